// softmax: softmax over rows of 1024: two folds whose distance halves, and a value for everyone.

.data
0 0x0 1024 64
1 0x80000 1024 64
.sp_data
0 0x0 2048 1
.text
    ldglin  v0, 0
    mov     v1, 0
    iadd    v1, v0, 0
    smov    s0, 512
fold:
    stsplin v1, 0
    mov     v2, -FLT_MAX
    ldsplin v2, 0, s0
    max     v1, v1, v2
    sshr    s0, s0, 1
    sicj.g  fold, s0
    stsplin v1, 0
    smovssp sc.sd_words, 1
    sldsp   s1, 0
    add.neg v3, v0, s1
    mul     v4, v3, v3
    mad     v4, v4, 0.5, v3
    add     v4, v4, 1.0
    abs     v4, v4
    mov     v5, 0
    iadd    v5, v4, 0
    smov    s0, 512
fold2:
    stsplin v5, 0
    mov     v2, 0.0
    ldsplin v2, 0, s0
    add     v5, v5, v2
    sshr    s0, s0, 1
    sicj.g  fold2, s0
    stsplin v5, 0
    sldsp   s1, 0
    mov     v6, 0
    iadd    v6, v6, s1
    rcp     v6, v6
    mul     v4, v4, v6
    stglin  v4, 1
    exit

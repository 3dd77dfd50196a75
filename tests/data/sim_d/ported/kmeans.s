// kmeans: k-means, assignment step: nearest of 32 centres, a masked update in the loop.

.data
0 0x0 16384 1
1 0x20000 16384 1
2 0x40000 64 1
3 0x50000 16384 1
.sp_data
0 0x0 64 1
.text
    smov    s0, sc.dim_x
    mov     v0, vc.tid_x
    isub    v1, v0, s0
    itest.ge p0, v1
    exit    p0
    ldglin  v2, 0
    ldglin  v3, 1
    ldg2sptile 0, 2
    mov     v4, FLT_MAX
    mov     v5, 0
    smovssp sc.sd_words, 2
    smov    s2, 0
c:
    sldsp   s4, 0, s2
    add.neg v6, v2, s4
    add.neg v7, v3, s5
    mul     v6, v6, v6
    mad     v6, v7, v7, v6
    add.neg v8, v6, v4
    test.ge p1, v8
    cpush.if far
    cmask   p1
    nop
    min     v4, v6, v4
    mov     v5, 0
    iadd    v5, v5, s2
    cpop
far:
    nop
    siadd   s2, s2, 2
    sisub   s3, s2, 64
    sicj.l  c, s3
    stglin  v5, 3
    exit

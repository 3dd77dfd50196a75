// bilateral: bilateral filter of 5 x 5 pixels on a tile with its rim: two nested loops, a weight for each position.

.data
0 0x0 164 100
1 0x20000 160 96
2 0x40000 25 1
.sp_data
0 0x0 68 36
1 0x4000 25 1
.text
    smov    s0, sc.dim_x
    mov     v0, vc.tid_x
    isub    v1, v0, s0
    itest.ge p0, v1
    exit    p0
    smov    s2, sc.wg_off_x
    smov    s3, sc.wg_off_y
    ldg2sptile 0, 0, s2, s3
    ldg2sptile 1, 2
    mov     v2, 0.0
    mov     v3, 0.0
    ldsplin v4, 0, 2, 2
    smov    s4, 0
    smov    s10, 0
row:
    smov    s5, 0
col:
    ldsplin v5, 0, s5, s4
    smovssp sc.sd_words, 1
    sldsp   s6, 1, s10
    add.neg v6, v5, v4
    mul     v6, v6, v6
    add     v6, v6, 1.0
    rcp     v7, v6
    mul     v7, v7, s6
    mad     v2, v7, v5, v2
    add     v3, v3, v7
    siadd   s10, s10, 1
    siadd   s5, s5, 1
    sisub   s7, s5, 5
    sicj.l  col, s7
    siadd   s4, s4, 1
    sisub   s7, s4, 5
    sicj.l  row, s7
    rcp     v8, v3
    mul     v2, v2, v8
    stglin  v2, 1
    exit

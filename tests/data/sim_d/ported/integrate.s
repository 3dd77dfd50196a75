// integrate: integration of a depth image into a volume, 16 slices: projected pixels are gathered by snooping.

.data
0 0x0 160 120
1 0x100000 128 2048
2 0x40000 16 1
.text
    sldg    s4, 2, 16
    cvt.i2f v0, vc.tid_x
    cvt.i2f v1, vc.tid_y
    mul     v2, v0, s4
    mad     v2, v1, s5, v2
    mul     v3, v0, s6
    mad     v3, v1, s7, v3
    smov    s20, 0
    smov    s21, 0
slice:
    add     v4, v2, s8
    rcp     v5, v4
    mul     v6, v2, v5
    mul     v7, v3, v5
    cvt.f2i v8, v6
    cvt.f2i v9, v7
    imax    v8, v8, 0
    imin    v8, v8, 159
    imax    v9, v9, 0
    imin    v9, v9, 119
    imad    v10, v9, 160, v8
    movvsp  vc.mem_idx, v10
    ldgbidx 0
    mov     v11, vc.mem_data
    add.neg v11, v11, v4
    ldglin  v12, 1, 0, s21
    test.l  p0, v11
    cpush.if keep
    cmask   p0
    min     v13, v11, 1.0
    mad     v12, v12, 0.9, v13
    cpop
keep:
    stglin  v12, 1, 0, s21
    siadd   s21, s21, 64
    siadd   s20, s20, 1
    sisub   s22, s20, 16
    sicj.l  slice, s22
    exit

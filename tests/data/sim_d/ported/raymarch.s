// raymarch: march along rays through a table until something is hit: items leave the loop one by one.

.data
0 0x0 4096 1
1 0x10000 128 64
.text
    cvt.i2f v0, vc.tid_x
    mul     v0, v0, 0.01
    mov     v1, 0.0
    mov     v2, -1.0
    smov    s0, 0
    cpush.brk done
march:
    add     v1, v1, 0.05
    mad     v3, v0, v1, v1
    mul     v3, v3, 100.0
    cvt.f2i v4, v3
    and     v4, v4, 4095
    movvsp  vc.mem_idx, v4
    ldgidxit v5, 0
    test.l  p0, v5
    cpush.if nohit
    cmask   p0
    nop
    mov     v2, 0
    iadd    v2, v1, 0
    cpop
nohit:
    test.ge p1, v2
    brk     p1
    siadd   s0, s0, 1
    sisub   s1, s0, 24
    sicj.l  march, s1
    cpop
done:
    stglin  v2, 1
    exit

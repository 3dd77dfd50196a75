// mandelbrot: escape times over a window of the complex plane; work-items leave the loop one by one.
//
// launch: 64 x 64 work-items, work-groups 64 wide and 16 high.

.data
0 0x00000000  3  1 decimal "data/mandelbrot_window.csv"     // left, top, step
1 0x00001000 64 64                                          // shade: 0 inside, 8 * iterations outside

.text
    sldg    s0, 0, 3
    cvt.i2f v0, vc.tid_x
    cvt.i2f v1, vc.tid_y
    mul     v0, v0, s2
    add     v0, v0, s0                  // real part of c
    mul     v1, v1, s2
    add     v1, v1, s1                  // imaginary part of c
    mov     v2, 0.0                     // z = v2 + i v3
    mov     v3, 0.0
    mov     v4, 0                       // iterations
    smov    s3, 32

    cpush.brk escaped
iterate:
    mul     v5, v2, v2
    mul     v6, v3, v3
    add     v7, v5, v6
    add.neg v7, v7, 4.0
    test.g  p0, v7
    brk     p0
    mul     v3, v2, v3
    add     v3, v3, v3
    add     v3, v3, v1
    add.neg v2, v5, v6
    add     v2, v2, v0
    iadd    v4, v4, 1
    sisub   s3, s3, 1
    sicj.g  iterate, s3
    cpop

escaped:
    isub    v5, v4, 31
    itest.g p1, v5
    cpush.if shaded
    bra     inside, p1
    shl     v6, v4, 3
    cpop
inside:
    mov     v6, 0
    cpop
shaded:
    stglin  v6, 1
    exit

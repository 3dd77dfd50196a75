// film_grain: add repeatable noise to an 8-bit negative and develop it; integer and bit operations throughout.
//
// launch: 128 x 16 work-items, work-groups 128 wide and 8 high.

.data
0 0x00000000 128 16 file "data/film_grain_negative.bin"     // 0 to 255
1 0x00002000   2  1 file "data/film_grain_settings.bin"     // seed, strength (0 to 128)
2 0x00004000 128 16

.text
    sldg    s0, 1, 2
    simax   s1, s1, 0
    simin   s1, s1, 128
    simul   s1, s1, 3                   // in 384ths, for finer steps
    bufquery.dim_x s2, 0
    sibfind s3, s2                      // the width is a power of two
    bufquery.dim_y s4, 0
    simad   s5, s4, s2, s0              // seed, different for each image size
    snot    s6, s5
    sshl    s6, s6, 16
    sshr    s7, s5, 16
    sand    s7, s7, 0xffff
    sor     s6, s6, s7
    sineg   s6, s6                      // seed, stirred

    mov     v0, vc.tid_y
    shl     v0, v0, s3
    mov     v1, vc.tid_x
    or      v0, v0, v1                  // number of the pixel
    imad    v0, v0, 747796405, v0
    iadd    v0, v0, s6
    shr     v1, v0, 16
    and     v1, v1, 0xffff              // the shift is arithmetic: drop the copies of the sign
    xor     v0, v0, v1
    imul    v0, v0, 0x7feb352d
    shr     v1, v0, 15
    and     v1, v1, 0x1ffff
    xor     v0, v0, v1
    imul    v0, v0, -2073254261         // 0x846ca68b
    shr     v1, v0, 24                  // noise, -128 to 127
    imul    v1, v1, s1
    shr     v1, v1, 9

    ldglin  v2, 0
    not     v2, v2
    iadd    v2, v2, 256                 // 255 - pixel
    iadd    v2, v2, v1
    imax    v2, v2, 0
    imin    v2, v2, 255
    stglin  v2, 2
    exit

// quantize: activations to bytes, four packed in a word, as the input of an integer layer.
//
// launch: 128 x 8 work-items, work-groups 128 wide and 8 high; a work-item packs four activations.

.data
0 0x00000000 512 8 file "data/quantize_activations.bin"
1 0x00004000   2 1 decimal "data/quantize_scale.csv"    // 1 / step, zero point
2 0x00005000 128 8

.text
    sldg    s0, 1, 2
    scvt.f2i s2, s1
    ldglin.vec4 v0, 0
    mul     v0, v0, s0
    mul     v1, v1, s0
    mul     v2, v2, s0
    mul     v3, v3, s0
    cvt.f2i v0, v0                      // towards zero
    cvt.f2i v1, v1
    cvt.f2i v2, v2
    cvt.f2i v3, v3
    iadd    v0, v0, s2
    iadd    v1, v1, s2
    iadd    v2, v2, s2
    iadd    v3, v3, s2
    imax    v0, v0, 0
    imax    v1, v1, 0
    imax    v2, v2, 0
    imax    v3, v3, 0
    imin    v0, v0, 255
    imin    v1, v1, 255
    imin    v2, v2, 255
    imin    v3, v3, 255
    shl     v1, v1, 8
    shl     v2, v2, 16
    shl     v3, v3, 24
    or      v0, v0, v1
    or      v2, v2, v3
    or      v0, v0, v2
    stglin  v0, 2
    exit

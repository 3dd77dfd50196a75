// tone_map: compress a high-dynamic-range image; one curve, called for all pixels and once more for the bright ones.
//
// launch: 64 x 32 work-items, work-groups 64 wide and 16 high.

.data
0 0x00000000 64 32 file "data/tone_map_radiance.bin"
1 0x00002000  1  1 decimal "data/tone_map_knee.csv"     // above it a pixel is bright
2 0x00004000 64 32

.text
    sldg    s0, 1
    ldglin  v0, 0
    max     v10, v0, 0.0
    call    curve
    iadd    v1, v11, 0
    add.neg v2, v0, s0
    test.g  p0, v2

    cpush.jc mapped                     // brings back the pixels that the next call leaves out
    iadd    v10, v2, 0
    call    curve, p0
    mul     v11, v11, 0.125
    add     v1, v1, v11                 // only the bright pixels come here
    cpop
mapped:
    min     v1, v1, 1.0
    stglin  v1, 2
    exit

curve:                                  // v11 = v10 (2.51 v10 + 0.03) / (v10 (2.43 v10 + 0.59) + 0.14)
    mul     v12, v10, 2.51
    add     v12, v12, 0.03
    mul     v12, v12, v10
    mul     v13, v10, 2.43
    add     v13, v13, 0.59
    mul     v13, v13, v10
    add     v13, v13, 0.14
    rcp     v13, v13
    mul     v11, v12, v13
    cpop

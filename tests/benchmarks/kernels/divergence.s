// divergence: of a field of two words each, by central differences; four loads moved by one column or row.
//
// launch: 640 x 480 work-items, work-groups 64 wide and 16 high.

.data
0 0x00000000 1284 482   // the field with a rim of one
1 0x00400000 640 480

.text
    ldglin.vec2  v0, 0, 0, 1
    ldglin.vec2  v2, 0, 2, 1
    ldglin.vec2  v4, 0, 1, 0
    ldglin.vec2  v6, 0, 1, 2
    add.neg v2, v2, v0
    add.neg v7, v7, v5
    add     v2, v2, v7
    mul     v2, v2, 0.5
    stglin  v2, 1
    exit

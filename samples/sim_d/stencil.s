// stencil: one Jacobi step of the 2D heat equation, five points, the rim of the plate held fixed.
//
// launch: 126 x 32 work-items (the inner points), work-groups 128 wide and 8 high.

.data
0 0x00000000 128 34 file "data/stencil_plate.bin"
1 0x00005000 128 34 file "data/stencil_plate.bin"   // next state; the rim is already there
2 0x0000a000   2  1 decimal "data/stencil_factors.csv"

.text
    mov     v0, vc.tid_x
    smov    s0, sc.dim_x
    isub    v0, v0, s0
    itest.ge p0, v0
    exit    p0                      // right of the last inner point
    nop
    sldg    s1, 2, 2                // s1: weight of the centre, s2: weight of a neighbour
    ldglin  v1, 0, 1, 1             // centre
    ldglin  v2, 0, 0, 1             // west
    ldglin  v3, 0, 2, 1             // east
    ldglin  v4, 0, 1, 0             // north
    ldglin  v5, 0, 1, 2             // south
    add     v2, v2, v3
    add     v4, v4, v5
    add     v2, v2, v4
    mul     v1, v1, s1
    mad     v1, v2, s2, v1
    stglin  v1, 1, 1, 1
    exit

// edge_classes: double threshold and direction of image gradients, as the first half of an edge detector.
//
// launch: 128 x 16 work-items, work-groups 128 wide and 8 high.
// Result: 1 weak or 2 strong, plus 16 along x, 32 along y, 64 falling or 128 rising diagonal; 0 for no edge.

.data
0 0x00000000 128 16 file "data/edge_classes_gx.bin"
1 0x00002000 128 16 file "data/edge_classes_gy.bin"
2 0x00004000   2  1 decimal "data/edge_classes_limits.csv"      // low and high, squared
3 0x00005000 128 16

.text
    sldg    s0, 2, 2
    ldglin  v0, 0
    ldglin  v1, 1
    mul     v2, v0, v0
    mad     v2, v1, v1, v2
    mov     v3, 0                       // result
    add.neg v4, v2, s0
    add.neg v5, v2, s1
    test.l  p0, v4                      // no edge
    test.ge p1, v5                      // strong
    pbool.nor p2, p0, p1                // weak

    cpush.if classified
    cmask   p0
    cpush.if directed
    cpush.if weak, p2
    cmask   p2
    mov     v3, 2
    cpop
weak:
    mov     v3, 1
    cpop

directed:
    test.g  p0, v0
    test.g  p1, v1
    pbool.and p2, p0, p1                // both positive
    test.l  p0, v0
    test.l  p1, v1
    pbool.and p3, p0, p1                // both negative
    pbool.or p2, p2, p3
    pbool.nand p2, p2, p2
    cpush.if not_falling
    cmask   p2
    iadd    v3, v3, 64
    cpop
not_falling:
    mul     v6, v0, v1
    test.ge p0, v6
    cpush.if not_rising
    cmask   p0
    iadd    v3, v3, 128
    cpop
not_rising:
    test.ez p0, v0
    test.nz p1, v1
    pbool.or p2, p0, p1
    cpush.if not_along_x
    cmask   p2
    iadd    v3, v3, 16
    cpop
not_along_x:
    test.nz p0, v0
    abs     v7, v1
    test.le p1, v7
    pbool.or p2, p0, p1
    cpush.if not_along_y
    cmask   p2
    iadd    v3, v3, 32
    cpop
not_along_y:
    cpop

classified:
    stglin  v3, 3
    exit

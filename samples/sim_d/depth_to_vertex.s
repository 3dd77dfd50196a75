// depth_to_vertex: back-project a depth image into camera space; pixels without a measurement become the origin.
//
// launch: 64 x 44 work-items, work-groups 64 wide and 16 high; the lowest group is not full.
// Vertices are three words side by side, gathered in the scratchpad and written as one tile.

.data
0 0x00000000  64 44 file "data/depth_to_vertex_depth.bin"
1 0x00004000   4  1 decimal "data/depth_to_vertex_camera.csv"   // 1 / fx, 1 / fy, cx, cy
2 0x00008000 192 44

.sp_data
0 0x0 192 16

.text
    smov    s0, sc.dim_y
    mov     v0, vc.tid_y
    isub    v1, v0, s0
    itest.ge p0, v1
    exit    p0                          // below the image
    mov     v2, 0.0                     // vertex
    mov     v3, 0.0
    mov     v4, 0.0
    sldg    s1, 1, 4
    ldglin  v5, 0
    test.le p1, v5
    cpush.if projected
    cmask   p1
    cvt.i2f v2, vc.tid_x
    add.neg v2, v2, s3
    mul     v2, v2, s1
    mul     v2, v2, v5                  // (u - cx) / fx * depth
    cvt.i2f v3, vc.tid_y
    add.neg v3, v3, s4
    mul     v3, v3, s2
    mul     v3, v3, v5                  // (v - cy) / fy * depth
    mul     v4, v5, 1.0
    cpop
projected:
    mov     v6, vc.lid_y
    imul    v6, v6, 192
    mov     v7, vc.lid_x
    imad    v6, v7, 3, v6               // word of the vertex in the tile
    movvsp  vc.mem_idx, v6
    movvsp  vc.mem_data, v2
    stspbidx 0
    iadd    v6, v6, 1
    movvsp  vc.mem_idx, v6
    movvsp  vc.mem_data, v3
    stspbidx 0
    iadd    v6, v6, 1
    movvsp  vc.mem_idx, v6
    movvsp  vc.mem_data, v4
    stspbidx 0
    smov    s5, sc.wg_off_y
    stg2sptile 0, 2, 0, s5
    exit

// vertex_normals: normals of a map of vertices, three words each, by the cross product of neighbouring differences.
//
// launch: 640 x 480 work-items, work-groups 32 wide and 32 high, as a depth camera gives them. The tile has a rim of one
// vertex, so that it starts one vertex left of its group and one row above.

.data
0 0x00000000 1920 480
1 0x00400000 1920 480

.sp_data
0 0x0000 102 34     // vertices with their rim
1 0x4000  96 32     // normals

.text
    smov    s0, sc.wg_off_x
    simul   s0, s0, 3
    sisub   s1, s0, 3
    smov    s2, sc.wg_off_y
    sisub   s3, s2, 1
    ldg2sptile 0, 0, s1, s3
    mov     v0, vc.lid_y
    imul    v0, v0, 102
    mov     v1, vc.lid_x
    imad    v0, v1, 3, v0
    movvsp  vc.mem_idx, v0
    ldspbidx 0
    mov     v2, vc.mem_data
    iadd    v0, v0, 6
    movvsp  vc.mem_idx, v0
    ldspbidx 0
    mov     v3, vc.mem_data
    add.neg v3, v3, v2
    mul     v4, v3, v3
    mov     v5, vc.lid_y
    imul    v5, v5, 96
    imad    v5, v1, 3, v5
    movvsp  vc.mem_idx, v5
    movvsp  vc.mem_data, v4
    stspbidx 1
    stg2sptile 1, 1, s0, s2
    exit

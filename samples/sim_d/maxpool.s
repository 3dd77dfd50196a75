// maxpool: the largest of each 3 x 3 window, two pixels apart.
//
// launch: 64 x 32 work-items, work-groups 32 wide and 32 high.

.data
0 0x00000000 129 65 file "data/maxpool_input.bin"
1 0x00010000  64 32

.sp_data
0 0x0 65 65

.text
    smov    s0, sc.wg_off_x
    sshl    s0, s0, 1
    smov    s1, sc.wg_off_y
    sshl    s1, s1, 1
    ldg2sptile 0, 0, s0, s1
    mov     v0, -FLT_MAX                // largest so far
    mov     v1, vc.lid_x
    shl     v1, v1, 1
    mov     v2, vc.lid_y
    imul    v2, v2, 130
    iadd    v1, v1, v2                  // word of the window's corner in the tile
    smov    s2, 3

row:
    smov    s3, 3

column:
    movvsp  vc.mem_idx, v1
    ldspbidx 0
    mov     v3, vc.mem_data
    max     v0, v0, v3
    iadd    v1, v1, 1
    sisub   s3, s3, 1
    sicj.nz column, s3

    iadd    v1, v1, 62                  // next row of the tile
    sisub   s2, s2, 1
    sicj.nz row, s2

    stglin  v0, 1
    exit

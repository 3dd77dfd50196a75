// transpose: a matrix, tile by tile, turned over in the scratchpad so that both DRAM transfers are contiguous.
//
// launch: 96 x 32 work-items, work-groups 32 wide and 32 high.

.data
0 0x00000000 96 32 file "data/transpose_matrix.bin"
1 0x00004000 32 96

.sp_data
0 0x0000 32 32
1 0x1000 32 32

.text
    smov    s0, sc.wg_off_x
    smov    s1, sc.wg_off_y
    ldg2sptile 0, 0, s0, s1
    ldsplin v0, 0
    mov     v1, vc.lid_x
    shl     v1, v1, 5
    mov     v2, vc.lid_y
    iadd    v1, v1, v2
    movvsp  vc.mem_idx, v1
    movvsp  vc.mem_data, v0
    stspbidx 1
    stg2sptile 1, 1, s1, s0
    exit

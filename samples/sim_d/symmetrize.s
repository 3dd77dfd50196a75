// symmetrize: the symmetric part (A + A') / 2 of a square matrix; the mirrored tile is read across.
//
// launch: 64 x 64 work-items, work-groups 32 wide and 32 high.

.data
0 0x00000000 64 64 file "data/symmetrize_matrix.bin"
1 0x00004000 64 64

.sp_data
0 0x0000 32 32      // tile
1 0x1000 32 32      // mirrored tile
2 0x2000 32 32      // result

.text
    smov    s0, sc.wg_off_x
    smov    s1, sc.wg_off_y
    ldg2sptile 0, 0, s0, s1
    ldg2sptile 1, 0, s1, s0
    ldsplin v0, 0
    mov     v1, vc.lid_x
    shl     v1, v1, 5
    mov     v2, vc.lid_y
    or      v1, v1, v2
    movvsp  vc.mem_idx, v1
    ldspbidx 1
    mov     v3, vc.mem_data
    add     v0, v0, v3
    mul     v0, v0, 0.5
    stsplin v0, 2
    stg2sptile 2, 1, s0, s1
    exit

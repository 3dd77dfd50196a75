// prefix_sum: running sums within blocks of 1024 numbers, and the last sum of each block, as first pass of a long scan.
//
// launch: 3000 x 1 work-items, work-groups 1024 wide; the last block is not full.

.data
0 0x00000000 3000 1 file "data/prefix_sum_input.bin"    // integers
1 0x00003000 3000 1                                     // sums within the block
2 0x00006000    3 1                                     // last sum of each block

.sp_data
0 0x0 1024 2        // the second row takes the block number, for every item

.text
    mov     v0, 0
    ldglin  v0, 0
    smov    s0, 1                       // distance, doubles in every round

round:
    stsplin v0, 0
    sineg   s1, s0
    mov     v1, 0
    ldsplin v1, 0, s1                   // items without a number so far to the left keep 0
    iadd    v0, v0, v1
    sshl    s0, s0, 1
    sisub   s2, s0, 1024
    sicj.l  round, s2

    stglin  v0, 1
    movvsp  vc.mem_data, v0
    movvsp  vc.mem_idx, -1              // nobody stores...
    smov    s3, sc.wg_off_x
    sshr    s3, s3, 10
    mov     v2, 0
    or      v2, v2, s3
    stsplin v2, 0, 0, 1
    mov     v3, vc.lid_x
    isub    v3, v3, 1023
    itest.nz p0, v3
    cpush.if stored
    cmask   p0
    nop
    ldsplin v4, 0, 0, 1
    movvsp  vc.mem_idx, v4              // ...but the last item, at the place of its block
    cpop
stored:
    stgbidx 2
    exit

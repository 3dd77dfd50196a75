// reduction: the sum of each block of 1024 numbers, folded in half ten times in the scratchpad.
//
// launch: 5000 x 1 work-items, work-groups 1024 wide; the last block is not full.

.data
0 0x00000000 5000 1 file "data/reduction_input.bin"
1 0x00008000    5 1             // a sum for each block

.sp_data
0 0x0 1024 1

.text
    mov     v0, 0.0
    ldglin  v0, 0               // items behind the end keep 0
    smov    s0, 512             // distance between the two numbers of a pair

fold:
    stsplin v0, 0
#bound branchcycle 1 10 1       // goes on ten times, then leaves
    sicj.ez folded, s0
    mov     v1, 0.0
    ldsplin v1, 0, s0           // items without a partner keep 0
    add     v0, v0, v1
    sshr    s0, s0, 1
    j       fold

folded:
    sldsp   s1, 0               // the sum stands in the first word
    smov    s2, sc.wg_off_x
    sshr    s2, s2, 10          // number of this block
    mov     v2, 0
    iadd    v2, v2, s1
    movvsp  vc.mem_data, v2
    mov     v3, vc.lid_x
    iadd    v3, v3, s2
    movvsp  vc.mem_idx, v3      // work-item 0 alone meets the one word of the region
    smovssp sc.sd_words, 1
    smovssp sc.sd_period, 1
    smovssp sc.sd_period_cnt, 1
    stgcidx 1, s2, 0
    exit

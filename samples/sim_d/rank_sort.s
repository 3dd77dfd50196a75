// rank_sort: sort three rows of 1024 keys; every work-item counts the keys before its own and writes it there.
//
// launch: 1024 x 3 work-items, work-groups 1024 wide.
// Keys are non-negative and all different.

.data
0 0x00000000 1024 3 file "data/rank_sort_keys.bin"
1 0x00004000 1024 3

.sp_data
0 0x0 1024 1

.text
    smov    s0, sc.wg_off_y
    ldg2sptile 0, 0, 0, s0
    ldsplin v0, 0                       // own key
    mov     v1, 0                       // rank
    smovssp sc.sd_words, 4
    smov    s1, 0

keys:
    sldsp   s4, 0, s1                   // four keys for everyone
    isub    v2, v0, s4                  // positive when that key comes first
    imax    v2, v2, 0
    imin    v2, v2, 1
    iadd    v1, v1, v2
    isub    v2, v0, s5
    imax    v2, v2, 0
    imin    v2, v2, 1
    iadd    v1, v1, v2
    isub    v2, v0, s6
    imax    v2, v2, 0
    imin    v2, v2, 1
    iadd    v1, v1, v2
    isub    v2, v0, s7
    imax    v2, v2, 0
    imin    v2, v2, 1
    iadd    v1, v1, v2
    siadd   s1, s1, 4
    sisub   s2, s1, 1024
    sicj.l  keys, s2

    sshl    s3, s0, 10
    iadd    v1, v1, s3                  // place in the output, rows follow each other
    movvsp  vc.mem_idx, v1
    movvsp  vc.mem_data, v0
    stgbidx 1
    exit

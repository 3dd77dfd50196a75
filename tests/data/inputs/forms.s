// Every form of statement that the language has, in one kernel that ends soon.

.data
0 0x00000000 64 16 file "data/forms_in.bin"
1 0x00004000 64 16 none
2 0x00008000  4  1 decimal "data/forms_limits.csv"

.sp_data
0 0x0000 64 16
1 0x1000 64  2

.text
    sldg    s0, 2, 2
    smov    s2, sc.wg_off_y
    ldglin  v0, 0
    ldg2sptile 0, 0, 0, s2
    smov    s5, 4
    #bound value 4
    smovssp sc.sd_words, s5
    smov    s3, 3
again:
    ldsplin v1, 0
    mad     v0, v1, 2.5, v0
    sisub   s3, s3, 1
    sicj.g  again, s3
    test.l  p0, v0
    cpush.if small
    cmask   p0
    call    twice
    cpop
small:
    #bound branchcycle 1 3
    sicj.ez over, s0
    smov    s4, 0x10
over:
    mov     v2, vc.lid_x
    movvsp  vc.mem_idx, v2
    movvsp  vc.mem_data, v0
    stsplin v0, 1
    stgbidx 1
    stglin  v0, 1
    exit
twice:
    add     v0, v0, v0
    cpop

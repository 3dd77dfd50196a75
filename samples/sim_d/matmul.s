// matmul: C = A B for dense matrices; the long one, over ten million cycles (`make data` writes its 3 MB of input).
//
// launch: 1024 x 128 work-items, work-groups 1024 wide: a work-group for each row of C.

.data
0 0x00000000  512 128 file "data/matmul_a.bin"
1 0x00040000 1024 512 file "data/matmul_b.bin"
2 0x00240000 1024 128

.sp_data
0 0x0 512 1

.text
    smov    s0, sc.wg_off_y             // row of A and C
    ldg2sptile 0, 0, 0, s0
    mov     v0, 0.0
    sineg   s1, s0                      // rows of B do not move with the work-group
    smov    s2, 0
    smovssp sc.sd_words, 1

product:
    ldglin  v1, 1, 0, s1
    sldsp   s3, 0, s2
    mad     v0, v1, s3, v0
    siadd   s1, s1, 1
    siadd   s2, s2, 1
    sisub   s4, s2, 512
    sicj.l  product, s4

    stglin  v0, 2
    exit

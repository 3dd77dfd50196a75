// maxpool2: 2 x 2 max-pooling with a stride of two, from a tile of twice the group's size.

.data
0 0x0 128 128
1 0x20000 64 64
.sp_data
0 0x0 128 64
.text
    smov    s0, sc.wg_off_x
    smov    s1, sc.wg_off_y
    sshl    s0, s0, 1
    sshl    s1, s1, 1
    ldg2sptile 0, 0, s0, s1
    mov     v0, vc.lid_y
    mov     v1, vc.lid_x
    shl     v0, v0, 8
    shl     v1, v1, 1
    iadd    v0, v0, v1
    mov     v9, -FLT_MAX
    smov    s2, 0
line:
    movvsp  vc.mem_idx, v0
    ldspbidx 0
    mov     v2, vc.mem_data
    max     v9, v9, v2
    iadd    v3, v0, 1
    movvsp  vc.mem_idx, v3
    ldspbidx 0
    mov     v2, vc.mem_data
    max     v9, v9, v2
    iadd    v0, v0, 128
    siadd   s2, s2, 1
    sisub   s3, s2, 2
    sicj.l  line, s3
    stglin  v9, 1
    exit

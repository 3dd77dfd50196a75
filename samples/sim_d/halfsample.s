// halfsample: halve an image, averaging of each 2 x 2 block only the pixels close to its first one (edges stay sharp).
//
// launch: 64 x 32 work-items, work-groups 32 wide and 32 high.

.data
0 0x00000000 128 64 file "data/halfsample_image.bin"
1 0x00008000   1  1 decimal "data/halfsample_limit.csv"     // largest difference that counts as close
2 0x00009000  64 32

.sp_data
0 0x0 64 64

.text
    smov    s0, sc.wg_off_x
    sshl    s0, s0, 1
    smov    s1, sc.wg_off_y
    sshl    s1, s1, 1
    ldg2sptile 0, 0, s0, s1
    sldg    s2, 1
    mov     v0, vc.lid_x
    shl     v0, v0, 1
    mov     v1, vc.lid_y
    shl     v1, v1, 7
    or      v0, v0, v1                  // word of the first pixel in the tile
    movvsp  vc.mem_idx, v0
    ldspbidx 0
    mov     v1, vc.mem_data             // first pixel
    mov     v2, 0.0                     // sum
    mov     v3, 0.0                     // pixels in it
    smov    s3, 2

row:
    smov    s4, 2

column:
    movvsp  vc.mem_idx, v0
    ldspbidx 0
    mov     v4, vc.mem_data
    add.neg v5, v4, v1
    abs     v5, v5
    add.neg v5, v5, s2
    test.g  p0, v5
    cpush.if counted
    cmask   p0                          // too far from the first one
    add     v2, v2, v4
    add     v3, v3, 1.0
    cpop
counted:
    iadd    v0, v0, 1
    sisub   s4, s4, 1
#bound branchcycle 1 1
    sicj.g  column, s4

    iadd    v0, v0, 62
    sisub   s3, s3, 1
#bound branchcycle 1 1
    sicj.g  row, s3

    rcp     v3, v3
    mul     v2, v2, v3
    stglin  v2, 2
    exit

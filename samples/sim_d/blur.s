// blur: 3 x 3 binomial filter of an image with black surroundings; neighbours are read with negative and positive offsets.
//
// launch: 64 x 32 work-items, work-groups 32 wide and 32 high.
// Columns outside the image are cut off by the buffer, rows above it by the offset; below it the buffer has a black row.

.data
0 0x00000000 64 33 file "data/blur_image.bin"
1 0x00004000 64 32

.text
    mov     v0, 0.0
    smov    s0, -1                      // row offset

row:
    smov    s1, -1                      // column offset

column:
    simul   s2, s0, s0
    simad   s3, s1, s1, s2              // neighbours off the axes: distance 2, weight 1
    sineg   s3, s3
    siadd   s3, s3, 2
    smov    s4, 1
    sshl    s4, s4, s3                  // weight 4, 2 or 1
    scvt.i2f s4, s4
    mov     v1, 0.0
    ldglin  v1, 0, s1, s0
    mad     v0, v1, s4, v0
    siadd   s1, s1, 1
    sisub   s5, s1, 1
    sicj.le column, s5

    siadd   s0, s0, 1
    sisub   s5, s0, 1
    sicj.le row, s5

    mul     v0, v0, 0.0625
    stglin  v0, 1
    exit

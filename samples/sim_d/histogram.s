// histogram: grey-level histograms of stripes of four image rows; a work-item counts one level in one row.
//
// launch: 256 x 12 work-items, work-groups 256 wide and 4 high.

.data
0 0x00000000 256 12 file "data/histogram_image.bin"     // grey levels 0 to 255
1 0x00004000 256  3                                     // a histogram for each stripe

.sp_data
0 0x0000 256 4      // pixels
1 0x1000 256 4      // counts of each row

.text
    smov    s0, sc.wg_off_y
    ldg2sptile 0, 0, 0, s0
    mov     v0, vc.lid_x                // grey level
    mov     v1, vc.zero                 // count
    mov     v2, vc.lid_y
    shl     v2, v2, 8                   // next pixel of the row
    smov    s1, 256

pixel:
    movvsp  vc.mem_idx, v2
    ldspbidx 0
    mov     v3, vc.mem_data
    xor     v3, v3, v0
    imin    v3, v3, 1
    xor     v3, v3, 1                   // 1 when the levels are equal
    iadd    v1, v1, v3
    iadd    v2, v2, 1
    sisub   s1, s1, 1
    sicj.g  pixel, s1

    stsplin v1, 1
    mov     v4, 0
    mov     v5, 0
    mov     v6, 0
    ldsplin v4, 1, 0, 1                 // counts of the rows below
    ldsplin v5, 1, 0, 2
    ldsplin v6, 1, 0, 3
    iadd    v1, v1, v4
    iadd    v5, v5, v6
    iadd    v1, v1, v5
    mov     v7, vc.lid_y
    itest.nz p0, v7
    exit    p0                          // the first row has the sum
    sshl    s2, s0, 6                   // first word of the stripe's histogram
    iadd    v0, v0, s2
    movvsp  vc.mem_idx, v0
    movvsp  vc.mem_data, v1
    stgbidx 1
    exit

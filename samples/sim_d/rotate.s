// rotate: turn an image clockwise by a quarter; every pixel is scattered to its new place.
//
// launch: 64 x 48 work-items, work-groups 32 wide and 32 high; the lower groups are half full.

.data
0 0x00000000 64 48 file "data/rotate_image.bin"
1 0x00008000 48 64

.text
    smov    s0, sc.dim_y
    mov     v0, vc.tid_y
    isub    v1, v0, s0                  // row - height
    itest.ge p0, v1
    exit    p0                          // below the image
    not     v1, v1                      // height - 1 - row: the new column
    mov     v2, vc.tid_x                // the new row
    imad    v1, v2, s0, v1
    movvsp  vc.mem_idx, v1
    ldglin  v3, 0
    stgidxit v3, 1
    exit

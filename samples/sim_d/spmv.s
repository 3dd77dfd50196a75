// spmv: sparse matrix times vector, rows padded to equal length (ELLPACK), x gathered by column index.
//
// launch: 1500 x 1 work-items (the rows), work-groups 1024 wide.
// The number of columns in use is data: the bound of the loop stands in wcet.toml.

.data
0 0x00000000    1  1 file "data/spmv_longest.bin"   // longest row, at most 8
1 0x00001000 1500  8 file "data/spmv_columns.bin"   // entry k of all rows side by side; padding points at column 0
2 0x00010000 1500  8 file "data/spmv_values.bin"    // padding is 0
3 0x00020000  512  1 file "data/spmv_x.bin"
4 0x00021000 1500  1                                // y

.text
    mov     v0, vc.tid_x
    smov    s0, sc.dim_x
    isub    v0, v0, s0
    itest.ge p0, v0
    exit    p0                          // behind the last row
    mov     v1, 0.0                     // sum of the row
    sldg    s1, 0
    smov    s2, 0

entry:
    sisub   s3, s2, s1
    sicj.ge summed, s3                  // at once when the matrix is empty
    ldglin  v4, 1, 0, s2
    movvsp  vc.mem_idx, v4
    ldglin  v2, 2, 0, s2
    ldgbidx 3
    mov     v3, vc.mem_data
    mad     v1, v2, v3, v1
    siadd   s2, s2, 1
    j       entry

summed:
    stglin  v1, 4
    exit

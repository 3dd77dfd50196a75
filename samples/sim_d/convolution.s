// convolution: one layer of a neural network, 3 channels in, 2 channels out, 3 x 3 filters, with bias.
//
// launch: 64 x 64 work-items, work-groups 32 wide and 32 high.
// Planes are stacked in y. Input planes are padded by one pixel on every side (66 x 34), output planes are not (64 x 32).
// A work-group makes one 32 x 32 tile of one output plane; which plane follows from its row.

.data
0 0x00000000 66 102 file "data/convolution_input.bin"
1 0x00010000 28   2 file "data/convolution_weights.bin"  // a row for each output channel: 27 weights and the bias
2 0x00020000 64  64                                      // output

.sp_data
0 0x0000 34 34      // input tile with its rim
1 0x1400 28  1      // filter of this output channel

.text
    smov    s0, sc.wg_off_x             // left column of the tile
    smov    s1, sc.wg_off_y
    smov    s2, sc.dim_y
    bufquery.dim_y s3, 1                // output channels
    sidiv   s4, s2, s3                  // rows of an output plane
    sidiv   s5, s1, s4                  // output channel
    simod   s6, s1, s4                  // top row of the tile; its rim starts there in the padded input plane
    siadd   s7, s4, 2                   // rows of an input plane
    smovssp sc.sd_words, 1
    ldg2sptile 1, 1, 0, s5
    sldsp   s8, 1, 27                   // bias
    mov     v0, 0
    iadd    v0, v0, s8
    smov    s9, 0                       // position in the filter
    smov    s10, 0                      // input channel

channel:
    ldg2sptile 0, 0, s0, s6
    smov    s11, 0                      // filter row

filter_row:
    smov    s12, 0                      // filter column

filter_column:
    ldsplin v1, 0, s12, s11
    sldsp   s13, 1, s9
    mad     v0, v1, s13, v0
    siadd   s9, s9, 1
    siadd   s12, s12, 1
    sisub   s14, s12, 3
    sicj.l  filter_column, s14

    siadd   s11, s11, 1
    sisub   s14, s11, 2
    sicj.le filter_row, s14

    siadd   s6, s6, s7                  // same tile of the next input plane
    siadd   s10, s10, 1
    sisub   s14, s10, 3
    sicj.l  channel, s14

    stglin  v0, 2
    exit

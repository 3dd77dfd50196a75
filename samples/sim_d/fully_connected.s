// fully_connected: a dense layer of 1024 neurons with ReLU, four samples; one long loop over the inputs.
//
// launch: 1024 x 4 work-items, work-groups 1024 wide: a work-group for each sample.

.data
0 0x00000000   28  4 file "data/fully_connected_inputs.bin"     // a row for each sample
1 0x00001000 1024 28 file "data/fully_connected_weights.bin"    // a row for each input
2 0x00022000 1024  1 file "data/fully_connected_bias.bin"
3 0x00023000 1024  4                                            // outputs

.sp_data
0 0x0 28 1

.text
    smov    s0, sc.wg_off_y             // sample
    ldg2sptile 0, 0, 0, s0
    sineg   s1, s0                      // weights and bias do not move with the sample
    ldglin  v0, 2, 0, s1
    bufquery.dim_x s2, 0                // inputs
    smov    s3, 0
    smovssp sc.sd_words, 1

input:
    siadd   s4, s3, s1
    ldglin  v1, 1, 0, s4
    sldsp   s5, 0, s3
    mad     v0, v1, s5, v0
    siadd   s3, s3, 1
    sisub   s6, s3, s2
    sicj.l  input, s6

    max     v0, v0, 0.0
    stglin  v0, 3
    exit

// fft_stage: one radix-2 stage of a 4096-point FFT in place (decimation in time), twiddle factors computed on the way.
//
// launch: 2048 x 1 work-items (the butterflies), work-groups 1024 wide.
// Real and imaginary parts alternate. Butterfly i joins points k = 2i - j and k + span, where j = i mod span; as long as
// span is at most 1024 a work-group keeps to its own 2048 points.

.data
0 0x00000000 8192 1 file "data/fft_stage_points.bin"
1 0x00010000    1 1 file "data/fft_stage_span.bin"      // a power of two, at most 1024

.text
    smov    s0, sc.wg_off_x
    sshl    s0, s0, 2                   // first word of the group's points
    smov    s1, sc.wg_width
    sshl    s1, s1, 2                   // words of the group's points
#bound value 4096
    smovssp sc.sd_words, s1
#bound value 4096
    smovssp sc.sd_period, s1
    smovssp sc.sd_period_cnt, 1
    sldg    s2, 1                       // span

    mov     v0, vc.tid_x
    sisub   s3, s2, 1
    and     v1, v0, s3                  // j
    shl     v2, v0, 1
    isub    v2, v2, v1                  // k
    sshl    s4, s2, 1                   // span in words
    shl     v2, v2, 1                   // word of the upper point
    iadd    v3, v2, s4                  // word of the lower point

    scvt.i2f s5, s2
    mov     v4, 0
    iadd    v4, v4, s5
    rcp     v4, v4
    cvt.i2f v5, v1
    mul     v5, v5, v4
    mul     v5, v5, -M_PI_F             // angle -pi j / span
    cos     v6, v5
    sin     v7, v5

    movvsp  vc.mem_idx, v2
    ldgcidx 0, s0, 0
    mov     v8, vc.mem_data             // upper, real
    iadd    v12, v2, 1
    movvsp  vc.mem_idx, v12
    ldgcidx 0, s0, 0
    mov     v9, vc.mem_data             // upper, imaginary
    movvsp  vc.mem_idx, v3
    ldgcidx 0, s0, 0
    mov     v10, vc.mem_data            // lower, real
    iadd    v13, v3, 1
    movvsp  vc.mem_idx, v13
    ldgcidx 0, s0, 0
    mov     v11, vc.mem_data            // lower, imaginary

    mul     v14, v10, v6
    mad.neg v14, v11, v7, v14           // real part of twiddle * lower
    mul     v15, v10, v7
    mad     v15, v11, v6, v15           // imaginary part

    add.neg v16, v8, v14
    add.neg v17, v9, v15
    add     v8, v8, v14
    add     v9, v9, v15

    movvsp  vc.mem_data, v17            // the index still points at the lower imaginary word
    stgcidx 0, s0, 0
    movvsp  vc.mem_idx, v3
    movvsp  vc.mem_data, v16
    stgcidx 0, s0, 0
    movvsp  vc.mem_idx, v12
    movvsp  vc.mem_data, v9
    stgcidx 0, s0, 0
    movvsp  vc.mem_idx, v2
    movvsp  vc.mem_data, v8
    stgcidx 0, s0, 0
    exit

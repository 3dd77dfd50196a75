// phase_correlation: the normalised cross spectrum a * conj(b) / |a * conj(b)| of two spectra, for image registration.
//
// launch: 1536 x 1 work-items (complex points), work-groups 1024 wide; the second is half full.

.data
0 0x00000000 3072 1 file "data/phase_correlation_a.bin"
1 0x00004000 3072 1 file "data/phase_correlation_b.bin"
2 0x00008000 3072 1

.text
    mov     v0, vc.tid_x
    smov    s0, sc.dim_x
    isub    v0, v0, s0
    itest.ge p0, v0
    exit    p0                      // behind the last point
    nop
    ldglin.vec2 v0, 0               // a = v0 + i v1
    ldglin.vec2 v2, 1               // b = v2 + i v3
    mul     v4, v0, v2
    mad     v4, v1, v3, v4          // real part of a * conj(b)
    mul     v5, v1, v2
    mad.neg v5, v0, v3, v5          // imaginary part
    mul     v6, v4, v4
    mad     v6, v5, v5, v6
    max     v6, v6, FLT_MIN         // two zeros give zero, not a NaN
    rsqrt   v6, v6
    mul     v4, v4, v6
    mul     v5, v5, v6
    stglin.vec2 v4, 2
    exit

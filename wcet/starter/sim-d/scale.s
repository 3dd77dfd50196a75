// scale: every element of a vector times a factor, four times over; a kernel to begin with.

.data
0 0x00000000 1024 1     // x, in place
1 0x00002000    1 1     // factor

.text
    sldg    s0, 1, 1        // the factor
    ldglin  v0, 0           // 1024 elements at once, one for each work-item
    smov    s1, 0

again:
    mul     v0, v0, s0
    siadd   s1, s1, 1
    sisub   s2, s1, 4
    sicj.l  again, s2

    stglin  v0, 0
    exit

// collatz: steps until 3n + 1 reaches one, with the debug output that found a wrong mask left in.
//
// launch: 1024 x 1 work-items, work-groups 1024 wide.

.data
0 0x00000000    1 1 file "data/collatz_first.bin"       // first number, at least 1
1 0x00001000 1024 1                                     // steps, at most 200

.text
    sldg    s0, 0
    printsgpr s0
    mov     v0, vc.tid_x
    iadd    v0, v0, s0                  // n
    mov     v1, 0                       // steps
    mov     v6, vc.one
    smov    s1, 200

    cpush.brk reached
step:
    isub    v2, v0, v6
    itest.le p0, v2
    printpr p0
    brk     p0                          // n is one
    and     v3, v0, 1
    itest.ez p1, v3                     // even
    cpush.if stepped
    cpush.if even, p1
    cmask   p1
    printcmask.if
    imad    v0, v0, 3, v6
    cpop
even:
    shr     v0, v0, 1
    cpop
stepped:
    iadd    v1, v1, 1
    sisub   s1, s1, 1
    sicj.g  step, s1
    printtrace 1
    cpop

reached:
    printcmask.brk
    printcmask.jc
    printcmask.exit
    printvgpr v1, 26
    stglin  v1, 1
    exit

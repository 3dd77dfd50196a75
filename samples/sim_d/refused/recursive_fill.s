// recursive_fill: flood fill that calls itself.
// Refused: recursion, the control stack holds sixteen entries and no call depth is known.

.data
0 0x00000000 1024 1
1 0x00001000 1024 1

.text
    ldglin  v0, 0
    call    fill
    stglin  v0, 1
    exit
fill:
    isub    v0, v0, 1
    itest.g p0, v0
    call    fill, p0
    cpop

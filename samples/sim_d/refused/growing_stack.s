// growing_stack: a break target is pushed in every round and popped only once.
// Refused: the control stack has a different height each time the loop comes round.

.data
0 0x00000000 1024 1
1 0x00001000 1024 1

.text
    ldglin  v0, 0
    smov    s0, 8
round:
    cpush.brk finished
    itest.le p0, v0
    brk     p0
    isub    v0, v0, 1
    sisub   s0, s0, 1
    sicj.g  round, s0
    cpop
finished:
    stglin  v0, 1
    exit

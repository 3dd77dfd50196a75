// unbounded_search: follow a linked list until its end mark; how long the list is, nobody says.
// Refused: the loop has no bound, and none can be derived, because the counter comes from memory.

.data
0 0x00000000  64 1
1 0x00001000 1024 1

.text
    mov     v0, 0
follow:
    sldg    s0, 0, 2                // s0: end mark, s1: value
    iadd    v0, v0, s1
    sicj.nz follow, s0
    stglin  v0, 1
    exit

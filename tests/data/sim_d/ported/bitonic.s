// bitonic: one pass of a bitonic sort: the partner is gathered at an index that follows from the item's place.

.data
0 0x0 4096 4
.text
    smov    s0, 64
    mov     v0, vc.tid_x
    mov     v7, vc.zero
    iadd    v7, v7, s0
    xor     v1, v0, v7
    ldglin  v2, 0
    mov     v6, vc.tid_y
    imad    v1, v6, 4096, v1
    movvsp  vc.mem_idx, v1
    ldgidxit v3, 0
    isub    v4, v2, v3
    and     v5, v0, s0
    itest.ez p0, v5
    itest.g p1, v4
    pbool.and p2, p0, p1
    imax    v8, v2, v3
    imin    v9, v2, v3
    cpush.if low
    cmask   p0
    mov     v9, 0
    iadd    v9, v8, 0
    cpop
low:
    stglin  v9, 0
    exit

// scan: running sums within a work-group: a distance that doubles.

.data
0 0x0 8192 1
1 0x10000 8192 1
.sp_data
0 0x0 1024 1
.text
    mov     v0, 0
    ldglin  v0, 0
    smov    s0, 1
up:
    stsplin v0, 0
    sineg   s1, s0
    mov     v1, 0
    ldsplin v1, 0, s1
    iadd    v0, v0, v1
    sshl    s0, s0, 1
    sisub   s2, s0, 1024
    sicj.l  up, s2
    stglin  v0, 1
    exit

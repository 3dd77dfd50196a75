// gaussian: a 3 x 3 Gauss filter whose nine taps are read from the memory one by one, each moved by a column or a row.
//
// launch: 640 x 480 work-items, work-groups 32 wide and 32 high.

.data
0 0x00000000 642 482
1 0x00200000 640 480

.text
    mov     v1, 0.0
    ldglin  v0, 0
    mad     v1, v0, 0.0625, v1
    ldglin  v0, 0, 1, 0
    mad     v1, v0, 0.125, v1
    ldglin  v0, 0, 2, 0
    mad     v1, v0, 0.0625, v1
    ldglin  v0, 0, 0, 1
    mad     v1, v0, 0.125, v1
    ldglin  v0, 0, 1, 1
    mad     v1, v0, 0.25, v1
    ldglin  v0, 0, 2, 1
    mad     v1, v0, 0.125, v1
    ldglin  v0, 0, 0, 2
    mad     v1, v0, 0.0625, v1
    ldglin  v0, 0, 1, 2
    mad     v1, v0, 0.125, v1
    ldglin  v0, 0, 2, 2
    mad     v1, v0, 0.0625, v1
    stglin  v1, 1
    exit

// raycast: nearest of eight spheres along parallel rays; nested branches, and rays that are settled leave the loop early.
//
// launch: 64 x 48 work-items, work-groups 64 wide and 16 high.
// Spheres are sorted by the depth where they begin.

.data
0 0x00000000 40  1 file "data/raycast_spheres.bin"          // x, y, z, radius squared, depth where it begins
1 0x00000100  3  1 decimal "data/raycast_camera.csv"        // left, top, step
2 0x00001000 64 48                                          // depth, FLT_MAX for none
3 0x00005000 64 48                                          // sphere, -1 for none

.sp_data
0 0x0 40 1

.text
    ldg2sptile 0, 0
    sldg    s0, 1, 3
    cvt.i2f v0, vc.tid_x
    mul     v0, v0, s2
    add     v0, v0, s0
    cvt.i2f v1, vc.tid_y
    mul     v1, v1, s2
    add     v1, v1, s1
    mov     v2, FLT_MAX                 // depth of the nearest hit
    mov     v3, -1                      // its sphere
    smovssp sc.sd_words, 5
    smov    s3, 0
    smov    s4, 0

    cpush.brk settled
sphere:
    sldsp   s8, 0, s4                   // s8 to s12
    add.neg v4, v2, s12
    test.l  p0, v4
    brk     p0                          // all that follow begin behind the hit
    add.neg v5, v0, s8
    add.neg v6, v1, s9
    mul     v7, v5, v5
    mad     v7, v6, v6, v7
    mul.neg v7, v7, 1.0
    add     v7, v7, s11                 // radius squared minus squared distance from the axis
    test.le p1, v7
    cpush.if missed
    cmask   p1
    rsqrt   v8, v7
    mul     v8, v8, v7
    mul.neg v8, v8, 1.0
    add     v8, v8, s10                 // depth of the front side
    add.neg v9, v8, v2
    test.ge p2, v9
    cpush.if hidden
    cmask   p2
    iadd    v2, v8, 0
    mov     v3, 0
    iadd    v3, v3, s3
    cpop
hidden:
    cpop
missed:
    siadd   s4, s4, 5
    siadd   s3, s3, 1
    sisub   s5, s3, 8
#bound branchcycle 7 1
    sicj.l  sphere, s5
    cpop

settled:
    stglin  v2, 2
    stglin  v3, 3
    exit

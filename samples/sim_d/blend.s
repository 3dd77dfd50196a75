// blend: lay one RGBA image over another (premultiplied alpha, four floats per pixel).
//
// launch: 128 x 8 work-items, work-groups 128 wide and 8 high.

.data
0 0x00000000 512 8 file "data/blend_over.bin"
1 0x00008000 512 8 file "data/blend_under.bin"     // overwritten with the result

.text
    ldglin.vec4 v0, 0               // red, green, blue, alpha of the upper image
    ldglin.vec4 v4, 1
    mov     v8, 1.0
    add.neg v8, v8, v3              // what shines through
    mad     v4, v4, v8, v0
    mad     v5, v5, v8, v1
    mad     v6, v6, v8, v2
    mad     v7, v7, v8, v3
    min     v4, v4, 1.0
    min     v5, v5, 1.0
    min     v6, v6, 1.0
    min     v7, v7, 1.0
    stglin.vec4 v4, 1
    exit

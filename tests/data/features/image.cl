__kernel void k(__global float4 *x, read_only image2d_t im) {
  const sampler_t s = CLK_FILTER_NEAREST; x[get_global_id(0)] = read_imagef(im, s, (int2)(0, 0)); }

// A picture that is read through a texture.
#include <hip/hip_runtime.h>

__global__ void sample(float *out, hipTextureObject_t picture, int width) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  out[y * width + x] = tex2D<float>(picture, (float)x, (float)y);
}

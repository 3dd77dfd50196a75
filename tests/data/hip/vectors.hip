// Bodies that attract each other, four numbers each.
#include <hip/hip_runtime.h>

__global__ void attract(float4 *forces, const float4 *bodies, int n) {
  extern __shared__ float4 near[];
  float4 own = bodies[blockIdx.x * blockDim.x + threadIdx.x];
  float3 sum = make_float3(0.0f, 0.0f, 0.0f);
  for (int start = 0; start < n; start += blockDim.x) {
    near[threadIdx.x] = bodies[start + threadIdx.x];
    __syncthreads();
#pragma wcet bound(64)
    for (unsigned k = 0; k < blockDim.x; k++) {
      float3 way = make_float3(near[k].x, near[k].y, near[k].z) - make_float3(own.x, own.y, own.z);
      float apart = way.x * way.x + way.y * way.y + way.z * way.z + 0.01f;
      sum += way * (near[k].w * __frcp_rn(apart));
    }
    __syncthreads();
  }
  forces[blockIdx.x * blockDim.x + threadIdx.x] = make_float4(sum.x, sum.y, sum.z, own.w);
}

#include <hip/hip_runtime.h>
__global__ void k(int *x) {
#pragma wcet bound(8)
  while (x[0]) x[threadIdx.x]--;
}

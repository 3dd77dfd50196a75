// What a kernel prints.
#include <cstdio>
#include <hip/hip_runtime.h>

__global__ void hello() { printf("%d\n", (int)threadIdx.x); }

int main() {
  hello<<<1, 64>>>();
  printf("done\n");
}

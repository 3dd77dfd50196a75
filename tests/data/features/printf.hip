#include <hip/hip_runtime.h>
#include <stdio.h>
__global__ void k(int *x) {
  printf("%d", x[0]); }

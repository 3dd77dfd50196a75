// Prices of options, by functions of floats alone.
#include <hip/hip_runtime.h>

__device__ float normal(float d) {
  float k = 1.0f / (1.0f + 0.2316419f * fabsf(d));
  float sum = k * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
  float tail = 0.39894228f * expf(-0.5f * d * d) * sum;
  return d > 0 ? 1.0f - tail : tail;
}

__global__ void price(float *call, const float *stock, const float *strike, const float *years, float rate, float risk, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float root = sqrtf(years[i]);
  float d = (logf(stock[i] / strike[i]) + (rate + 0.5f * risk * risk) * years[i]) / (risk * root);
  call[i] = stock[i] * normal(d) - strike[i] * expf(-rate * years[i]) * normal(d - risk * root);
}

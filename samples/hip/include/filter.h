// The weights of a filter, and its value at one place; both files of the project use them.
#pragma once
#define TAPS 9

__device__ inline float filter(const float *row, const float *weights) {
  float sum = 0.0f;
  for (int tap = 0; tap < TAPS; tap++)
    sum += row[tap] * weights[tap];
  return sum;
}

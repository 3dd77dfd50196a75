// One branch after the other, each with both sides: split contexts are used again and again.
#include "kernel.h"
#define STEP(bit, then, other) if (v >> bit & 1) { then; } else { other; }
GROUP(192, 1) void sequence(__global uint *out, __global const uint *in) {
  int i = group_x() * 192 + local_x();
  uint v = in[i], w = v * 2654435761u;
  STEP(0, w = w * 3 + (w >> 5), w = (w ^ v) * 7 - (w << 2))
  STEP(1, w = w * w + 1, w = (w | 255) * v + (w >> 9))
  STEP(2, w = (w >> 1) * (v | 1), w = w / 3 + v * w)
  STEP(3, w = (w << 7 | w >> 25) * 5, w = w % 1000 * v)
  out[i] = w;
}

// Functions of mathematics: those that are one instruction or a few, and the names of those that a device library has.
#ifndef WCET_HIP_MATH_H
#define WCET_HIP_MATH_H

#define WCET_LIBRARY_1(name)                                             \
  extern "C" __device__ float __ocml_##name##_f32(float);                \
  extern "C" __device__ double __ocml_##name##_f64(double);              \
  WCET_DEVICE float name##f(float v) { return __ocml_##name##_f32(v); }  \
  WCET_DEVICE double name(double v) { return __ocml_##name##_f64(v); }   \
  WCET_DEVICE float name(float v) { return __ocml_##name##_f32(v); }
#define WCET_LIBRARY_2(name)                                                                  \
  extern "C" __device__ float __ocml_##name##_f32(float, float);                              \
  extern "C" __device__ double __ocml_##name##_f64(double, double);                           \
  WCET_DEVICE float name##f(float a, float b) { return __ocml_##name##_f32(a, b); }           \
  WCET_DEVICE double name(double a, double b) { return __ocml_##name##_f64(a, b); }           \
  WCET_DEVICE float name(float a, float b) { return __ocml_##name##_f32(a, b); }
#define WCET_BUILTIN_1(name)                                                \
  WCET_DEVICE float name##f(float v) { return __builtin_##name##f(v); }     \
  WCET_DEVICE double name(double v) { return __builtin_##name(v); }         \
  WCET_DEVICE float name(float v) { return __builtin_##name##f(v); }
#define WCET_BUILTIN_2(name)                                                          \
  WCET_DEVICE float name##f(float a, float b) { return __builtin_##name##f(a, b); }   \
  WCET_DEVICE double name(double a, double b) { return __builtin_##name(a, b); }      \
  WCET_DEVICE float name(float a, float b) { return __builtin_##name##f(a, b); }
WCET_LIBRARY_1(sqrt) WCET_LIBRARY_1(rsqrt) WCET_LIBRARY_1(cbrt) WCET_LIBRARY_1(exp) WCET_LIBRARY_1(exp2)
WCET_LIBRARY_1(exp10) WCET_LIBRARY_1(expm1) WCET_LIBRARY_1(log) WCET_LIBRARY_1(log2) WCET_LIBRARY_1(log10)
WCET_LIBRARY_1(log1p) WCET_LIBRARY_1(sin) WCET_LIBRARY_1(cos) WCET_LIBRARY_1(tan) WCET_LIBRARY_1(asin)
WCET_LIBRARY_1(acos) WCET_LIBRARY_1(atan) WCET_LIBRARY_1(sinh) WCET_LIBRARY_1(cosh) WCET_LIBRARY_1(tanh)
WCET_LIBRARY_1(erf) WCET_LIBRARY_1(erfc) WCET_LIBRARY_1(tgamma) WCET_LIBRARY_1(lgamma) WCET_LIBRARY_1(round)
WCET_LIBRARY_1(sinpi) WCET_LIBRARY_1(cospi)
WCET_LIBRARY_2(pow) WCET_LIBRARY_2(fmod) WCET_LIBRARY_2(atan2) WCET_LIBRARY_2(hypot) WCET_LIBRARY_2(remainder)
WCET_BUILTIN_1(fabs) WCET_BUILTIN_1(floor) WCET_BUILTIN_1(ceil) WCET_BUILTIN_1(trunc) WCET_BUILTIN_1(rint)
WCET_BUILTIN_1(nearbyint)
WCET_BUILTIN_2(fmin) WCET_BUILTIN_2(fmax) WCET_BUILTIN_2(copysign)

WCET_DEVICE float fmaf(float a, float b, float c) { return __builtin_fmaf(a, b, c); }
WCET_DEVICE double fma(double a, double b, double c) { return __builtin_fma(a, b, c); }
WCET_DEVICE float fma(float a, float b, float c) { return __builtin_fmaf(a, b, c); }
WCET_DEVICE float fdividef(float a, float b) { return a / b; }
WCET_DEVICE void sincosf(float v, float *s, float *c) { *s = sinf(v); *c = cosf(v); }
WCET_DEVICE bool isnan(float v) { return v != v; }
WCET_DEVICE bool isnan(double v) { return v != v; }
WCET_DEVICE bool isinf(float v) { return __builtin_fabsf(v) == __builtin_inff(); }
WCET_DEVICE bool isinf(double v) { return __builtin_fabs(v) == __builtin_inf(); }
WCET_DEVICE float __saturatef(float v) { return __builtin_fminf(__builtin_fmaxf(v, 0.0f), 1.0f); }

// Names of the fast ones; the device library decides what they are made of.
#define WCET_NATIVE(name) \
  extern "C" __device__ float __ocml_native_##name##_f32(float); \
  WCET_DEVICE float __##name##f(float v) { return __ocml_native_##name##_f32(v); }
WCET_NATIVE(sin) WCET_NATIVE(cos) WCET_NATIVE(exp) WCET_NATIVE(log) WCET_NATIVE(log10)
WCET_DEVICE float __powf(float v, float e) { return powf(v, e); }
WCET_DEVICE float __tanf(float v) { return __sinf(v) / __cosf(v); }
WCET_DEVICE float __fdividef(float a, float b) { return a / b; }
WCET_DEVICE float __frcp_rn(float v) { return 1.0f / v; }
WCET_DEVICE float __fsqrt_rn(float v) { return sqrtf(v); }
WCET_DEVICE float __frsqrt_rn(float v) { return rsqrtf(v); }
WCET_DEVICE float __fadd_rn(float a, float b) { return a + b; }
WCET_DEVICE float __fsub_rn(float a, float b) { return a - b; }
WCET_DEVICE float __fmul_rn(float a, float b) { return a * b; }
WCET_DEVICE float __fdiv_rn(float a, float b) { return a / b; }
WCET_DEVICE float __fmaf_rn(float a, float b, float c) { return __builtin_fmaf(a, b, c); }

#define WCET_CONVERSION(name, from, to, round) \
  WCET_DEVICE to __##name##_rd(from v) { return (to)__builtin_floor##round(v); } \
  WCET_DEVICE to __##name##_ru(from v) { return (to)__builtin_ceil##round(v); } \
  WCET_DEVICE to __##name##_rn(from v) { return (to)__builtin_rint##round(v); } \
  WCET_DEVICE to __##name##_rz(from v) { return (to)v; }
WCET_CONVERSION(float2int, float, int, f)
WCET_CONVERSION(float2uint, float, unsigned, f)
WCET_CONVERSION(double2int, double, int, )
WCET_DEVICE float __int2float_rn(int v) { return (float)v; }
WCET_DEVICE float __uint2float_rn(unsigned v) { return (float)v; }
WCET_DEVICE double __int2double_rn(int v) { return (double)v; }

#define WCET_CHOICE(type)                                              \
  WCET_DEVICE type min(type a, type b) { return a < b ? a : b; }       \
  WCET_DEVICE type max(type a, type b) { return a > b ? a : b; }
WCET_CHOICE(int) WCET_CHOICE(unsigned) WCET_CHOICE(long) WCET_CHOICE(unsigned long) WCET_CHOICE(long long)
WCET_CHOICE(unsigned long long)
WCET_DEVICE float min(float a, float b) { return __builtin_fminf(a, b); }
WCET_DEVICE float max(float a, float b) { return __builtin_fmaxf(a, b); }
WCET_DEVICE double min(double a, double b) { return __builtin_fmin(a, b); }
WCET_DEVICE double max(double a, double b) { return __builtin_fmax(a, b); }
WCET_DEVICE int abs(int v) { return v < 0 ? -v : v; }
WCET_DEVICE long long abs(long long v) { return v < 0 ? -v : v; }
WCET_DEVICE float abs(float v) { return __builtin_fabsf(v); }
WCET_DEVICE double abs(double v) { return __builtin_fabs(v); }
#endif

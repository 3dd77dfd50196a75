// What sources for AMD's compiler need on another OpenCL runtime.
#pragma OPENCL FP_CONTRACT OFF
#define __builtin_amdgcn_workitem_id_x() ((uint)get_local_id(0))
#define __builtin_amdgcn_workitem_id_y() ((uint)get_local_id(1))
#define __builtin_amdgcn_workitem_id_z() ((uint)get_local_id(2))
#define __builtin_amdgcn_workgroup_id_x() ((uint)get_group_id(0))
#define __builtin_amdgcn_workgroup_id_y() ((uint)get_group_id(1))
#define __builtin_amdgcn_workgroup_id_z() ((uint)get_group_id(2))
#define __builtin_amdgcn_workgroup_size_x() ((uint)get_local_size(0))
#define __builtin_amdgcn_workgroup_size_y() ((uint)get_local_size(1))
#define __builtin_amdgcn_workgroup_size_z() ((uint)get_local_size(2))
#define __builtin_amdgcn_grid_size_x() ((uint)get_global_size(0))
#define __builtin_amdgcn_grid_size_y() ((uint)get_global_size(1))
#define __builtin_amdgcn_grid_size_z() ((uint)get_global_size(2))
#define __builtin_amdgcn_fence(order, scope)
#define __builtin_amdgcn_s_barrier() barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)
#define __builtin_amdgcn_ldexpf(a, b) ldexp(a, b)
#define __builtin_amdgcn_ldexp(a, b) ldexp(a, b)
#define __builtin_amdgcn_sqrtf(a) sqrt(a)
#define __builtin_amdgcn_rsqf(a) (1.0f / sqrt(a))
#define __builtin_amdgcn_rcpf(a) (1.0f / (a))
#define __builtin_amdgcn_fmed3f(a, b, c) fmax(fmin(a, b), fmin(fmax(a, b), c))
#define __builtin_amdgcn_fractf(a) fmin((a) - floor(a), 0x1.fffffep-1f)
#define __builtin_amdgcn_fract(a) fmin((a) - floor(a), 0x1.fffffffffffffp-1)
static inline int exponent_f32(float a) { int n; frexp(a, &n); return isfinite(a) ? n : 0; }
static inline float mantissa_f32(float a) { int n; return frexp(a, &n); }
static inline int exponent_f64(double a) { int n; frexp(a, &n); return isfinite(a) ? n : 0; }
static inline double mantissa_f64(double a) { int n; return frexp(a, &n); }
#define __builtin_amdgcn_frexp_expf(a) exponent_f32(a)
#define __builtin_amdgcn_frexp_mantf(a) mantissa_f32(a)
#define __builtin_amdgcn_frexp_exp(a) exponent_f64(a)
#define __builtin_amdgcn_frexp_mant(a) mantissa_f64(a)
#define __builtin_amdgcn_sinf(a) sinpi(2.0f * (a))
#define __builtin_amdgcn_cosf(a) cospi(2.0f * (a))

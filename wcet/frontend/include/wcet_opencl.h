// Work-item functions and barriers of OpenCL C, so that kernels need no device library for them.
//
// A launch is as the analysis knows it: it starts at 0 in every dimension, and all of its work-groups are of one size.
#ifndef WCET_OPENCL_H
#define WCET_OPENCL_H
#define WCET_FUNCTION inline __attribute__((overloadable, always_inline))
#define WCET_CHOOSE(d, x, y, z, other) ((d) == 0 ? (size_t)(x) : (d) == 1 ? (size_t)(y) : (d) == 2 ? (size_t)(z) : (other))

WCET_FUNCTION uint get_work_dim(void) {
  return ((__constant ushort *)__builtin_amdgcn_dispatch_ptr())[1];
}
WCET_FUNCTION size_t get_local_id(uint d) {
  return WCET_CHOOSE(d, __builtin_amdgcn_workitem_id_x(), __builtin_amdgcn_workitem_id_y(),
                     __builtin_amdgcn_workitem_id_z(), 0);
}
WCET_FUNCTION size_t get_group_id(uint d) {
  return WCET_CHOOSE(d, __builtin_amdgcn_workgroup_id_x(), __builtin_amdgcn_workgroup_id_y(),
                     __builtin_amdgcn_workgroup_id_z(), 0);
}
WCET_FUNCTION size_t get_local_size(uint d) {
  return WCET_CHOOSE(d, __builtin_amdgcn_workgroup_size_x(), __builtin_amdgcn_workgroup_size_y(),
                     __builtin_amdgcn_workgroup_size_z(), 1);
}
WCET_FUNCTION size_t get_enqueued_local_size(uint d) { return get_local_size(d); }
WCET_FUNCTION size_t get_global_size(uint d) {
  return WCET_CHOOSE(d, __builtin_amdgcn_grid_size_x(), __builtin_amdgcn_grid_size_y(),
                     __builtin_amdgcn_grid_size_z(), 1);
}
WCET_FUNCTION size_t get_num_groups(uint d) {
  return (uint)get_global_size(d) / (uint)get_local_size(d);
}
WCET_FUNCTION size_t get_global_offset(uint d) { return 0; }
WCET_FUNCTION size_t get_global_id(uint d) {
  return (uint)get_group_id(d) * (uint)get_local_size(d) + (uint)get_local_id(d);
}
WCET_FUNCTION size_t get_global_linear_id(void) {
  return ((uint)get_global_id(2) * (uint)get_global_size(1) + (uint)get_global_id(1)) * (size_t)get_global_size(0) +
         get_global_id(0);
}
WCET_FUNCTION size_t get_local_linear_id(void) {
  return ((uint)get_local_id(2) * (uint)get_local_size(1) + (uint)get_local_id(1)) * (uint)get_local_size(0) +
         (uint)get_local_id(0);
}
WCET_FUNCTION void mem_fence(cl_mem_fence_flags flags) { __builtin_amdgcn_fence(__ATOMIC_ACQ_REL, "workgroup"); }
WCET_FUNCTION void read_mem_fence(cl_mem_fence_flags flags) { __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup"); }
WCET_FUNCTION void write_mem_fence(cl_mem_fence_flags flags) { __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup"); }
WCET_FUNCTION __attribute__((convergent)) void barrier(cl_mem_fence_flags flags) {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}
#if __OPENCL_C_VERSION__ >= 200
WCET_FUNCTION __attribute__((convergent)) void work_group_barrier(cl_mem_fence_flags flags) { barrier(flags); }
#endif
#endif

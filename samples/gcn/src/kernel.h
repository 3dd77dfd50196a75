// What the kernels share: identification of work-items and the group barrier, without a device library.
#define GROUP(x, y) __attribute__((reqd_work_group_size(x, y, 1))) __kernel
static inline int local_x(void) { return __builtin_amdgcn_workitem_id_x(); }
static inline int local_y(void) { return __builtin_amdgcn_workitem_id_y(); }
static inline int group_x(void) { return __builtin_amdgcn_workgroup_id_x(); }
static inline int group_y(void) { return __builtin_amdgcn_workgroup_id_y(); }
#define SYNC()                                                     \
  do {                                                             \
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");         \
    __builtin_amdgcn_s_barrier();                                  \
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");         \
  } while (0)

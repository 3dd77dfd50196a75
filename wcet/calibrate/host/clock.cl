// A launch of some milliseconds whose shader clock is read at both ends: its ratio to the host's clock is the frequency.
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void clock(__global uint *buffer, __global ulong *times) {
#ifdef __AMDGCN__
  ulong begin, end;
  __asm__ volatile("s_memtime %0\n s_waitcnt lgkmcnt(0)" : "=s"(begin) : : "memory");
  for (int i = 0; i < 20000; i++) __asm__ volatile("s_sleep 4" : : : "memory");
  __asm__ volatile("s_memtime %0\n s_waitcnt lgkmcnt(0)" : "=s"(end) : : "memory");
  times[0] = begin;
  times[1] = end;
  buffer[0] = 0u;
#endif
}

// What a launch takes that does nothing.
__kernel void empty(__global uint *buffer) {}

// Runs the micro-benchmarks of this folder on an AMD GPU by HIP, and writes results.csv. Stops by itself.
//   hipcc -O2 -o calibrate-hip calibrate.hip && ./calibrate-hip
#include <hip/hip_runtime.h>

#include "runner.h"

#include "kernels.hip.inc"

extern "C" __global__ void clock_kernel(unsigned *buffer, unsigned long long *times) {
#if defined(__AMDGCN__)
  unsigned long long begin, end;
  __asm__ volatile("s_memtime %0\ns_waitcnt lgkmcnt(0)" : "=s"(begin) : : "memory");
  for (int i = 0; i < 20000; i++) __asm__ volatile("s_sleep 4" : : : "memory");
  __asm__ volatile("s_memtime %0\ns_waitcnt lgkmcnt(0)" : "=s"(end) : : "memory");
  times[0] = begin, times[1] = end, buffer[0] = 0;
#else
  (void)buffer, (void)times;
#endif
}

struct Device {
  unsigned *buffer;
  unsigned long long *times;
  hipEvent_t begin, end;
  Plan *plan;
  double measured;  // MHz
  uint64_t *read;
};

// Launches a kernel on a part of the buffer; returns nanoseconds between two events, or less than 0.
static double launch(Device *device, const void *kernel, unsigned groups, unsigned size, unsigned shift) {
  unsigned *part = device->buffer + shift;
  void *arguments[] = {&part, &device->times};
  float milliseconds = -1;
  if (hipEventRecord(device->begin, 0) != hipSuccess) return -1;
  if (hipLaunchKernel(kernel, dim3(groups), dim3(size), arguments, 0, 0) != hipSuccess) return -1;
  if (hipEventRecord(device->end, 0) != hipSuccess || hipEventSynchronize(device->end) != hipSuccess) return -1;
  if (hipEventElapsedTime(&milliseconds, device->begin, device->end) != hipSuccess) return -1;
  return (double)milliseconds * 1e6;
}

static double run(void *opaque, Point *point, unsigned shift, Report *) {
  Device *device = (Device *)opaque;
  double ns = launch(device, KERNELS[point - device->plan->points], point->groups, point->group_size, shift);
  if (ns < 0) return -1;
  if (point->bare) return ns * device->measured / 1000;
  if (hipMemcpy(device->read, device->times, 16u * waves(point), hipMemcpyDeviceToHost) != hipSuccess) return -1;
  double cycles = read_times(point, device->read);
  return cycles > 0 ? cycles : -1;
}

static double read_clock(void *opaque) {
  Device *device = (Device *)opaque;
  double ns = launch(device, (const void *)clock_kernel, 1, 64, 0);
  if (ns > 0 && hipMemcpy(device->read, device->times, 16, hipMemcpyDeviceToHost) == hipSuccess)
    device->measured = (double)(device->read[1] - device->read[0]) * 1000 / ns;
  return device->measured;
}

int main(int count, char **words) {
  static Plan plan;
  static Device device;
  static Report report;
  Options options;
  hipDeviceProp_t properties;
  int driver = 0;
  unsigned most = 1, done;
  if (!read_options(&options, count, words)) return fputs(USAGE, stderr), 2;
  if (!read_plan(&plan, "plan.txt", options.runs)) return fail("cannot read plan.txt", "run it in its own folder");
  if (plan.count != sizeof KERNELS / sizeof *KERNELS) return fail("plan.txt is of another plan", "");
  int chosen = options.device < 0 ? 0 : options.device;
  if (hipSetDevice(chosen) != hipSuccess || hipGetDeviceProperties(&properties, chosen) != hipSuccess)
    return fail("there is no such device", "");
  if (hipDriverGetVersion(&driver) != hipSuccess) driver = 0;
  snprintf(report.device, sizeof report.device, "%s %s", properties.name, properties.gcnArchName);
  snprintf(report.driver, sizeof report.driver, "HIP %d", driver);
  report.amd = 1, device.plan = &plan, device.measured = properties.clockRate / 1000.0;
  for (unsigned i = 0; i < plan.count; i++) if (waves(&plan.points[i]) > most) most = waves(&plan.points[i]);
  device.read = (uint64_t *)calloc(most, 16);
  if (!device.read || hipMalloc((void **)&device.buffer, BUFFER_BYTES) != hipSuccess ||
      hipMalloc((void **)&device.times, 16u * most) != hipSuccess || hipMemset(device.buffer, 0, BUFFER_BYTES) != hipSuccess ||
      hipEventCreate(&device.begin) != hipSuccess || hipEventCreate(&device.end) != hipSuccess)
    return fail("the device cannot be used", report.device);
  set_levels(options.peak, &report);
  done = run_rounds(&plan, &options, &report, &device, run, read_clock);
  restore_levels(options.peak);
  return write_results(&plan, &options, &report, done);
}

// Runs the micro-benchmarks of this folder on an AMD GPU by HIP, and writes results.csv. Stops by itself.
//   hipcc -O2 -o calibrate-hip calibrate.hip && ./calibrate-hip
#include <hip/hip_runtime.h>

#include "runner.h"

#include "clock.hip.inc"
#include "kernels.hip.inc"

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
  return time_events(device->begin, device->end,
                     [&] { return hipLaunchKernel(kernel, dim3(groups), dim3(size), arguments, 0, 0); });
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
  device->measured = read_rate(device->begin, device->end, device->buffer, device->times, device->measured);
  return device->measured;
}

int main(int count, char **words) {
  static Plan plan;
  static Device device;
  static Report report;
  Options options;
  unsigned most = 1, done;
  if (!read_options(&options, count, words)) return fputs(USAGE, stderr), 2;
  if (!read_plan(&plan, "plan.txt", options.runs)) return fail("cannot read plan.txt", "run it in its own folder");
  if (plan.count != sizeof KERNELS / sizeof *KERNELS) return fail("plan.txt is of another plan", "");
  if (!open_device(options.device, &report, &device.measured)) return 2;
  report.time = "s_memtime, cycles of the shader clock; host: events times the clock", device.plan = &plan;
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

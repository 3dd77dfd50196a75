// Runs the kernels of launches.txt, with their arguments and data, on an AMD GPU by HIP, and writes runs.csv. What runs is
// kernel.hsaco, the code that the bound is about.
//   hipcc -O2 -o measure-hip measure.hip && ./measure-hip
#include <hip/hip_runtime.h>

#define PROGRAM "measure"
#define RESULTS "runs.csv"
#include "launches.h"

#include "clock.hip.inc"

struct Device {
  unsigned *evicted;
  unsigned long long *times;
  hipEvent_t begin, end;
  hipModule_t code;
  hipFunction_t kernels[MOST_POINTS];
  Plan *plan;
  double measured;  // MHz
};

static int open_launch(Device *device, unsigned index) {
  const char *name = device->plan->points[index].kernel;
  if (hipModuleGetFunction(&device->kernels[index], device->code, name) != hipSuccess) return fail("there is no such kernel", name), 0;
  for (unsigned k = 0; k < launches[index].count; k++) {
    Argument *each = &launches[index].arguments[k];
    if (each->kind == LOCAL) return fail("an argument in LDS takes OpenCL: run measure.c instead", name), 0;
    if (each->kind == BUFFER && hipMalloc(&each->place, each->bytes ? each->bytes : 1) != hipSuccess)
      return fail("the device has no room for the buffers", name), 0;
  }
  return 1;
}

static double run(void *opaque, Point *point, unsigned, Report *) {
  Device *device = (Device *)opaque;
  unsigned index = (unsigned)(point - device->plan->points);
  Launch *launch = &launches[index];
  void *values[MOST_ARGUMENTS];
  for (unsigned k = 0; k < launch->count; k++) {
    Argument *each = &launch->arguments[k];
    values[k] = each->kind == BUFFER ? (void *)&each->place : (void *)each->contents;
    if (each->kind == BUFFER && each->bytes && hipMemcpy(each->place, each->contents, each->bytes, hipMemcpyHostToDevice) != hipSuccess)
      return -1;
  }
  if (hipMemset(device->evicted, 0, EVICTED_BYTES) != hipSuccess) return -1;
  const size_t *g = launch->groups, *s = launch->size;
  double ns = time_events(device->begin, device->end, [&] {
    return hipModuleLaunchKernel(device->kernels[index], (unsigned)g[0], (unsigned)g[1], (unsigned)g[2], (unsigned)s[0],
                                 (unsigned)s[1], (unsigned)s[2], 0, 0, values, 0);
  });
  return ns < 0 ? -1 : ns * device->measured / 1000;
}

static double read_clock(void *opaque) {
  Device *device = (Device *)opaque;
  device->measured = read_rate(device->begin, device->end, device->evicted, device->times, device->measured);
  for (int i = 0; i < EMPTY_LAUNCHES; i++) {
    double ns = time_events(device->begin, device->end, [&] {
      return hipLaunchKernel((const void *)empty_kernel, dim3(1), dim3(64), 0, 0, 0);
    });
    double cycles = ns * device->measured / 1000;
    if (ns >= 0 && (least_empty < 0 || cycles < least_empty)) least_empty = cycles;
  }
  return device->measured;
}

// Keeps what the buffers hold after one more run of each launch.
static int keep_outputs(Device *device, Report *report) {
  for (unsigned i = 0; i < device->plan->count; i++) {
    if (run(device, &device->plan->points[i], 0, report) < 0) return 0;
    for (unsigned k = 0; k < launches[i].count; k++) {
      Argument *each = &launches[i].arguments[k];
      if (each->kind != BUFFER || !each->bytes) continue;
      void *read = malloc(each->bytes);
      int right = read && hipMemcpy(read, each->place, each->bytes, hipMemcpyDeviceToHost) == hipSuccess && keep_output(each, read);
      free(read);
      if (!right) return 0;
    }
  }
  return 1;
}

int main(int count, char **words) {
  static Plan plan;
  static Device device;
  static Report report;
  Options options;
  unsigned done;
  if (!read_options(&options, count, words)) return fputs(USAGE, stderr), 2;
  if (!read_launches(&plan, "launches.txt", options.runs)) return fail("cannot read launches.txt and its data", "run it in its own folder");
  if (!open_device(options.device, &report, &device.measured)) return 2;
  device.plan = &plan;
  if (hipModuleLoad(&device.code, CODE) != hipSuccess) return fail("cannot load " CODE, "is it there, and for this GPU?");
  if (hipMalloc((void **)&device.evicted, EVICTED_BYTES) != hipSuccess || hipMalloc((void **)&device.times, 16) != hipSuccess ||
      hipEventCreate(&device.begin) != hipSuccess || hipEventCreate(&device.end) != hipSuccess)
    return fail("the device cannot be used", report.device);
  for (unsigned i = 0; i < plan.count; i++) if (!open_launch(&device, i)) return 2;
  set_levels(options.peak, &report);
  done = run_rounds(&plan, &options, &report, &device, run, read_clock);
  restore_levels(options.peak);
  subtract_empty(&plan, done);
  report.time = describe_time(report.amd), report.said = said;
  if (options.keep && !keep_outputs(&device, &report)) return fail("cannot keep the outputs", "");
  return write_results(&plan, &options, &report, done);
}

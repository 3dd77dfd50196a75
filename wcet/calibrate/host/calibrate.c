/* Runs the micro-benchmarks of this folder on an OpenCL 1.2 device, and writes results.csv. Stops by itself.
 *   cc -O2 -o calibrate calibrate.c -ldl && ./calibrate */
#include "opencl.h"

typedef struct { char file[NAME]; Handle program; } Program;
typedef struct {
  Session session;
  Handle buffer;
  Program programs[MOST_POINTS];
  Handle kernels[MOST_POINTS];
  unsigned count;
  Plan *plan;
  uint64_t *read;
} Device;

static Handle find_program(Device *device, const char *name) {
  char path[NAME + 16];
  for (unsigned i = 0; i < device->count; i++)
    if (!strcmp(device->programs[i].file, name)) return device->programs[i].program;
  Program *entry = &device->programs[device->count++];
  snprintf(entry->file, sizeof entry->file, "%s", name);
  snprintf(path, sizeof path, "kernels/%s.cl", name);
  return entry->program = build(&device->session, 0, path, "-cl-std=CL1.2");
}

static Handle open_kernel(Device *device, const char *file, const char *name) {
  int32_t error = 0;
  Handle program = find_program(device, file), kernel = program ? create_kernel(program, name, &error) : 0;
  return error ? (Handle)0 : kernel;
}

/* Launches a kernel on a part of the buffer; returns nanoseconds of its event, or less than 0. */
static double launch(Device *device, Handle kernel, size_t groups, size_t size, unsigned shift) {
  Session *session = &device->session;
  size_t total = groups * size;
  Region region = {(size_t)shift * 4 / session->align * session->align, REACH_BYTES};
  int32_t error;
  Handle part = create_part(device->buffer, READ_WRITE, REGION, &region, &error);
  if (error) return -1;
  error = set_argument(kernel, 0, sizeof part, &part) || set_argument(kernel, 1, sizeof session->times, &session->times);
  double ns = error ? -1 : time_launch(session, kernel, 1, &total, &size);
  release_memory(part);
  return ns;
}

static double run(void *opaque, Point *point, unsigned shift, Report *report) {
  Device *device = (Device *)opaque;
  Session *session = &device->session;
  double ns = launch(device, device->kernels[point - device->plan->points], point->groups, point->group_size, shift);
  if (ns < 0) return -1;
  if (point->bare || !report->amd) return ns * session->measured / 1000;
  if (read_buffer(session->queue, session->times, 1, 0, 16u * waves(point), device->read, 0, 0, 0)) return -1;
  double cycles = read_times(point, device->read);
  return cycles > 0 ? cycles : -1;
}

static double read_clock(void *opaque) {
  Device *device = (Device *)opaque;
  return read_rate(&device->session, device->buffer);
}

int main(int count, char **words) {
  static Plan plan;
  static Device device;
  static Report report;
  Options options;
  int32_t error = 0;
  unsigned most = 1, done;
  if (!read_options(&options, count, words)) return fputs(USAGE, stderr), 2;
  if (!read_plan(&plan, "plan.txt", options.runs)) return fail("cannot read plan.txt", "run it in its own folder");
  for (unsigned i = 0; i < plan.count; i++) if (waves(&plan.points[i]) > most) most = waves(&plan.points[i]);
  if (!open_session(&device.session, options.device, &report, most)) return 2;
  device.read = (uint64_t *)calloc(most, 16), device.plan = &plan;
  void *zeros = calloc(1, BUFFER_BYTES);
  device.buffer = create_buffer(device.session.context, READ_WRITE | COPY, BUFFER_BYTES, zeros, &error);
  if (error || !zeros || !device.read) return fail("the device cannot be used", report.device);
  free(zeros);
  for (unsigned i = 0; i < plan.count; i++)
    if (!(device.kernels[i] = open_kernel(&device, plan.points[i].benchmark, plan.points[i].kernel))) plan.points[i].usable = 0;
  if (report.amd) device.session.clock = open_kernel(&device, "clock", "clock");
  if (!report.amd) fputs("calibrate: this is no AMD GPU: its times mean nothing for a machine file\n", stderr);
  report.time = report.amd ? "s_memtime, cycles of the shader clock; host: events times the clock" : "host: events times the stated clock";
  report.meaning = report.amd ? "measured on an AMD GPU" : "NONE: no AMD GPU, the kernels were loops in plain C";
  set_levels(options.peak, &report);
  done = run_rounds(&plan, &options, &report, &device, run, read_clock);
  restore_levels(options.peak);
  return write_results(&plan, &options, &report, done);
}

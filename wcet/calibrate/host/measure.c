/* Runs the kernels of launches.txt, with their arguments and data, on an OpenCL 1.2 device, and writes runs.csv.
 * An AMD GPU runs kernel.hsaco, the code that the bound is about. Any other device builds the source, if there is one: it
 * tries this program, and its times mean nothing.
 *   cc -O2 -o measure measure.c -ldl && ./measure */
#define PROGRAM "measure"
#define RESULTS "runs.csv"
#include "launches.h"
#include "opencl.h"

typedef Handle (*CreateCode)(Handle, uint32_t, const Handle *, const size_t *, const unsigned char **, int32_t *, int32_t *);

typedef struct {
  Session session;
  Plan *plan;
  Handle program, empty, evicted;
  Handle kernels[MOST_POINTS];
  void *zeros;
} Device;

static Handle open_code(Session *session) {
  CreateCode create = (CreateCode)find_symbol("clCreateProgramWithBinary");
  size_t bytes = 0;
  int32_t status = 0, error = 0;
  char *code = read_file(CODE, &bytes);
  if (!code) return fail("cannot read " CODE, "assemble it first, see README.md"), (Handle)0;
  Handle made = create ? create(session->context, 1, &session->device, &bytes, (const unsigned char **)&code, &status, &error) : 0;
  free(code);
  if (!made || status || error) return fail("the driver does not take " CODE, "is it for this GPU?"), (Handle)0;
  return build(session, made, CODE, "");
}

static int open_kernels(Device *device, int amd) {
  Session *session = &device->session;
  int32_t error = 0;
  Handle helpers = build(session, 0, "clock.cl", "-cl-std=CL1.2");
  if (!helpers) return 0;
  if (!amd && !*source) return fail("this is no AMD GPU", "there is no source that it could try"), 0;
  device->program = amd ? open_code(session) : build(session, 0, source, build_options);
  if (!device->program) return 0;
  device->empty = create_kernel(helpers, "empty", &error);
  if (!error && amd) session->clock = create_kernel(helpers, "clock", &error);
  for (unsigned i = 0; !error && i < device->plan->count; i++) {
    device->kernels[i] = create_kernel(device->program, device->plan->points[i].kernel, &error);
    if (error) fail("there is no such kernel", device->plan->points[i].kernel);
  }
  return !error;
}

static int open_arguments(Device *device) {
  int32_t error = 0;
  for (unsigned i = 0; i < device->plan->count; i++)
    for (unsigned k = 0; !error && k < launches[i].count; k++) {
      Argument *each = &launches[i].arguments[k];
      size_t bytes = each->bytes ? each->bytes : 1;
      if (each->kind == BUFFER)
        each->place = create_buffer(device->session.context, READ_WRITE | COPY, bytes, each->contents, &error);
    }
  device->zeros = calloc(1, EVICTED_BYTES);
  if (!error && device->zeros)
    device->evicted = create_buffer(device->session.context, READ_WRITE | COPY, EVICTED_BYTES, device->zeros, &error);
  return !error && device->zeros;
}

/* Gives a kernel its arguments, and its buffers what they hold before a launch. */
static int prepare(Device *device, unsigned index) {
  Session *session = &device->session;
  int32_t error = 0;
  for (unsigned k = 0; !error && k < launches[index].count; k++) {
    Argument *each = &launches[index].arguments[k];
    size_t bytes = each->kind == BUFFER ? sizeof each->place : each->bytes;
    void *value = each->kind == BUFFER ? (void *)&each->place : each->kind == VALUE ? (void *)each->contents : 0;
    if (each->kind == BUFFER && each->bytes)
      error = write_buffer(session->queue, (Handle)each->place, 1, 0, each->bytes, each->contents, 0, 0, 0);
    error = error || set_argument(device->kernels[index], k, bytes, value);
  }
  return !error && !write_buffer(session->queue, device->evicted, 1, 0, EVICTED_BYTES, device->zeros, 0, 0, 0);
}

static double run(void *opaque, Point *point, unsigned shift, Report *report) {
  Device *device = (Device *)opaque;
  unsigned index = (unsigned)(point - device->plan->points);
  const Launch *launch = &launches[index];
  size_t total[3];
  (void)shift, (void)report;
  for (unsigned axis = 0; axis < 3; axis++) total[axis] = launch->groups[axis] * launch->size[axis];
  double ns = prepare(device, index) ? time_launch(&device->session, device->kernels[index], launch->dimensions, total, launch->size) : -1;
  return ns < 0 ? -1 : ns * device->session.measured / 1000;
}

static double read_clock(void *opaque) {
  Device *device = (Device *)opaque;
  Session *session = &device->session;
  size_t one = 64;
  double rate = read_rate(session, device->evicted);
  for (int i = 0; i < EMPTY_LAUNCHES && !set_argument(device->empty, 0, sizeof device->evicted, &device->evicted); i++) {
    double ns = time_launch(session, device->empty, 1, &one, &one), cycles = ns * rate / 1000;
    if (ns >= 0 && (least_empty < 0 || cycles < least_empty)) least_empty = cycles;
  }
  return rate;
}

/* Keeps what the buffers hold after one more run of each launch. */
static int keep_outputs(Device *device, Report *report) {
  for (unsigned i = 0; i < device->plan->count; i++) {
    if (run(device, &device->plan->points[i], 0, report) < 0) return 0;
    for (unsigned k = 0; k < launches[i].count; k++) {
      Argument *each = &launches[i].arguments[k];
      if (each->kind != BUFFER || !each->bytes) continue;
      void *read = malloc(each->bytes);
      int right = read && !read_buffer(device->session.queue, (Handle)each->place, 1, 0, each->bytes, read, 0, 0, 0) &&
                  keep_output(each, read);
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
  device.plan = &plan;
  if (!open_session(&device.session, options.device, &report, 1) || !open_kernels(&device, report.amd)) return 2;
  if (!open_arguments(&device)) return fail("the device has no room for the buffers", report.device);
  if (!report.amd) fputs(PROGRAM ": this is no AMD GPU: its times mean nothing for a bound\n", stderr);
  report.meaning = report.amd ? "measured on an AMD GPU" : "NONE: no AMD GPU, the kernels were built for it from their source";
  set_levels(options.peak, &report);
  done = run_rounds(&plan, &options, &report, &device, run, read_clock);
  restore_levels(options.peak);
  subtract_empty(&plan, done);
  report.time = describe_time(report.amd), report.said = said;
  if (options.keep && !keep_outputs(&device, &report)) return fail("cannot keep the outputs", "");
  return write_results(&plan, &options, &report, done);
}

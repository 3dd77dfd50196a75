/* Runs the micro-benchmarks of this folder on an OpenCL 1.2 device, and writes results.csv. Stops by itself.
 * The OpenCL library is loaded when the program starts, and the few declarations it needs are below: no SDK is needed.
 *   cc -O2 -o calibrate calibrate.c -ldl && ./calibrate */
#include <dlfcn.h>

#include "runner.h"

typedef struct opaque *Handle;
typedef int32_t (*GetPlatforms)(uint32_t, Handle *, uint32_t *);
typedef int32_t (*GetDevices)(Handle, uint64_t, uint32_t, Handle *, uint32_t *);
typedef int32_t (*GetInfo)(Handle, uint32_t, size_t, void *, size_t *);
typedef Handle (*CreateContext)(const intptr_t *, uint32_t, const Handle *, void *, void *, int32_t *);
typedef Handle (*CreateQueue)(Handle, Handle, uint64_t, int32_t *);
typedef Handle (*CreateProgram)(Handle, uint32_t, const char **, const size_t *, int32_t *);
typedef int32_t (*BuildProgram)(Handle, uint32_t, const Handle *, const char *, void *, void *);
typedef int32_t (*GetBuildInfo)(Handle, Handle, uint32_t, size_t, void *, size_t *);
typedef Handle (*CreateKernel)(Handle, const char *, int32_t *);
typedef Handle (*CreateBuffer)(Handle, uint64_t, size_t, void *, int32_t *);
typedef int32_t (*SetArgument)(Handle, uint32_t, size_t, const void *);
typedef int32_t (*Enqueue)(Handle, Handle, uint32_t, const size_t *, const size_t *, const size_t *, uint32_t, const Handle *, Handle *);
typedef int32_t (*Transfer)(Handle, Handle, uint32_t, size_t, size_t, void *, uint32_t, const Handle *, Handle *);
typedef int32_t (*One)(Handle);
typedef struct { size_t origin, size; } Region;
typedef Handle (*CreateSubBuffer)(Handle, uint64_t, uint32_t, const void *, int32_t *);

enum { ALL = -1, GPU = 4, PROFILING = 2, NAME_INFO = 0x102B, VENDOR_INFO = 0x102C, DRIVER_INFO = 0x102D,
       CLOCK_INFO = 0x100C, ALIGN_INFO = 0x1019, BUILD_LOG = 0x1183, STARTED = 0x1282, ENDED = 0x1283, READ_WRITE = 1,
       COPY = 32, REGION = 0x1220 };

typedef struct { char file[NAME]; Handle program; } Program;
typedef struct {
  Handle device, context, queue, buffer, times, clock;
  Program programs[MOST_POINTS];
  Handle kernels[MOST_POINTS];
  unsigned count, align;
  Plan *plan;
  double stated, measured; /* MHz: as the driver says, and as the kernel `clock` shows */
  uint64_t *read;
} Device;

static GetPlatforms get_platforms; static GetDevices get_devices; static GetInfo device_info, event_profile;
static CreateContext create_context; static CreateQueue create_queue; static CreateProgram create_program;
static BuildProgram build_program; static GetBuildInfo build_info; static CreateKernel create_kernel;
static CreateBuffer create_buffer; static SetArgument set_argument; static Enqueue enqueue;
static Transfer read_buffer, write_buffer; static One finish, release_event, release_memory; static CreateSubBuffer create_part;

static int load_library(void) {
  void *library = dlopen("libOpenCL.so.1", RTLD_NOW);
  if (!library) library = dlopen("libOpenCL.so", RTLD_NOW);
  if (!library) return 0;
#define TAKE(type, name, symbol) if (!(name = (type)dlsym(library, symbol))) return 0
  TAKE(GetPlatforms, get_platforms, "clGetPlatformIDs"); TAKE(GetDevices, get_devices, "clGetDeviceIDs");
  TAKE(GetInfo, device_info, "clGetDeviceInfo"); TAKE(GetInfo, event_profile, "clGetEventProfilingInfo");
  TAKE(CreateContext, create_context, "clCreateContext"); TAKE(CreateQueue, create_queue, "clCreateCommandQueue");
  TAKE(CreateProgram, create_program, "clCreateProgramWithSource"); TAKE(BuildProgram, build_program, "clBuildProgram");
  TAKE(GetBuildInfo, build_info, "clGetProgramBuildInfo"); TAKE(CreateKernel, create_kernel, "clCreateKernel");
  TAKE(CreateBuffer, create_buffer, "clCreateBuffer"); TAKE(SetArgument, set_argument, "clSetKernelArg");
  TAKE(Enqueue, enqueue, "clEnqueueNDRangeKernel"); TAKE(Transfer, read_buffer, "clEnqueueReadBuffer");
  TAKE(Transfer, write_buffer, "clEnqueueWriteBuffer"); TAKE(One, finish, "clFinish");
  TAKE(One, release_event, "clReleaseEvent"); TAKE(One, release_memory, "clReleaseMemObject");
  TAKE(CreateSubBuffer, create_part, "clCreateSubBuffer");
  return 1;
}

static int choose_device(Device *device, int wanted, Report *report) {
  Handle platforms[16], devices[16];
  uint32_t platform_count = 0, count, seen = 0, mhz = 0, bits = 0;
  char vendor[256];
  device->device = 0;
  if (get_platforms(16, platforms, &platform_count)) return 0;
  for (uint32_t p = 0; p < platform_count && p < 16; p++) {
    if (get_devices(platforms[p], 0xFFFFFFFFu, 16, devices, &count)) continue;
    for (uint32_t d = 0; d < count && d < 16; d++, seen++) {
      memset(vendor, 0, sizeof vendor);
      device_info(devices[d], VENDOR_INFO, sizeof vendor - 1, vendor, 0);
      int amd = strstr(vendor, "AMD") || strstr(vendor, "Advanced Micro Devices");
      if (wanted >= 0 ? (int)seen == wanted : (!device->device || (amd && !report->amd))) {
        uint64_t kind = 0;
        device_info(devices[d], 0x1000, sizeof kind, &kind, 0);
        device->device = devices[d], report->amd = amd && (kind & GPU);
      }
    }
  }
  if (!device->device) return 0;
  device_info(device->device, NAME_INFO, sizeof report->device - 1, report->device, 0);
  device_info(device->device, DRIVER_INFO, sizeof report->driver - 1, report->driver, 0);
  device_info(device->device, CLOCK_INFO, sizeof mhz, &mhz, 0);
  device_info(device->device, ALIGN_INFO, sizeof bits, &bits, 0);
  device->stated = mhz ? mhz : 1000, device->measured = device->stated, device->align = bits / 8 ? bits / 8 : 1;
  return 1;
}

static char *read_file(const char *path) {
  FILE *file = fopen(path, "rb");
  long size;
  char *text;
  if (!file) return 0;
  fseek(file, 0, SEEK_END), size = ftell(file), rewind(file);
  text = (char *)calloc((size_t)size + 1, 1);
  if (text && fread(text, 1, (size_t)size, file) != (size_t)size) free(text), text = 0;
  fclose(file);
  return text;
}

static Handle find_program(Device *device, const char *name) {
  char path[NAME + 16], log[4096];
  int32_t error;
  for (unsigned i = 0; i < device->count; i++)
    if (!strcmp(device->programs[i].file, name)) return device->programs[i].program;
  Program *entry = &device->programs[device->count++];
  snprintf(entry->file, sizeof entry->file, "%s", name);
  snprintf(path, sizeof path, "kernels/%s.cl", name);
  char *text = read_file(path);
  entry->program = 0;
  if (!text) return fail("cannot read", path), (Handle)0;
  entry->program = create_program(device->context, 1, (const char **)&text, 0, &error);
  free(text);
  if (build_program(entry->program, 1, &device->device, "-cl-std=CL1.2", 0, 0)) {
    memset(log, 0, sizeof log);
    build_info(entry->program, device->device, BUILD_LOG, sizeof log - 1, log, 0);
    fail(path, log);
    entry->program = 0;
  }
  return entry->program;
}

static Handle open_kernel(Device *device, const char *file, const char *name) {
  int32_t error = 0;
  Handle program = find_program(device, file), kernel = program ? create_kernel(program, name, &error) : 0;
  return error ? (Handle)0 : kernel;
}

/* Launches a kernel on a part of the buffer; returns nanoseconds of its event, or less than 0. */
static double launch(Device *device, Handle kernel, size_t groups, size_t size, unsigned shift) {
  size_t origin = (size_t)shift * 4 / device->align * device->align, total = groups * size;
  Region region = {origin, REACH_BYTES};
  uint64_t begin = 0, end = 0;
  int32_t error;
  Handle event = 0, part = create_part(device->buffer, READ_WRITE, REGION, &region, &error);
  if (error) return -1;
  error = set_argument(kernel, 0, sizeof part, &part) || set_argument(kernel, 1, sizeof device->times, &device->times) ||
          enqueue(device->queue, kernel, 1, 0, &total, &size, 0, 0, &event) || finish(device->queue) ||
          event_profile(event, STARTED, sizeof begin, &begin, 0) || event_profile(event, ENDED, sizeof end, &end, 0);
  if (event) release_event(event);
  release_memory(part);
  return error || end < begin ? -1 : (double)(end - begin);
}

static double run(void *opaque, Point *point, unsigned shift, Report *report) {
  Device *device = (Device *)opaque;
  double ns = launch(device, device->kernels[point - device->plan->points], point->groups, point->group_size, shift);
  if (ns < 0) return -1;
  if (point->bare || !report->amd) return ns * device->measured / 1000;
  if (read_buffer(device->queue, device->times, 1, 0, 16u * waves(point), device->read, 0, 0, 0)) return -1;
  double cycles = read_times(point, device->read);
  return cycles > 0 ? cycles : -1;
}

/* The ratio of the shader clock to the host's over a launch of some milliseconds; on other devices what they state. */
static double read_clock(void *opaque) {
  Device *device = (Device *)opaque;
  double ns = device->clock ? launch(device, device->clock, 1, 64, 0) : -1;
  if (ns > 0 && !read_buffer(device->queue, device->times, 1, 0, 16, device->read, 0, 0, 0) && device->read[1] > device->read[0])
    device->measured = (double)(device->read[1] - device->read[0]) * 1000 / ns;
  return device->measured;
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
  if (!load_library()) return fail("there is no OpenCL library", "libOpenCL.so.1");
  if (!choose_device(&device, options.device, &report)) return fail("there is no such OpenCL device", "");
  device.context = create_context(0, 1, &device.device, 0, 0, &error);
  if (!error) device.queue = create_queue(device.context, device.device, PROFILING, &error);
  for (unsigned i = 0; i < plan.count; i++) if (waves(&plan.points[i]) > most) most = waves(&plan.points[i]);
  device.read = (uint64_t *)calloc(most, 16), device.plan = &plan;
  void *zeros = calloc(1, BUFFER_BYTES);
  if (!error) device.buffer = create_buffer(device.context, READ_WRITE | COPY, BUFFER_BYTES, zeros, &error);
  if (!error) device.times = create_buffer(device.context, READ_WRITE | COPY, 16u * most, device.read, &error);
  if (error || !zeros || !device.read) return fail("the device cannot be used", report.device);
  free(zeros);
  for (unsigned i = 0; i < plan.count; i++)
    if (!(device.kernels[i] = open_kernel(&device, plan.points[i].benchmark, plan.points[i].kernel))) plan.points[i].usable = 0;
  if (report.amd) device.clock = open_kernel(&device, "clock", "clock");
  if (!report.amd) fputs("calibrate: this is no AMD GPU: its times mean nothing for a machine file\n", stderr);
  set_levels(options.peak, &report);
  done = run_rounds(&plan, &options, &report, &device, run, read_clock);
  restore_levels(options.peak);
  return write_results(&plan, &options, &report, done);
}

/* What the host programs for OpenCL share: the library, loaded when the program starts, with the few declarations that it
 * needs (no SDK), the choice of a device, and launches that are timed by events. */
#ifndef WCET_OPENCL_H
#define WCET_OPENCL_H
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

static GetPlatforms get_platforms; static GetDevices get_devices; static GetInfo device_info, event_profile;
static CreateContext create_context; static CreateQueue create_queue; static CreateProgram create_program;
static BuildProgram build_program; static GetBuildInfo build_info; static CreateKernel create_kernel;
static CreateBuffer create_buffer; static SetArgument set_argument; static Enqueue enqueue;
static Transfer read_buffer, write_buffer; static One finish, release_event, release_memory; static CreateSubBuffer create_part;

static void *library;

static inline void *find_symbol(const char *name) { return dlsym(library, name); }

static int load_library(void) {
  library = dlopen("libOpenCL.so.1", RTLD_NOW);
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

typedef struct {
  Handle device, context, queue, times, clock;
  size_t align;
  double measured; /* MHz: as the driver says, until the kernel `clock` shows it */
  uint64_t reading[2];
} Session;

static int choose_device(Session *session, int wanted, Report *report) {
  Handle platforms[16], devices[16];
  uint32_t platform_count = 0, count, seen = 0, mhz = 0, bits = 0;
  char vendor[256];
  session->device = 0;
  if (get_platforms(16, platforms, &platform_count)) return 0;
  for (uint32_t p = 0; p < platform_count && p < 16; p++) {
    if (get_devices(platforms[p], 0xFFFFFFFFu, 16, devices, &count)) continue;
    for (uint32_t d = 0; d < count && d < 16; d++, seen++) {
      memset(vendor, 0, sizeof vendor);
      device_info(devices[d], VENDOR_INFO, sizeof vendor - 1, vendor, 0);
      int amd = strstr(vendor, "AMD") || strstr(vendor, "Advanced Micro Devices");
      if (wanted >= 0 ? (int)seen == wanted : (!session->device || (amd && !report->amd))) {
        uint64_t kind = 0;
        device_info(devices[d], 0x1000, sizeof kind, &kind, 0);
        session->device = devices[d], report->amd = amd && (kind & GPU);
      }
    }
  }
  if (!session->device) return 0;
  device_info(session->device, NAME_INFO, sizeof report->device - 1, report->device, 0);
  device_info(session->device, DRIVER_INFO, sizeof report->driver - 1, report->driver, 0);
  device_info(session->device, CLOCK_INFO, sizeof mhz, &mhz, 0);
  device_info(session->device, ALIGN_INFO, sizeof bits, &bits, 0);
  session->measured = mhz ? mhz : 1000, session->align = bits / 8 ? bits / 8 : 1;
  return 1;
}

static char *read_file(const char *path, size_t *bytes) {
  FILE *file = fopen(path, "rb");
  long size;
  char *text;
  if (!file) return 0;
  fseek(file, 0, SEEK_END), size = ftell(file), rewind(file);
  text = (char *)calloc((size_t)size + 1, 1);
  if (text && fread(text, 1, (size_t)size, file) != (size_t)size) free(text), text = 0;
  fclose(file);
  if (bytes) *bytes = (size_t)size;
  return text;
}

/* Opens a device, with room for that many readings of the clock; returns 0 where it cannot be used. */
static int open_session(Session *session, int wanted, Report *report, unsigned readings) {
  int32_t error = 0;
  if (!load_library()) return fail("there is no OpenCL library", "libOpenCL.so.1"), 0;
  if (!choose_device(session, wanted, report)) return fail("there is no such OpenCL device", ""), 0;
  session->context = create_context(0, 1, &session->device, 0, 0, &error);
  if (!error) session->queue = create_queue(session->context, session->device, PROFILING, &error);
  void *zeros = calloc(readings, 16);
  if (!error && zeros) session->times = create_buffer(session->context, READ_WRITE | COPY, (size_t)16 * readings, zeros, &error);
  free(zeros);
  return error || !session->times ? fail("the device cannot be used", report->device), 0 : 1;
}

/* Builds a program, from source unless `made` is its code; says on stderr why it cannot. */
static Handle build(Session *session, Handle made, const char *path, const char *options) {
  char log[4096];
  int32_t error = 0;
  if (!made) {
    char *text = read_file(path, 0);
    if (!text) return fail("cannot read", path), (Handle)0;
    made = create_program(session->context, 1, (const char **)&text, 0, &error);
    free(text);
  }
  if (!error && !build_program(made, 1, &session->device, options, 0, 0)) return made;
  memset(log, 0, sizeof log);
  if (!error) build_info(made, session->device, BUILD_LOG, sizeof log - 1, log, 0);
  return fail(path, log), (Handle)0;
}

/* Launches a kernel whose arguments are set; returns nanoseconds of its event, or less than 0. */
static double time_launch(Session *session, Handle kernel, uint32_t dimensions, const size_t *total, const size_t *size) {
  uint64_t begin = 0, end = 0;
  Handle event = 0;
  int32_t error = enqueue(session->queue, kernel, dimensions, 0, total, size, 0, 0, &event) || finish(session->queue) ||
                  event_profile(event, STARTED, sizeof begin, &begin, 0) || event_profile(event, ENDED, sizeof end, &end, 0);
  if (event) release_event(event);
  return error || end < begin ? -1 : (double)(end - begin);
}

/* The ratio of the shader clock to the host's over a launch of some milliseconds; on other devices what they state. */
static double read_rate(Session *session, Handle scratch) {
  size_t one = 64;
  if (!session->clock || set_argument(session->clock, 0, sizeof scratch, &scratch) ||
      set_argument(session->clock, 1, sizeof session->times, &session->times)) return session->measured;
  double ns = time_launch(session, session->clock, 1, &one, &one);
  const uint64_t *read = session->reading;
  if (ns > 0 && !read_buffer(session->queue, session->times, 1, 0, 16, session->reading, 0, 0, 0) && read[1] > read[0])
    session->measured = (double)(read[1] - read[0]) * 1000 / ns;
  return session->measured;
}
#endif

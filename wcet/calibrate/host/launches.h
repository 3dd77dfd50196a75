/* The launches of the kernels in this folder, with their arguments: launches.txt, as `wcet measure` writes it. */
#ifndef WCET_LAUNCHES_H
#define WCET_LAUNCHES_H
#include "runner.h"

#define MOST_ARGUMENTS 64
#define MOST_LAUNCHES 256
#define EVICTED_BYTES (1u << 26) /* written before each launch, so that caches hold nothing of the kernel's */
#define EMPTY_LAUNCHES 8
#define MOST_SAID (1u << 18)
#define CODE "kernel.hsaco"

typedef enum { BUFFER, VALUE, LOCAL } Kind;
typedef struct {
  Kind kind;
  size_t bytes;
  unsigned char *contents;
  char file[2 * NAME];
  void *place; /* on the device */
} Argument;

typedef struct {
  size_t groups[3], size[3];
  unsigned dimensions, count;
  Argument arguments[MOST_ARGUMENTS];
} Launch;

static Launch launches[MOST_LAUNCHES];
static char source[2 * NAME], build_options[4096] = "-cl-std=CL1.2";
static char said[MOST_SAID]; /* what the file of results repeats of each launch */
static double least_empty = -1; /* cycles of the fastest launch that does nothing */

static int read_contents(Argument *argument) {
  FILE *file = fopen(argument->file, "rb");
  if (!file) return 0;
  size_t read = fread(argument->contents, 1, argument->bytes, file);
  fclose(file);
  return read == argument->bytes;
}

static int read_digits(Argument *argument, const char *digits) {
  unsigned byte;
  for (size_t i = 0; i < argument->bytes; i++) {
    if (sscanf(digits + 2 * i, "%2x", &byte) != 1) return 0;
    argument->contents[i] = (unsigned char)byte;
  }
  return 1;
}

static int read_argument(Launch *launch, const char *line) {
  char kind[16], text[2 * NAME] = "";
  if (launch->count == MOST_ARGUMENTS) return 0;
  Argument *argument = &launch->arguments[launch->count++];
  if (sscanf(line, "%15s %zu %511s", kind, &argument->bytes, text) < 2) return 0;
  argument->kind = !strcmp(kind, "buffer") ? BUFFER : !strcmp(kind, "value") ? VALUE : LOCAL;
  if (argument->kind == LOCAL) return !strcmp(kind, "local");
  argument->contents = (unsigned char *)calloc(argument->bytes + 1, 1);
  if (!argument->contents) return 0;
  if (argument->kind == VALUE) return read_digits(argument, text);
  strcpy(argument->file, text);
  return read_contents(argument);
}

static int read_launch(Plan *plan, const char *line, unsigned runs) {
  if (plan->count == MOST_LAUNCHES) return 0;
  Point *point = &plan->points[plan->count];
  Launch *launch = &launches[plan->count++];
  size_t *g = launch->groups, *s = launch->size;
  point->samples = (double *)calloc(runs, sizeof(double)), point->bare = point->usable = 1, point->first = -1;
  return sscanf(line, "launch %255s %u %u %zu %zu %zu %zu %zu %zu", point->kernel, &point->point, &launch->dimensions, g,
                g + 1, g + 2, s, s + 1, s + 2) == 9 && strcpy(point->benchmark, point->kernel) && point->samples;
}

static int say(const char *line) {
  size_t before = strlen(said);
  return (size_t)snprintf(said + before, sizeof said - before, "# %s\n", line) < sizeof said - before;
}

/* Reads the file; returns 0 where it is not as it was written, or data are missing. */
static int read_launches(Plan *plan, const char *path, unsigned runs) {
  static char line[8192];
  FILE *file = fopen(path, "r");
  int right = file != 0;
  while (right && fgets(line, sizeof line, file)) {
    line[strcspn(line, "\n")] = 0;
    if (line[0] == '#') continue;
    if (!strncmp(line, "machine ", 8)) right = sscanf(line, "machine %255s %255s", plan->machine, plan->digest) == 2;
    else if (!strncmp(line, "source ", 7)) snprintf(source, sizeof source, "%.500s", line + 7);
    else if (!strncmp(line, "options ", 8)) snprintf(build_options, sizeof build_options, "%.4000s", line + 8);
    else if (!strncmp(line, "launch ", 7)) right = read_launch(plan, line, runs);
    else if (!strncmp(line, "say ", 4)) right = say(line + 4);
    else right = plan->count && read_argument(&launches[plan->count - 1], line);
  }
  if (file) fclose(file);
  return right && plan->count;
}

/* A launch takes the host's part too: what the fastest empty launch takes is taken off every time. */
static void subtract_empty(Plan *plan, unsigned runs) {
  for (unsigned i = 0; i < plan->count; i++) {
    Point *point = &plan->points[i];
    for (unsigned k = 0; k < runs; k++) point->samples[k] = point->samples[k] > least_empty + 1 ? point->samples[k] - least_empty : 1;
    point->first = point->first > least_empty + 1 ? point->first - least_empty : 1;
  }
}

static const char *describe_time(int amd) {
  static char text[256];
  snprintf(text, sizeof text, "host: events of whole launches times the %s clock, less the %.0f cycles of the fastest empty launch",
           amd ? "shader" : "stated", least_empty);
  return text;
}

/* Writes what the buffers of a launch hold beside their data. */
static int keep_output(const Argument *argument, const void *contents) {
  char path[2 * NAME + 8];
  snprintf(path, sizeof path, "%s.out", argument->file);
  FILE *file = fopen(path, "wb");
  if (!file) return fail("cannot write", path), 0;
  size_t written = fwrite(contents, 1, argument->bytes, file);
  return !fclose(file) && written == argument->bytes;
}
#endif

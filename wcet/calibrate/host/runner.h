/* What both host programs share: the plan, the order of runs, the statistics, and the CSV file.
 * Written by `wcet calibrate plan`; it needs a C library and nothing else. */
#ifndef WCET_RUNNER_H
#define WCET_RUNNER_H
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define NAME 256
#define MOST_POINTS 4096
#define BUFFER_BYTES (1u << 24)
#define REACH_BYTES (1u << 21) /* what one run touches, from its start in the buffer */
#define SEED 20011u
#ifndef PROGRAM
#define PROGRAM "calibrate" /* how messages begin */
#define RESULTS "results.csv"
#endif

typedef struct {
  char benchmark[NAME], kernel[NAME];
  unsigned point, groups, group_size;
  int watch; /* the wavefront of the last group whose own time counts, -1 for all */
  int bare;  /* no clock in the kernel: the host's clock counts */
  int usable;
  double first;
  double *samples;
} Point;

typedef struct {
  Point points[MOST_POINTS];
  unsigned count;
  char machine[NAME], digest[NAME];
} Plan;

typedef struct {
  unsigned runs, seconds;
  int device, peak, keep;
  const char *output;
} Options;

static uint32_t random_state = SEED;

static inline uint32_t draw(uint32_t below) { /* xorshift (Marsaglia, 2003): the same order in every run of the program */
  random_state ^= random_state << 13;
  random_state ^= random_state >> 17;
  random_state ^= random_state << 5;
  return random_state % below;
}

static int fail(const char *what, const char *more) {
  fprintf(stderr, "%s: %s%s%s\n", PROGRAM, what, *more ? ": " : "", more);
  return 2;
}

static int read_options(Options *options, int count, char **words) {
  options->runs = 200, options->seconds = 600, options->device = -1, options->peak = options->keep = 0, options->output = RESULTS;
  for (int i = 1; i < count; i++) {
    const char *value = i + 1 < count ? words[i + 1] : "";
    if (!strcmp(words[i], "-p")) { options->peak = 1; continue; }
    if (!strcmp(words[i], "-k")) { options->keep = 1; continue; }
    if (!strcmp(words[i], "-r")) options->runs = (unsigned)strtoul(value, 0, 10);
    else if (!strcmp(words[i], "-s")) options->seconds = (unsigned)strtoul(value, 0, 10);
    else if (!strcmp(words[i], "-d")) options->device = atoi(value);
    else if (!strcmp(words[i], "-o")) options->output = value;
    else return 0;
    i++;
  }
  return options->runs >= 1 && options->runs <= 100000 && options->seconds >= 1 && *options->output;
}

static const char *USAGE =
    "usage: [-r RUNS] [-s SECONDS] [-d DEVICE] [-p] [-k] [-o FILE]\n"
    "  -r  runs of each point, 200\n"
    "  -s  stop after so many seconds, 600, at the end of a round\n"
    "  -d  the number of the device; without it the first AMD GPU, else the first device\n"
    "  -p  ask the driver for its peak clocks meanwhile (needs the right to)\n"
    "  -o  the file to write, " RESULTS "\n"
    "  -k  of kernels with data: keep what their buffers hold after a run\n";

static inline int read_plan(Plan *plan, const char *path, unsigned runs) {
  char line[1024];
  FILE *file = fopen(path, "r");
  if (!file) return 0;
  plan->count = 0;
  while (fgets(line, sizeof line, file)) {
    Point *point = &plan->points[plan->count];
    if (sscanf(line, "machine %255s %255s", plan->machine, plan->digest) == 2) continue;
    if (line[0] == '#' || plan->count == MOST_POINTS) continue;
    if (sscanf(line, "%255s %255s %u %u %u %d %d", point->benchmark, point->kernel, &point->point, &point->groups,
               &point->group_size, &point->watch, &point->bare) != 7) continue;
    point->samples = (double *)calloc(runs, sizeof(double));
    if (!point->samples) { fclose(file); return 0; }
    point->usable = 1, point->first = -1;
    plan->count++;
  }
  fclose(file);
  return plan->count > 0;
}

static void shuffle(unsigned *order, unsigned count) {
  for (unsigned i = count; i > 1; i--) {
    unsigned other = draw(i), kept = order[i - 1];
    order[i - 1] = order[other], order[other] = kept;
  }
}

static inline unsigned waves(const Point *point) { return point->groups * (point->group_size / 64); }

/* Cycles of a launch from the clock readings of its wavefronts, 0 where there are none. */
static inline double read_times(const Point *point, const uint64_t *times) {
  unsigned total = waves(point), each = point->group_size / 64;
  uint64_t first = UINT64_MAX, last = 0;
  if (point->watch >= 0) {
    const uint64_t *own = times + 2 * ((point->groups - 1) * each + (unsigned)point->watch);
    return (double)(own[1] - own[0]);
  }
  for (unsigned wave = 0; wave < total; wave++) {
    if (times[2 * wave] < first) first = times[2 * wave];
    if (times[2 * wave + 1] > last) last = times[2 * wave + 1];
  }
  return last > first && first ? (double)(last - first) : 0;
}

static int ascending(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

/* What the header of the file says; `amd` is whether the code of an AMD GPU has run. */
typedef struct {
  char device[256], driver[256], level[64];
  const char *time, *meaning, *said; /* `said`: lines of the plan that the file repeats */
  int amd;
  double clock_low, clock_high; /* MHz, as measured in each round */
} Report;

static void clean(char *text) { /* one line, no control characters: names come from drivers */
  for (; *text; text++)
    if ((unsigned char)*text < 32 || (unsigned char)*text > 126) *text = ' ';
}

static int write_results(const Plan *plan, const Options *options, Report *report, unsigned runs) {
  char date[32];
  time_t now = time(0);
  FILE *file = fopen(options->output, "w");
  if (!file) return fail("cannot write", options->output);
  strftime(date, sizeof date, "%Y-%m-%d", gmtime(&now));
  clean(report->device), clean(report->driver), clean(report->level);
  fprintf(file, "# wcet calibrate 1\n# machine: %s %s\n# device: %s\n# driver: %s\n# date: %s\n", plan->machine,
          plan->digest, report->device, report->driver, date);
  fprintf(file, "# clock_mhz: %.1f %.1f\n# performance level: %s\n", report->clock_low, report->clock_high, report->level);
  fprintf(file, "# time: %s\n# meaning: %s\n", report->time, report->meaning);
  fputs(report->said ? report->said : "", file);
  fprintf(file, "benchmark,point,source,min,median,max,spread,first,runs\n");
  for (unsigned i = 0; i < plan->count; i++) {
    const Point *point = &plan->points[i];
    if (!point->usable || !runs) {
      fprintf(file, "# failed: %s %u\n", point->benchmark, point->point);
      continue;
    }
    qsort(point->samples, runs, sizeof(double), ascending);
    fprintf(file, "%s,%u,%s,%.0f,%.0f,%.0f,%.0f,%.0f,%u\n", point->benchmark, point->point,
            report->amd && !point->bare ? "kernel" : "host", point->samples[0], point->samples[runs / 2],
            point->samples[runs - 1], point->samples[runs * 95 / 100] - point->samples[runs * 5 / 100], point->first,
            runs);
  }
  fprintf(stderr, "%s: %u runs of %u points, %s\n", PROGRAM, runs, plan->count, options->output);
  return fclose(file) ? fail("cannot write", options->output) : 0;
}

/* The driver's performance level, and a request for its peak; the level before is put back at the end. */
#define CARDS 16
static char levels[CARDS][64];

static FILE *open_level(int card, const char *how) {
  char path[128];
  snprintf(path, sizeof path, "/sys/class/drm/card%d/device/power_dpm_force_performance_level", card);
  return fopen(path, how);
}

static void set_levels(int peak, Report *report) {
  strcpy(report->level, "unknown");
  for (int card = 0; card < CARDS; card++) {
    FILE *file = open_level(card, "r");
    levels[card][0] = 0;
    if (!file) continue;
    if (fscanf(file, "%63s", levels[card]) != 1) levels[card][0] = 0;
    fclose(file);
    strcpy(report->level, levels[card]);
    if (peak && (file = open_level(card, "w"))) {
      if (fputs("profile_peak", file) >= 0) strcpy(report->level, "profile_peak");
      if (fclose(file)) strcpy(report->level, levels[card]);
    }
  }
}

static void restore_levels(int peak) {
  for (int card = 0; peak && card < CARDS; card++) {
    FILE *file = levels[card][0] ? open_level(card, "w") : 0;
    if (!file) continue;
    fputs(levels[card], file);
    fclose(file);
  }
}

/* One round after the other, each with every point once, in an order of its own. `run` returns cycles, or less than 0. */
typedef double (*Run)(void *device, Point *point, unsigned shift, Report *report);
typedef double (*Clock)(void *device);

static unsigned run_rounds(Plan *plan, const Options *options, Report *report, void *device, Run run, Clock read_clock) {
  unsigned order[MOST_POINTS], done = 0;
  time_t begin = time(0);
  for (unsigned i = 0; i < plan->count; i++) order[i] = i;
  report->clock_low = 1e9, report->clock_high = 0;
  for (unsigned i = 0; i < plan->count; i++) /* warm up; what runs first is kept apart */
    if (plan->points[i].usable) plan->points[i].first = run(device, &plan->points[i], 0, report);
  for (; done < options->runs && (!done || time(0) - begin < (time_t)options->seconds); done++) {
    double clock = read_clock(device);
    if (clock < report->clock_low) report->clock_low = clock;
    if (clock > report->clock_high) report->clock_high = clock;
    shuffle(order, plan->count);
    for (unsigned i = 0; i < plan->count; i++) {
      Point *point = &plan->points[order[i]];
      unsigned shift = draw((BUFFER_BYTES - REACH_BYTES) / 256) * 64; /* in dwords; lines that are hardly touched before */
      double cycles = point->usable ? run(device, point, shift, report) : -1;
      if (cycles < 0) point->usable = 0;
      else point->samples[done] = cycles;
    }
  }
  return done;
}
#endif

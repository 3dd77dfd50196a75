// What the drawn sources have before them: built-in functions by names with the type, and atomics.
//
// With OWN they are written out, for compilers without a device library; else they are the built-in ones.
struct record { int a; short b; uchar c; uint d; uint e[2]; };

#ifndef OWN
#define FUNCTIONS(T, U) \
  static inline T w_min_##T(T a, T b) { return min(a, b); } \
  static inline T w_max_##T(T a, T b) { return max(a, b); } \
  static inline T w_clamp_##T(T a, T b, T c) { return clamp(a, b, c); } \
  static inline U w_abs_##T(T a) { return abs(a); } \
  static inline T w_popcount_##T(T a) { return popcount(a); } \
  static inline T w_clz_##T(T a) { return clz(a); } \
  static inline T w_mul_hi_##T(T a, T b) { return mul_hi(a, b); } \
  static inline T w_rotate_##T(T a, T b) { return rotate(a, b); } \
  static inline T w_hadd_##T(T a, T b) { return hadd(a, b); } \
  static inline T w_add_sat_##T(T a, T b) { return add_sat(a, b); } \
  static inline T w_sub_sat_##T(T a, T b) { return sub_sat(a, b); } \
  static inline T w_bitselect_##T(T a, T b, T c) { return bitselect(a, b, c); }
#define FACTORS(T) \
  static inline T w_mul24_##T(T a, T b) { return mul24(a, b); } \
  static inline T w_mad24_##T(T a, T b, T c) { return mad24(a, b, c); }
#else
#define FUNCTIONS(T, U) \
  static inline T w_min_##T(T a, T b) { return a < b ? a : b; } \
  static inline T w_max_##T(T a, T b) { return a > b ? a : b; } \
  static inline T w_clamp_##T(T a, T b, T c) { return a < b ? b : a > c ? c : a; } \
  static inline U w_abs_##T(T a) { return a < 0 ? (U)(0 - (U)a) : (U)a; } \
  static inline T w_popcount_##T(T a) { return __builtin_popcountl((ulong)(U)a); } \
  static inline T w_clz_##T(T a) { return a == 0 ? sizeof(T) * 8 : __builtin_clzl((ulong)(U)a) - 64 + sizeof(T) * 8; } \
  static inline T w_rotate_##T(T a, T b) { \
    const uint n = (uint)b & (sizeof(T) * 8 - 1); \
    return n == 0 ? a : (T)(((U)a << n) | ((U)a >> (sizeof(T) * 8 - n))); \
  } \
  static inline T w_hadd_##T(T a, T b) { return (a & b) + ((a ^ b) >> 1); } \
  static inline T w_bitselect_##T(T a, T b, T c) { return (a & ~c) | (b & c); }
#define FACTORS(T) \
  static inline T w_mul24_##T(T a, T b) { return (T)((uint)a * (uint)b); } \
  static inline T w_mad24_##T(T a, T b, T c) { return (T)((uint)a * (uint)b + (uint)c); }
#define WIDE(T, W, LOW, HIGH) \
  static inline T w_mul_hi_##T(T a, T b) { return (T)(((W)a * (W)b) >> (sizeof(T) * 8)); } \
  static inline T w_add_sat_##T(T a, T b) { const long s = (long)a + b; return s < LOW ? LOW : s > HIGH ? HIGH : s; } \
  static inline T w_sub_sat_##T(T a, T b) { const long s = (long)a - b; return s < LOW ? LOW : s > HIGH ? HIGH : s; }
WIDE(int, long, -2147483648l, 2147483647l)
WIDE(uint, ulong, 0l, 4294967295l)
WIDE(short, long, -32768l, 32767l)
WIDE(uchar, ulong, 0l, 255l)
static inline ulong w_mul_hi_ulong(ulong a, ulong b) {
  const ulong al = (uint)a, ah = a >> 32, bl = (uint)b, bh = b >> 32;
  const ulong middle = ah * bl + ((al * bl) >> 32), other = al * bh + (uint)middle;
  return ah * bh + (middle >> 32) + (other >> 32);
}
static inline long w_mul_hi_long(long a, long b) {
  return (long)(w_mul_hi_ulong((ulong)a, (ulong)b) - (a < 0 ? (ulong)b : 0) - (b < 0 ? (ulong)a : 0));
}
static inline ulong w_add_sat_ulong(ulong a, ulong b) { return a + b < a ? ~0ul : a + b; }
static inline ulong w_sub_sat_ulong(ulong a, ulong b) { return a < b ? 0 : a - b; }
static inline long w_add_sat_long(long a, long b) {
  const long s = (long)((ulong)a + (ulong)b);
  return ((a ^ s) & (b ^ s)) < 0 ? (long)((ulong)(a >> 63) ^ 0x7ffffffffffffffful) : s;
}
static inline long w_sub_sat_long(long a, long b) {
  const long s = (long)((ulong)a - (ulong)b);
  return ((a ^ b) & (a ^ s)) < 0 ? (long)((ulong)(a >> 63) ^ 0x7ffffffffffffffful) : s;
}
#endif
FUNCTIONS(int, uint)
FUNCTIONS(uint, uint)
FUNCTIONS(long, ulong)
FUNCTIONS(ulong, ulong)
FUNCTIONS(short, ushort)
FUNCTIONS(uchar, uchar)
FACTORS(int)
FACTORS(uint)

#define ATOMIC(name, operation, space, mark) \
  static inline uint w_atomic_##name##mark(volatile space uint* p, uint v) { \
    return __opencl_atomic_##operation((volatile space atomic_uint*)p, v, __ATOMIC_RELAXED, \
                                       __OPENCL_MEMORY_SCOPE_DEVICE); \
  }
#define ATOMICS(space, mark) \
  ATOMIC(add, fetch_add, space, mark) \
  ATOMIC(sub, fetch_sub, space, mark) \
  ATOMIC(xor, fetch_xor, space, mark) \
  ATOMIC(or, fetch_or, space, mark) \
  ATOMIC(and, fetch_and, space, mark) \
  ATOMIC(min, fetch_min, space, mark) \
  ATOMIC(max, fetch_max, space, mark) \
  ATOMIC(xchg, exchange, space, mark)
ATOMICS(__global, )
ATOMICS(__local, _local)

static struct record change(struct record r, uint n) {
  r.a ^= (int)n;
  r.e[n & 1] += r.d;
  return r;
}

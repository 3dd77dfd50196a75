// Vector types of HIP: a structure of one to four numbers with arithmetic, as wide and as aligned as the real ones.
#ifndef WCET_HIP_VECTORS_H
#define WCET_HIP_VECTORS_H

#define WCET_EACH_1(does) does(x)
#define WCET_EACH_2(does) WCET_EACH_1(does) does(y)
#define WCET_EACH_3(does) WCET_EACH_2(does) does(z)
#define WCET_EACH_4(does) WCET_EACH_3(does) does(w)
#define WCET_FIELD(name) wcet_number name;
#define WCET_SPREAD(name) name = value;
#define WCET_ADD(name) name += other.name;
#define WCET_SUBTRACT(name) name -= other.name;
#define WCET_MULTIPLY(name) name *= other.name;
#define WCET_DIVIDE(name) name /= other.name;
#define WCET_COMPARE(name) &&name == other.name
#define WCET_FRIEND __host__ __device__ __attribute__((always_inline))
#define WCET_BOTH static inline WCET_FRIEND
#define WCET_OPERATOR(type, size, sign, does)                                                        \
  __host__ __device__ __attribute__((always_inline)) type &operator sign##=(const type &other) {    \
    WCET_EACH_##size(does) return *this;                                                             \
  }                                                                                                  \
  friend WCET_FRIEND type operator sign(type one, const type &other) { return one sign##= other; }     \
  friend WCET_FRIEND type operator sign(type one, wcet_number other) { return one sign##= type(other); } \
  friend WCET_FRIEND type operator sign(wcet_number one, const type &other) { return type(one) sign##= other; }
#define WCET_VECTOR(type, number, size, alignment, parameters, fields)                               \
  struct alignas(alignment) type {                                                                   \
    typedef number wcet_number;                                                                      \
    WCET_EACH_##size(WCET_FIELD)                                                                     \
    type() = default;                                                                                \
    __host__ __device__ __attribute__((always_inline)) explicit type(number value) { WCET_EACH_##size(WCET_SPREAD) } \
    WCET_FIELDS_##size(type, number)                                                                 \
    WCET_OPERATOR(type, size, +, WCET_ADD)                                                           \
    WCET_OPERATOR(type, size, -, WCET_SUBTRACT)                                                      \
    WCET_OPERATOR(type, size, *, WCET_MULTIPLY)                                                      \
    WCET_OPERATOR(type, size, /, WCET_DIVIDE)                                                        \
    friend WCET_FRIEND bool operator==(const type &one, const type &other) { return one.wcet_equals(other); } \
    friend WCET_FRIEND bool operator!=(const type &one, const type &other) { return !one.wcet_equals(other); } \
    __host__ __device__ bool wcet_equals(const type &other) const { return true WCET_EACH_##size(WCET_COMPARE); } \
  };                                                                                                 \
  WCET_BOTH type make_##type parameters { type made; fields return made; }
#define WCET_FIELDS_1(type, number)
#define WCET_FIELDS_2(type, number) __host__ __device__ type(number x, number y) : x(x), y(y) {}
#define WCET_FIELDS_3(type, number) __host__ __device__ type(number x, number y, number z) : x(x), y(y), z(z) {}
#define WCET_FIELDS_4(type, number) \
  __host__ __device__ type(number x, number y, number z, number w) : x(x), y(y), z(z), w(w) {}
#define WCET_VECTORS(type, number)                                                                            \
  WCET_VECTOR(type##1, number, 1, sizeof(number), (number x), made.x = x;)                                     \
  WCET_VECTOR(type##2, number, 2, 2 * sizeof(number), (number x, number y), made.x = x; made.y = y;)           \
  WCET_VECTOR(type##3, number, 3, sizeof(number), (number x, number y, number z), made.x = x; made.y = y; made.z = z;) \
  WCET_VECTOR(type##4, number, 4, (4 * sizeof(number) < 16 ? 4 * sizeof(number) : 16),                         \
              (number x, number y, number z, number w), made.x = x; made.y = y; made.z = z; made.w = w;)
WCET_VECTORS(char, signed char)
WCET_VECTORS(uchar, unsigned char)
WCET_VECTORS(short, short)
WCET_VECTORS(ushort, unsigned short)
WCET_VECTORS(int, int)
WCET_VECTORS(uint, unsigned)
WCET_VECTORS(long, long)
WCET_VECTORS(ulong, unsigned long)
WCET_VECTORS(longlong, long long)
WCET_VECTORS(ulonglong, unsigned long long)
WCET_VECTORS(float, float)
WCET_VECTORS(double, double)
#endif

// What a kernel may call and no bound is known of: each is refused by its name, with the reason, where it is called.
#ifndef WCET_HIP_REFUSED_H
#define WCET_HIP_REFUSED_H

#define WCET_REFUSED(why) __attribute__((error("refused: " why)))
#define WCET_HOST_WAITS "the runtime waits for the host"
#define WCET_TEXTURE "nothing is published of how long a texture takes; read a buffer"
extern "C" {
WCET_REFUSED(WCET_HOST_WAITS) __device__ int printf(const char *, ...);
WCET_REFUSED(WCET_HOST_WAITS) __device__ int puts(const char *);
WCET_REFUSED(WCET_HOST_WAITS) __device__ void *malloc(size_t);
WCET_REFUSED(WCET_HOST_WAITS) __device__ void free(void *);
WCET_REFUSED(WCET_HOST_WAITS) __device__ void abort(void);
WCET_REFUSED(WCET_HOST_WAITS) __device__ void __assert_fail(const char *, const char *, unsigned, const char *);
}
typedef struct __hip_texture *hipTextureObject_t;
typedef struct __hip_surface *hipSurfaceObject_t;
enum hipTextureReadMode { hipReadModeElementType = 0, hipReadModeNormalizedFloat = 1 };
template <typename T, int dimensions = 1, hipTextureReadMode mode = hipReadModeElementType> struct texture { int filterMode; };
#define WCET_FETCH(name)                                                                              \
  template <typename T, typename... Rest> WCET_REFUSED(WCET_TEXTURE) __device__ T name(hipTextureObject_t, Rest...);     \
  template <typename T, typename... Rest> WCET_REFUSED(WCET_TEXTURE) __device__ void name(T *, hipTextureObject_t, Rest...); \
  template <typename T, int dimensions, hipTextureReadMode mode, typename... Rest>                    \
  WCET_REFUSED(WCET_TEXTURE) __device__ T name(texture<T, dimensions, mode>, Rest...);
WCET_FETCH(tex1Dfetch) WCET_FETCH(tex1D) WCET_FETCH(tex2D) WCET_FETCH(tex3D) WCET_FETCH(tex1DLod) WCET_FETCH(tex2DLod)
WCET_FETCH(tex2DLayered)
template <typename T, typename... Rest> WCET_REFUSED(WCET_TEXTURE) __device__ void surf2Dread(T *, hipSurfaceObject_t, Rest...);
template <typename T, typename... Rest> WCET_REFUSED(WCET_TEXTURE) __device__ void surf2Dwrite(T, hipSurfaceObject_t, Rest...);
#endif

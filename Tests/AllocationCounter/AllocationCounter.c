#include "AllocationCounter.h"

#include <errno.h>
#include <stdlib.h>

#if defined(__GLIBC__)

// A program's own definitions take precedence over those of the C library, for all libraries of the process.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static _Atomic long count;

long allocation_count(void) { return count; }

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count += 1;
  return __libc_calloc(number, size);
}

void *realloc(void *former, size_t size) {
  count += 1;
  return __libc_realloc(former, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  count += 1;
  *result = __libc_memalign(alignment, size);
  return *result == NULL ? ENOMEM : 0;
}

#else

long allocation_count(void) { return -1; }

#endif

#include "CMemory.h"

#if defined(__linux__) && defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>
#include <stddef.h>

// The executable's own definitions take the place of glibc's for every library it loads.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local uint64_t count;

void *malloc(size_t size) {
    count++;
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count++;
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    count++;
    return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
    count++;
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    return memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    void *allocated = memalign(alignment, size);
    if (!allocated) return ENOMEM;
    *block = allocated;
    return 0;
}

bool counts_allocations(void) { return true; }
uint64_t allocation_count(void) { return count; }

void give_back_free_memory(void) {
    malloc_trim(0);
    // The threshold at first, which rises with each large block that is freed: what one side has
    // freed must not decide which blocks of the other go back to the system.
    mallopt(M_MMAP_THRESHOLD, 128 * 1024);
}

#else

bool counts_allocations(void) { return false; }
uint64_t allocation_count(void) { return 0; }
void give_back_free_memory(void) {}

#endif

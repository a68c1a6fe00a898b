#ifndef C_MEMORY_H
#define C_MEMORY_H

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations are counted on this platform.
bool counts_allocations(void);

/// How many blocks the calling thread has allocated so far; 0 where they are not counted.
uint64_t allocation_count(void);

/// Gives the memory that is free back to the system, so that what is in use can be read.
void give_back_free_memory(void);

#endif

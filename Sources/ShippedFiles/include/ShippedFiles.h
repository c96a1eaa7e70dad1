#pragma once
#include <stddef.h>

/// One file of the repository as it was when the binary was built.
typedef struct {
    const char *path;
    const unsigned char *bytes;
    size_t count;
} shipped_file;

extern const shipped_file shipped_files[];
extern const size_t shipped_file_count;

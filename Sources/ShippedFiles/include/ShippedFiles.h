#pragma once
#include <stddef.h>

/// One file of the repository as it was when the binary was built.
typedef struct {
    const char *path;
    const unsigned char *bytes;
    size_t count;
} shipped_file;

/// The first of all shipped files, which stand one after the other.
const shipped_file *shipped_files_start(void);

/// How many there are.
size_t shipped_files_count(void);

/// The version that the program was built as, `1.2.3`.
const char *shipped_version(void);

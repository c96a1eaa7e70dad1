#include "ShippedFiles.h"

// A release defines it from its tag (Package.swift).
#ifndef REKEY_VERSION
#define REKEY_VERSION "0.1.0"
#endif

const char *shipped_version(void) { return REKEY_VERSION; }

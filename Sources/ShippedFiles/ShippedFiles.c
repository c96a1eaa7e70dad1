// Made by .ci/list-shipped-files; a test holds it against the folders.
#include "ShippedFiles.h"

static const unsigned char file0[] = {
#embed "../../Scenarios/requirements.json"
};

static const shipped_file files[] = {
    {"Scenarios/requirements.json", file0, sizeof file0},
};

const shipped_file *shipped_files_start(void) { return files; }

size_t shipped_files_count(void) { return sizeof files / sizeof files[0]; }

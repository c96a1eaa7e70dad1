// Made by .ci/list-shipped-files; a test holds it against the folders.
#include "ShippedFiles.h"

static const unsigned char file0[] = {
#embed "../../Fixtures/dialects/fastapi-users.json"
};
static const unsigned char file1[] = {
#embed "../../Fixtures/dialects/reference.json"
};
static const unsigned char file2[] = {
#embed "../../Scenarios/requirements.json"
};

static const shipped_file files[] = {
    {"Fixtures/dialects/fastapi-users.json", file0, sizeof file0},
    {"Fixtures/dialects/reference.json", file1, sizeof file1},
    {"Scenarios/requirements.json", file2, sizeof file2},
};

const shipped_file *shipped_files_start(void) { return files; }

size_t shipped_files_count(void) { return sizeof files / sizeof files[0]; }

#include "ShippedFiles.h"
static const unsigned char f0[] = {
#embed "../../Scenarios/requirements.json"
};
const shipped_file shipped_files[] = { { "Scenarios/requirements.json", f0, sizeof f0 } };
const size_t shipped_file_count = 1;

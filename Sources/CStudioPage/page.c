#include "CStudioPage.h"

// To add a file: embed it below, and add a line to the table.

// `#embed` is part of C23; clang supports it in all versions of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char indexPage[] = {
#embed "page/index.html"
};

#define FILE_OF(name, type, bytes) {name, type, bytes, sizeof(bytes)}

static const StudioPageFile files[] = {
    FILE_OF("index.html", "text/html; charset=utf-8", indexPage),
};

const StudioPageFile *studioPageFile(size_t index) {
  return index < sizeof(files) / sizeof(files[0]) ? &files[index] : NULL;
}

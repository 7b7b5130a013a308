#ifndef STUDIO_PAGE_H
#define STUDIO_PAGE_H

#include <stddef.h>

/// A file of the studio's page, which is embedded in the command.
typedef struct {
  /// The name under which it is served.
  const char *name;
  /// The media type of its content.
  const char *type;
  /// The content.
  const unsigned char *bytes;
  /// The number of bytes.
  size_t count;
} StudioPageFile;

/// Returns the file with an index, from 0; the page itself is first. Returns null after the last one.
const StudioPageFile *studioPageFile(size_t index);

#endif

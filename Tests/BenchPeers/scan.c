/* Reads all of libyaml's events of a file, and does nothing with them: the least that reading takes. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <yaml.h>

int main(int count, char **words) {
  struct stat info;
  FILE *file = count > 1 ? fopen(words[1], "rb") : NULL;
  if (!file || fstat(fileno(file), &info)) return 2;
  unsigned char *bytes = malloc(info.st_size + 1);
  size_t size = fread(bytes, 1, info.st_size, file);
  yaml_parser_t parser;
  yaml_parser_initialize(&parser);
  yaml_parser_set_input_string(&parser, bytes, size);
  for (;;) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) return 1;
    int is_end = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
    if (is_end) return 0;
  }
}

#include <curl/curl.h>

// Swift cannot call curl_easy_setopt and curl_easy_getinfo, which take variable arguments.

static inline CURLcode spark_curl_set_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode spark_curl_set_pointer(CURL *handle, CURLoption option, const void *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode spark_curl_set_bytes(
    CURL *handle, CURLoption option, size_t (*receive)(char *, size_t, size_t, void *)) {
  return curl_easy_setopt(handle, option, receive);
}

static inline CURLcode spark_curl_set_progress(
    CURL *handle, int (*progress)(void *, curl_off_t, curl_off_t, curl_off_t, curl_off_t)) {
  return curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, progress);
}

static inline CURLcode spark_curl_get_long(CURL *handle, CURLINFO info, long *value) {
  return curl_easy_getinfo(handle, info, value);
}

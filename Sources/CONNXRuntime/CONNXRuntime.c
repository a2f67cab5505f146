#include "CONNXRuntime.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

static const char telemetry[] = "ORT_DISABLE_TELEMETRY";

// Before `main`, while there is one thread: setenv beside another thread's getenv is a race.
__attribute__((constructor)) static void forbid_telemetry(void) { setenv(telemetry, "1", 1); }

const OrtApiBase *onnx_runtime_open(const char *path, const char **error) {
  const char *forbidden = getenv(telemetry);
  if (!forbidden || strcmp(forbidden, "1") != 0) {
    *error = "its telemetry is not forbidden";
    return NULL;
  }
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    *error = dlerror();
    return NULL;
  }
  const OrtApiBase *(*base)(void) = (const OrtApiBase *(*)(void))dlsym(library, "OrtGetApiBase");
  if (!base) {
    // Not closed again: that would take the message away.
    *error = dlerror();
    return NULL;
  }
  return base();
}

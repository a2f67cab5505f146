#include "CONNXRuntime.h"

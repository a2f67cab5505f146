#include "clanguagedetector.h"

#pragma once

// The part of ONNX Runtime's C interface that Aloud calls, declared by us: no package carries the header.

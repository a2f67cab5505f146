#ifndef CONNXRUNTIME_H
#define CONNXRUNTIME_H

// The part of ONNX Runtime's C interface that Aloud calls, declared by us: no package carries the header.
//
// This is version 1 of the table, which ONNX Runtime promises never to change: later versions only append to it.
// Slots that are not called are counted, not named. Every call that returns a status returns null for success;
// a status is released by whoever receives it.

#include <stddef.h>
#include <stdint.h>

typedef struct OrtEnv OrtEnv;
typedef struct OrtStatus OrtStatus;
typedef struct OrtSession OrtSession;
typedef struct OrtSessionOptions OrtSessionOptions;
typedef struct OrtRunOptions OrtRunOptions;
typedef struct OrtMemoryInfo OrtMemoryInfo;
typedef struct OrtAllocator OrtAllocator;
typedef struct OrtValue OrtValue;
typedef struct OrtTensorTypeAndShapeInfo OrtTensorTypeAndShapeInfo;

enum { ORT_LOG_FATAL = 4 };
// ONNXTensorElementDataType
enum { ORT_FLOAT = 1, ORT_INT32 = 6, ORT_INT64 = 7, ORT_DOUBLE = 11 };
enum { ORT_ARENA_ALLOCATOR = 1, ORT_MEMORY_DEFAULT = 0 };

typedef void (*OrtUnnamed)(void);

typedef struct OrtApi {
  OrtUnnamed unnamed0;
  int32_t (*GetErrorCode)(const OrtStatus *status);
  // Lives as long as the status.
  const char *(*GetErrorMessage)(const OrtStatus *status);
  OrtStatus *(*CreateEnv)(int32_t loggingLevel, const char *name, OrtEnv **env);
  OrtUnnamed unnamed4[2];
  OrtStatus *(*DisableTelemetryEvents)(const OrtEnv *env);
  OrtStatus *(*CreateSession)(
    const OrtEnv *env, const char *path, const OrtSessionOptions *options, OrtSession **session);
  OrtUnnamed unnamed8;
  // Thread-safe for one session. Outputs that are null are made by ONNX Runtime.
  OrtStatus *(*Run)(
    OrtSession *session, const OrtRunOptions *options, const char *const *inputNames,
    const OrtValue *const *inputs, size_t inputCount, const char *const *outputNames, size_t outputCount,
    OrtValue **outputs);
  OrtStatus *(*CreateSessionOptions)(OrtSessionOptions **options);
  OrtUnnamed unnamed11[12];
  // 0 none, 1 basic, 2 extended, 99 all.
  OrtStatus *(*SetSessionGraphOptimizationLevel)(OrtSessionOptions *options, int32_t level);
  OrtStatus *(*SetIntraOpNumThreads)(OrtSessionOptions *options, int32_t threads);
  OrtStatus *(*SetInterOpNumThreads)(OrtSessionOptions *options, int32_t threads);
  OrtUnnamed unnamed26[4];
  OrtStatus *(*SessionGetInputCount)(const OrtSession *session, size_t *count);
  OrtStatus *(*SessionGetOutputCount)(const OrtSession *session, size_t *count);
  OrtUnnamed unnamed32[4];
  // The name is freed with AllocatorFree.
  OrtStatus *(*SessionGetInputName)(
    const OrtSession *session, size_t index, OrtAllocator *allocator, char **name);
  OrtStatus *(*SessionGetOutputName)(
    const OrtSession *session, size_t index, OrtAllocator *allocator, char **name);
  OrtUnnamed unnamed38;
  OrtStatus *(*CreateRunOptions)(OrtRunOptions **options);
  OrtUnnamed unnamed40[6];
  // From any thread; the run ends with an error at its next node.
  OrtStatus *(*RunOptionsSetTerminate)(OrtRunOptions *options);
  OrtUnnamed unnamed47[2];
  // The tensor borrows `data`.
  OrtStatus *(*CreateTensorWithDataAsOrtValue)(
    const OrtMemoryInfo *info, void *data, size_t byteCount, const int64_t *shape, size_t shapeCount,
    int32_t elementType, OrtValue **value);
  OrtUnnamed unnamed50;
  OrtStatus *(*GetTensorMutableData)(OrtValue *value, void **data);
  OrtUnnamed unnamed52[8];
  OrtStatus *(*GetTensorElementType)(const OrtTensorTypeAndShapeInfo *info, int32_t *type);
  OrtStatus *(*GetDimensionsCount)(const OrtTensorTypeAndShapeInfo *info, size_t *count);
  OrtStatus *(*GetDimensions)(const OrtTensorTypeAndShapeInfo *info, int64_t *dimensions, size_t count);
  OrtUnnamed unnamed63;
  OrtStatus *(*GetTensorShapeElementCount)(const OrtTensorTypeAndShapeInfo *info, size_t *count);
  // An error for what is no tensor.
  OrtStatus *(*GetTensorTypeAndShape)(const OrtValue *value, OrtTensorTypeAndShapeInfo **info);
  OrtUnnamed unnamed66[3];
  OrtStatus *(*CreateCpuMemoryInfo)(int32_t allocatorType, int32_t memoryType, OrtMemoryInfo **info);
  OrtUnnamed unnamed70[6];
  OrtStatus *(*AllocatorFree)(OrtAllocator *allocator, void *pointer);
  OrtUnnamed unnamed77;
  // ONNX Runtime's own: never released.
  OrtStatus *(*GetAllocatorWithDefaultOptions)(OrtAllocator **allocator);
  OrtUnnamed unnamed79[13];
  void (*ReleaseEnv)(OrtEnv *env);
  void (*ReleaseStatus)(OrtStatus *status);
  void (*ReleaseMemoryInfo)(OrtMemoryInfo *info);
  void (*ReleaseSession)(OrtSession *session);
  void (*ReleaseValue)(OrtValue *value);
  void (*ReleaseRunOptions)(OrtRunOptions *options);
  OrtUnnamed unnamed98;
  void (*ReleaseTensorTypeAndShapeInfo)(OrtTensorTypeAndShapeInfo *info);
  void (*ReleaseSessionOptions)(OrtSessionOptions *options);
  OrtUnnamed unnamed101;
} OrtApi;

#define ORT_SLOT(name, index) \
  _Static_assert(offsetof(OrtApi, name) == (index) * sizeof(void *), #name " is not slot " #index)
ORT_SLOT(GetErrorMessage, 2);
ORT_SLOT(DisableTelemetryEvents, 6);
ORT_SLOT(Run, 9);
ORT_SLOT(SetInterOpNumThreads, 25);
ORT_SLOT(SessionGetInputCount, 30);
ORT_SLOT(SessionGetInputName, 36);
ORT_SLOT(CreateRunOptions, 39);
ORT_SLOT(RunOptionsSetTerminate, 46);
ORT_SLOT(CreateTensorWithDataAsOrtValue, 49);
ORT_SLOT(GetTensorMutableData, 51);
ORT_SLOT(GetTensorElementType, 60);
ORT_SLOT(GetTensorTypeAndShape, 65);
ORT_SLOT(CreateCpuMemoryInfo, 69);
ORT_SLOT(AllocatorFree, 76);
ORT_SLOT(GetAllocatorWithDefaultOptions, 78);
ORT_SLOT(ReleaseEnv, 92);
ORT_SLOT(ReleaseRunOptions, 97);
ORT_SLOT(ReleaseSessionOptions, 100);
ORT_SLOT(unnamed101, 101);
#undef ORT_SLOT

typedef struct OrtApiBase {
  // Null when the library does not know that version of the table.
  const OrtApi *(*GetApi)(uint32_t version);
  const char *(*GetVersionString)(void);
} OrtApiBase;

// Loads the library at `path`, for good. Null, with the loader's message in `error` until this thread's next call,
// when it cannot be loaded or is not ONNX Runtime.
//
// Official builds count and report what they run unless the environment forbids it before they begin; this module
// forbids it before `main` (docs/decisions), and loads nothing when that was undone.
const OrtApiBase *onnx_runtime_open(const char *path, const char **error);

#endif

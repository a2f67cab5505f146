internal import AloudSpeech
internal import CONNXRuntime

/// A tensor in ONNX Runtime's hands.
final class ONNXValue {
  let handle: OpaquePointer
  private let api: UnsafePointer<OrtApi>
  /// What an input borrows.
  private let bytes: UnsafeMutableRawBufferPointer?

  /// An output.
  init(owning handle: OpaquePointer, _ api: UnsafePointer<OrtApi>) {
    self.handle = handle
    self.api = api
    bytes = nil
  }

  /// An input; copies the numbers.
  init(
    _ tensor: Tensor, for name: String, attempted: String, _ api: UnsafePointer<OrtApi>
  ) throws(SpeechError) {
    guard Self.count(of: tensor.shape) == tensor.count else {
      throw .engine(
        attempted: attempted,
        detail: "\(tensor.count) numbers for \(name), whose shape is given as \(tensor.shape)")
    }
    let (bytes, type) =
      switch tensor {
      case .floats(let numbers, _): (Self.copy(numbers), ORT_FLOAT)
      case .integers(let numbers, _): (Self.copy(numbers), ORT_INT64)
      }
    var memory: OpaquePointer?
    var value: OpaquePointer?
    do throws(SpeechError) {
      try api.check(
        attempted,
        api.pointee.CreateCpuMemoryInfo(Int32(ORT_ARENA_ALLOCATOR), Int32(ORT_MEMORY_DEFAULT), &memory))
      defer { api.pointee.ReleaseMemoryInfo(memory) }
      let shape = tensor.shape.map(Int64.init)
      try api.check(
        attempted,
        api.pointee.CreateTensorWithDataAsOrtValue(
          memory, bytes.baseAddress, bytes.count, shape, shape.count, Int32(type), &value))
      guard let value else { throw .engine(attempted: attempted, detail: "\(name) could not be made") }
      handle = value
    } catch {
      bytes.deallocate()
      throw error
    }
    self.api = api
    self.bytes = bytes
  }

  deinit {
    api.pointee.ReleaseValue(handle)
    bytes?.deallocate()
  }

  /// The numbers of an output, copied; 32-bit integers and doubles come as what `Tensor` has.
  func tensor(called name: String, attempted: String) throws(SpeechError) -> Tensor {
    var info: OpaquePointer?
    try api.check(attempted, api.pointee.GetTensorTypeAndShape(handle, &info))
    defer { api.pointee.ReleaseTensorTypeAndShapeInfo(info) }
    var type: Int32 = 0
    try api.check(attempted, api.pointee.GetTensorElementType(info, &type))
    var rank = 0
    try api.check(attempted, api.pointee.GetDimensionsCount(info, &rank))
    var dimensions = [Int64](repeating: 0, count: rank)
    try api.check(attempted, api.pointee.GetDimensions(info, &dimensions, rank))
    var count = 0
    try api.check(attempted, api.pointee.GetTensorShapeElementCount(info, &count))
    guard count <= Self.mostNumbers else {
      throw .engine(attempted: attempted, detail: "it gave \(count) numbers for \(name)")
    }
    var data: UnsafeMutableRawPointer?
    try api.check(attempted, api.pointee.GetTensorMutableData(handle, &data))
    let shape = dimensions.map { Int($0) }
    switch Int(type) {
    case ORT_FLOAT: return .floats(Self.numbers(data, count), shape: shape)
    case ORT_DOUBLE:
      return .floats(Self.numbers(data, count).map { (number: Double) in Float(number) }, shape: shape)
    case ORT_INT64: return .integers(Self.numbers(data, count), shape: shape)
    case ORT_INT32:
      return .integers(Self.numbers(data, count).map { (number: Int32) in Int64(number) }, shape: shape)
    default:
      throw .engine(
        attempted: attempted, detail: "\(name) holds numbers of a kind that is not read (\(type))")
    }
  }

  /// More than an hour of sound.
  private static let mostNumbers = 1 << 27

  private static func count(of shape: [Int]) -> Int? {
    var count = 1
    for size in shape {
      let (product, overflow) = count.multipliedReportingOverflow(by: size)
      guard !overflow, size >= 0 else { return nil }
      count = product
    }
    return count
  }

  /// With an address even for no numbers at all.
  private static func copy<Number>(_ numbers: [Number]) -> UnsafeMutableRawBufferPointer {
    let stride = MemoryLayout<Number>.stride
    let bytes = UnsafeMutableRawBufferPointer.allocate(
      byteCount: numbers.count * stride, alignment: 64)
    numbers.withUnsafeBytes { bytes.copyMemory(from: $0) }
    return bytes
  }

  private static func numbers<Number>(_ data: UnsafeMutableRawPointer?, _ count: Int) -> [Number] {
    guard let data, count > 0 else { return [] }
    return Array(UnsafeBufferPointer(start: data.assumingMemoryBound(to: Number.self), count: count))
  }
}

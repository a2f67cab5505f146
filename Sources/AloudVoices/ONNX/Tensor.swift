/// Numbers for a model, or from one, in row-major order. An empty shape is that of one number.
enum Tensor: Hashable, Sendable {
  case floats([Float], shape: [Int])
  case integers([Int64], shape: [Int])

  var shape: [Int] {
    switch self {
    case .floats(_, let shape), .integers(_, let shape): shape
    }
  }

  var count: Int {
    switch self {
    case .floats(let numbers, _): numbers.count
    case .integers(let numbers, _): numbers.count
    }
  }
}

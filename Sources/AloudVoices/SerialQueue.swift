internal import Dispatch

/// Runs an actor's jobs on a queue of its own, so that C code which blocks does not hold the cooperative pool.
final class SerialQueue: SerialExecutor {
  private let queue: DispatchQueue

  init(label: String) { queue = DispatchQueue(label: label) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

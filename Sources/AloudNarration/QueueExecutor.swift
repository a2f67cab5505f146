internal import Dispatch

/// Runs an actor's jobs one after the other on a thread outside the cooperative pool: for work that blocks on a
/// disk or computes for long.
final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  init(label: String) { queue = DispatchQueue(label: label, qos: .userInitiated) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

/// Gives other tasks their turns until the condition holds; a test that never sees it hold is ended by its time
/// limit.
func eventually(_ condition: () async -> Bool) async throws {
  while await !condition() {
    try Task.checkCancellation()
    try await Task.sleep(for: .milliseconds(1))
  }
}

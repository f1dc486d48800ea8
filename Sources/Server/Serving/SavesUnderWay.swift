internal import Synchronization

/// Saves of drafts in progress, by their sessions.
///
/// A page that is loaded again sends its last entries first, so that its next drawing waits for them.
final class SavesUnderWay: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    /// Runs a save of a session.
    func run<Result>(of session: String, _ save: () async throws -> Result) async rethrows -> Result {
        counts.withLock { $0[session, default: 0] += 1 }
        defer {
            counts.withLock { counts in
                let left = (counts[session] ?? 1) - 1
                counts[session] = left > 0 ? left : nil
            }
        }
        return try await save()
    }

    /// Waits until no save of a session is in progress, for half a second at most.
    func settle(_ session: String) async throws {
        for _ in 0..<50 {
            guard counts.withLock({ $0[session] != nil }) else { return }
            try await Task.sleep(for: .milliseconds(10))
        }
    }
}

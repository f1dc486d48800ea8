internal import Registry
internal import Synchronization

/// Records of the days on which tokens are used, written in the background: the writer may be blocked for long.
final class TokenUses: Sendable {
    private let running = Mutex<[String: Task<Void, Never>]>([:])

    /// Records that a token is used today, unless that is recorded or being recorded.
    ///
    /// - Parameter fail: Called with the error if recording fails.
    func note(
        _ token: TokenRecord, in registry: Registry, orTell fail: @escaping @Sendable (RegistryError) -> Void
    ) {
        if let last = token.lastUsedOn, last >= registry.surroundings.now().utcDate { return }
        running.withLock { running in
            guard running[token.name] == nil else { return }
            running[token.name] = Task {
                if let error = await registry.noteUse(of: token) { fail(error) }
                self.running.withLock { $0[token.name] = nil }
            }
        }
    }

    /// Waits for all records in progress.
    func finish() async {
        for task in running.withLock({ Array($0.values) }) { await task.value }
    }
}

internal import Registry
internal import Synchronization

/// Notes on the days on which tokens are used, taken beside requests: the writer may be kept from writing for long.
final class TokenUses: Sendable {
    private let running = Mutex<[String: Task<Void, Never>]>([:])

    /// Notes that a token is used today, unless that is known or being noted.
    ///
    /// - Parameter fail: Told why it could not be noted.
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

    /// Waits until all is noted that was begun.
    func finish() async {
        for task in running.withLock({ Array($0.values) }) { await task.value }
    }
}

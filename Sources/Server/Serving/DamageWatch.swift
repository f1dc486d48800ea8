internal import Registry
internal import Replies
internal import Synchronization

/// Knowledge of forms whose newest or live versions are damaged, looked at once a minute however often it is asked for.
final class DamageWatch: Sendable {
    private struct Finding {
        var count: Int
        var at: Timestamp
    }

    private static let seconds: Int64 = 60
    private let finding = Mutex<Finding?>(nil)

    /// How many forms have such a version.
    func damagedForms(in registry: Registry) async throws -> Int {
        let now = registry.surroundings.now()
        if let known = finding.withLock({ $0 }), now < known.at.advanced(bySeconds: Self.seconds), now >= known.at {
            return known.count
        }
        let count = try await FormRow.all(in: registry).count { !$0.damaged.isEmpty }
        finding.withLock { $0 = Finding(count: count, at: now) }
        return count
    }
}

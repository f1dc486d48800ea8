/// Taken names, and names that open sessions hold.
public protocol NameStore: Sendable {
    /// States of names at a time; the session's own holds, and the submission's own names, do not count.
    func standings(of names: [NameHash], besides session: String?, at time: Timestamp) async throws(StoreError)
        -> [NameStanding]

    /// Replaces all holds of a session, as far as the names are free and the limits allow; a session that has ended
    /// gets none.
    ///
    /// - Returns: Each name's state apart from the session's own holds, once the new holds are durable.
    ///
    /// A hold is no change of the registry: no leaf records it.
    func hold(
        _ holds: [NameHold], of session: String, at time: Timestamp, limits: NameLimits
    ) async throws(StoreError) -> [NameStanding]

    /// Taken names, newest first.
    func names(_ query: NameQuery) async throws(StoreError) -> [StoredName]
}

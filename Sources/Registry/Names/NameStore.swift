/// Names that were taken, and names that open sessions hold.
public protocol NameStore: Sendable {
    /// Standings of names at a time; what the session holds itself, or the submission has, does not count.
    func standings(of names: [NameHash], besides session: String?, at time: Timestamp) async throws(StoreError)
        -> [NameStanding]

    /// Puts holds in place of all that a session has, as far as the names are free and the limits allow, and tells how
    /// each name stood; a session that is over holds nothing. Returns when that is durable.
    ///
    /// It is no change of the registry: nothing is recorded of it.
    func hold(
        _ holds: [NameHold], of session: String, at time: Timestamp, limits: NameLimits
    ) async throws(StoreError) -> [NameStanding]

    /// Names that were taken, newest first.
    func names(_ query: NameQuery) async throws(StoreError) -> [StoredName]
}

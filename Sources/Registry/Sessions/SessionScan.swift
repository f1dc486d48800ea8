/// A part of the open sessions of a form, and the unreadable rows in it.
public struct SessionScan: Sendable {
    /// The readable sessions, in the order of their ids.
    public var sessions: [StoredSession] = []
    /// The ids of unreadable ones, in the same order.
    public var unreadable: [String] = []

    /// An empty part.
    public init() {}

    /// The id after which the next part begins; nil for an empty part.
    var last: String? { [sessions.last?.record.id, unreadable.last].compactMap(\.self).max() }
}

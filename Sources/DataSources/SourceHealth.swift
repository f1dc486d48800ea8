public import Registry

/// The health of a data source as seen by one process since its start.
public struct SourceHealth: Sendable {
    /// The time of the last successful reply; nil if there was no such reply.
    public var answeredAt: Timestamp?
    /// The last failure and its time; nil if no request failed.
    public var failure: (fault: SourceFault, at: Timestamp)?
    /// A copy of the source's breaker.
    public var breaker = Breaker()
    /// The number of its cached replies.
    public var kept = 0

    /// The health of a source that was never queried.
    public init() {}

    /// Whether the last request failed; nil if no request was sent.
    public var isFailing: Bool? {
        guard let failure else { return answeredAt == nil ? nil : false }
        return answeredAt.map { $0 < failure.at } ?? true
    }
}

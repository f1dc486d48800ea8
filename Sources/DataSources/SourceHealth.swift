public import Registry

/// One process's view of a source's health since it began.
public struct SourceHealth: Sendable {
    /// When it last answered a request; nil if it never did.
    public var answeredAt: Timestamp?
    /// The last failure and its time, or nil.
    public var failure: (fault: SourceFault, at: Timestamp)?
    /// The breaker.
    public var breaker = Breaker()
    /// How many of its replies may be given again.
    public var kept = 0

    /// Health of a source that nobody asked.
    public init() {}

    /// Whether the last request failed, or nil.
    public var isFailing: Bool? {
        guard let failure else { return answeredAt == nil ? nil : false }
        return answeredAt.map { $0 < failure.at } ?? true
    }
}

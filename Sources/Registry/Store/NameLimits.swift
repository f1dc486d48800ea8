/// Limits on holds, so that nobody keeps a namespace from others: past them a name is looked up, and not held.
public struct NameLimits: Sendable, Equatable {
    /// How many names of a namespace one client holds at most.
    public var perClient = 20
    /// How many names of a namespace are held at most, by whomever.
    public var inAll = 1_000

    /// The limits that every registry has.
    public init() {}

    /// Other limits.
    public init(perClient: Int, inAll: Int) {
        self.perClient = perClient
        self.inAll = inAll
    }
}

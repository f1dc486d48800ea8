/// Limits on holds, so that nobody can block a namespace: beyond them names are looked up without a hold.
public struct NameLimits: Sendable, Equatable {
    /// Maximum number of names in a namespace that one client holds.
    public var perClient = 20
    /// Maximum number of held names in a namespace.
    public var inAll = 1_000

    /// The default limits.
    public init() {}

    /// Other limits.
    public init(perClient: Int, inAll: Int) {
        self.perClient = perClient
        self.inAll = inAll
    }
}

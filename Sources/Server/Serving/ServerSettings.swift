/// How a server is set up.
public struct ServerSettings: Sendable {
    /// The host it listens on.
    public var host = "127.0.0.1"
    /// The port it listens on; 0: any that is free.
    public var port = 8080
    /// The address that people reach it by, without a slash at its end; nil: the host and port it listens on.
    public var publicURL: String?
    /// Addresses of the proxies whose word counts on where a request came from.
    public var trustedProxies: [String] = []
    /// Origins of the sites whose pages may ask about flags (OFREP).
    public var origins: [String] = []
    /// Whether what the examples need is served too, and the playground is everybody's.
    public var isSandbox = false
    /// The registry's name, on every page.
    public var name = "Formulary"
    /// Files of the engine for browsers, by their names; nil: pages go without.
    public var engine: [String: [UInt8]]?
    /// Documents to begin with in the playground, by names such as `seed:kyc/NL`.
    public var examples: [(name: String, text: String)] = []
    /// How much one client and all together may do.
    public var limits = ServerLimits()

    /// A server on this machine alone.
    public init() {}
}

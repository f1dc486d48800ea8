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
    /// Whether what the examples need is served too, and the playground is everybody's.
    public var isSandbox = false
    /// The registry's name, which stands on every page.
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

/// How much one client, and all of them together, may ask for in a minute; and how long a request may take.
public struct ServerLimits: Sendable {
    /// Kinds of requests that are counted.
    public enum Kind: String, Sendable, CaseIterable {
        /// Sessions that are started.
        case sessions
        /// Names that are asked about or held.
        case names
        /// Images that are sent.
        case uploads
        /// Configs that are read without being published.
        case lint
        /// Links to sign in with, and secrets that open nothing.
        case signIn = "sign_in"
    }

    /// Requests of a kind in a minute: of one client, and of all.
    public struct Rate: Sendable {
        /// Of one client.
        public var each: Int
        /// Of all clients.
        public var all: Int

        /// A rate.
        public init(each: Int, all: Int) {
            self.each = each
            self.all = all
        }
    }

    /// The rates by kind.
    public var rates: [Kind: Rate] = [
        .sessions: Rate(each: 60, all: 6_000), .names: Rate(each: 60, all: 6_000), .uploads: Rate(each: 30, all: 600),
        .lint: Rate(each: 120, all: 2_400), .signIn: Rate(each: 10, all: 100),
    ]
    /// Seconds in which the body of a request must have arrived.
    public var bodySeconds = 30
    /// Seconds after which a connection is closed on which nothing happens.
    public var idleSeconds = 60
    /// Most connections at a time.
    public var connections = 4_096

    /// The usual limits.
    public init() {}
}

/// Settings of a server.
public struct ServerSettings: Sendable {
    /// The host it listens on.
    public var host = "127.0.0.1"
    /// The port it listens on; 0: any that is free.
    public var port = 8080
    /// The address by which people reach it, without a slash at its end; nil for its host and port.
    public var publicURL: String?
    /// Addresses of the proxies whose `X-Forwarded-For` is trusted.
    public var trustedProxies: [String] = []
    /// Origins of the sites whose pages may evaluate flags (OFREP).
    public var origins: [String] = []
    /// Whether it is a sandbox: it serves the examples' services, and the playground is public.
    public var isSandbox = false
    /// Whether the list of forms links the console and the playground, as a sandbox does.
    public var linksTools = false
    /// The registry's name, on every page.
    public var name = "Formulary"
    /// Files of the engine for browsers, by their names; nil if pages have no scripts of forms.
    public var engine: [String: [UInt8]]?
    /// Example documents of the playground, by names such as `seed:kyc/NL`.
    public var examples: [(name: String, text: String)] = []
    /// Limits on requests.
    public var limits = ServerLimits()

    /// A server that only this machine can reach.
    public init() {}
}

internal import DataSources
internal import FormEngine
internal import HTTPTypes
internal import Logging
internal import Registry
internal import Synchronization

/// Everything that requests have in common.
struct ServerServices: Sendable {
    let registry: Registry
    let settings: ServerSettings
    private let place: PublicPlace
    let limiter: RateLimiter
    let metrics: ServerMetrics
    let files = PackedFiles()
    let uses = TokenUses()
    /// What was sent of late, for the pages that tell it.
    let sent = SentViews()
    /// What data sources said after a page was drawn, until it looks again.
    let lateReplies = LateReplies<SourceReply>(PageSources.terms)
    /// What the bank said after a page was drawn, until it looks again.
    let lateAccounts = LateReplies<AccountPages.Told>(AccountPages.terms)
    let logger: Logger
    let accounts: TransparentAccounts?
    /// The way to the data sources, to be looked at; nil where there is none.
    let connectors: Connectors?
    /// What is damaged, as far as it was looked at.
    let damage = DamageWatch()
    /// Verifications of the log, one at a time: each reads all of it.
    let verification = WorkGate(width: 1)

    init(
        _ registry: Registry, _ settings: ServerSettings, accounts: TransparentAccounts?, connectors: Connectors? = nil,
        logger: Logger = Logger(label: "formulary") { StructuredLog(label: $0) }
    ) {
        self.registry = registry
        self.settings = settings
        self.accounts = accounts
        place = PublicPlace(settings)
        self.connectors = connectors
        self.logger = logger
        limiter = RateLimiter(settings.limits.rates)
        metrics = ServerMetrics()
    }

    /// The address that people reach the server by.
    var address: PublicAddress { place.address }

    /// A file of the engine for browsers; nil where there is none.
    func engineFile(_ name: String) -> [UInt8]? { settings.engine?[name] }

    /// Notes the port that was given.
    func listen(on port: Int) {
        guard settings.publicURL == nil else { return }
        place.move(to: PublicAddress(host: settings.host, port: port))
    }

    /// Notes that a token was used, without keeping the request waiting; a note that fails is told to the log.
    func noteUse(of token: TokenRecord) {
        uses.note(token, in: registry) { [logger] error in
            logger.warning("token use not noted", metadata: ["code": "\(error.code)"])
        }
    }

    /// Counts a request of a client, and refuses it where there were too many; one of no client counts among all alone.
    func admit(_ kind: ServerLimits.Kind, from client: String?) throws(Problem) {
        if let wait = limiter.take(kind, of: client) { throw .tooMany(wait) }
    }
}

/// Address that a server is reached by: made once, since each request compares its host with it.
private final class PublicPlace: Sendable {
    private let known: Mutex<PublicAddress>

    init(_ settings: ServerSettings) {
        let own = PublicAddress(host: settings.host, port: settings.port)
        known = Mutex(settings.publicURL.flatMap { PublicAddress($0) } ?? own)
    }

    var address: PublicAddress { known.withLock { $0 } }

    /// Takes another address: the port is known once the server listens.
    func move(to address: PublicAddress) { known.withLock { $0 = address } }
}

/// Address that people reach a server by.
package struct PublicAddress: Sendable {
    /// Scheme, host and port: `https://forms.example.com`.
    let base: String
    /// Host and port, as the header `Host` has them.
    let host: String
    /// Names under which the server answers.
    private let names: [String]
    /// Whether browsers keep a `Secure` cookie of it: it is encrypted, or on the person's own machine.
    package let isSecure: Bool

    /// Reads an address; nil unless it is `http` or `https`, a host, and nothing else.
    package init?(_ text: String) {
        let schemes = ["https://", "http://"]
        guard let scheme = schemes.first(where: { text.hasPrefix($0) }) else { return nil }
        let host = text.dropFirst(scheme.count).lowercased()
        let allowed = host.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
                || [0x2D, 0x2E, 0x3A, 0x5B, 0x5D].contains(byte)
        }
        guard !host.isEmpty, allowed else { return nil }
        base = scheme + host
        self.host = host
        let name = host.hasPrefix("[") ? String(host.prefix { $0 != "]" }) + "]" : String(host.prefix { $0 != ":" })
        names = [self.host]
        isSecure = scheme == "https://" || ["localhost", "127.0.0.1", "[::1]"].contains(name)
    }

    /// Address of a server that people reach on the machine that it runs on, or by the host it listens on.
    init(host: String, port: Int) {
        let written = host.contains(":") ? "[\(host)]" : host
        let shown = ["0.0.0.0", "[::]"].contains(written) ? "127.0.0.1" : written
        base = "http://\(shown):\(port)"
        self.host = "\(shown):\(port)"
        let own = Set([written, shown, "127.0.0.1", "localhost", "[::1]"])
        names = own.map { "\($0):\(port)" } + (port == 80 ? Array(own) : [])
        isSecure = ["127.0.0.1", "localhost", "[::1]"].contains(shown)
    }

    /// Whether a request that names this host means the server.
    func isOwn(_ host: String) -> Bool { names.contains(host) }

    /// Whether a page's origin is one under which the server answers.
    func isOwnOrigin(_ origin: String) -> Bool {
        ["http://", "https://"].contains { origin.hasPrefix($0) && isOwn(String(origin.dropFirst($0.count))) }
    }
}

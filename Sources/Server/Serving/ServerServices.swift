internal import DataSources
internal import FormEngine
internal import HTTPTypes
internal import Logging
internal import Registry
internal import Synchronization

/// Services and state that all requests share.
struct ServerServices: Sendable {
    let registry: Registry
    let settings: ServerSettings
    private let place: PublicPlace
    let limiter: RateLimiter
    let metrics: ServerMetrics
    let files: PackedFiles
    let uses = TokenUses()
    /// Recently sent answers, for the pages after their submission.
    let sent = SentViews()
    /// Saves of drafts in progress, for pages that are loaded again.
    let saves = SavesUnderWay()
    /// Drafts of changes on the console.
    let drafts = ConsoleDrafts()
    /// Replies of data sources that arrive after a page is rendered, until it is loaded again.
    let lateReplies = LateReplies<SourceReply>(PageSources.terms)
    /// Replies of the bank that arrive after a page is rendered, until it is loaded again.
    let lateAccounts = LateReplies<AccountPages.Told>(AccountPages.terms)
    let logger: Logger
    let accounts: TransparentAccounts?
    /// Connectors to the data sources; nil if the server has none.
    let connectors: Connectors?
    /// Damage of forms and definitions, as of the last check.
    let damage = DamageWatch()
    /// Verifications of the log run one at a time: each reads all of it.
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
        files = PackedFiles(engine: settings.engine ?? [:])
        self.logger = logger
        limiter = RateLimiter(settings.limits.rates)
        metrics = ServerMetrics()
    }

    /// The address by which people reach the server.
    var address: PublicAddress { place.address }

    /// A file of the engine for browsers; nil if the server lacks it.
    func engineFile(_ name: String) -> [UInt8]? { settings.engine?[name] }

    /// Records the port that the system assigned.
    func listen(on port: Int) {
        guard settings.publicURL == nil else { return }
        place.move(to: PublicAddress(host: settings.host, port: port))
    }

    /// Records the use of a token in the background; a failure is logged and does not fail the request.
    func noteUse(of token: TokenRecord) {
        uses.note(token, in: registry) { [logger] error in
            logger.warning("token use not noted", metadata: ["code": "\(error.code)"])
        }
    }

    /// Counts a request, and refuses it over the limit; without a client, only the limit of all clients applies.
    func admit(_ kind: ServerLimits.Kind, from client: String?) throws(Problem) {
        if let wait = limiter.take(kind, of: client) { throw .tooMany(wait) }
    }
}

/// The server's public address, kept because each request compares its host with it.
private final class PublicPlace: Sendable {
    private let known: Mutex<PublicAddress>

    init(_ settings: ServerSettings) {
        let own = PublicAddress(host: settings.host, port: settings.port)
        known = Mutex(settings.publicURL.flatMap { PublicAddress($0) } ?? own)
    }

    var address: PublicAddress { known.withLock { $0 } }

    /// Replaces the address: its port is known once the server listens.
    func move(to address: PublicAddress) { known.withLock { $0 = address } }
}

/// An address by which people reach a server.
package struct PublicAddress: Sendable {
    /// Scheme, host and port: `https://forms.example.com`.
    let base: String
    /// Host and port, as in the header `Host`.
    let host: String
    /// Hosts under which the server accepts requests.
    private let names: [String]
    /// Whether browsers accept a `Secure` cookie from it: it is encrypted, or on the person's own machine.
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

    /// The address of a server without a public one: its listening host and port, or the local machine.
    init(host: String, port: Int) {
        let written = host.contains(":") ? "[\(host)]" : host
        let shown = ["0.0.0.0", "[::]"].contains(written) ? "127.0.0.1" : written
        base = "http://\(shown):\(port)"
        self.host = "\(shown):\(port)"
        let own = Set([written, shown, "127.0.0.1", "localhost", "[::1]"])
        names = own.map { "\($0):\(port)" } + (port == 80 ? Array(own) : [])
        isSecure = ["127.0.0.1", "localhost", "[::1]"].contains(shown)
    }

    /// Whether a host is one of the server's own.
    func isOwn(_ host: String) -> Bool { names.contains(host) }

    /// Whether an origin has one of the server's own hosts.
    func isOwnOrigin(_ origin: String) -> Bool {
        ["http://", "https://"].contains { origin.hasPrefix($0) && isOwn(String(origin.dropFirst($0.count))) }
    }
}

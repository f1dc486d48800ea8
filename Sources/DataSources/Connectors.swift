public import Registry

/// Replies of data sources: requested over HTTP, or taken from their definitions.
///
/// Replies are cached as long as a definition allows. Identical concurrent requests are sent once. A source that fails
/// repeatedly is not queried for a while.
public actor Connectors: SourceConnector {
    private nonisolated let settings: [String: SourceSettings]
    private let environment: @Sendable (String) -> String?
    private let transport: any HTTPTransport
    nonisolated let clock: SourceClock
    private let shared = SharedRequests()
    private var cache = ReplyCache()
    private var breakers: [String: Breaker] = [:]
    private var seen: [String: SourceHealth] = [:]
    private let closing: @Sendable () async -> Void

    /// Connectors to data sources, with the operator's settings by source name.
    ///
    /// - Parameter environment: Returns the value of an environment variable, for headers with secrets.
    public init(settings: [String: SourceSettings], environment: @escaping @Sendable (String) -> String?) {
        let transport = HTTPClientTransport()
        self.init(settings: settings, environment: environment, transport: transport, clock: .system) {
            await transport.shutdown()
        }
    }

    init(
        settings: [String: SourceSettings], environment: @escaping @Sendable (String) -> String?,
        transport: any HTTPTransport, clock: SourceClock, closing: @escaping @Sendable () async -> Void = {}
    ) {
        self.settings = settings
        self.environment = environment
        self.transport = transport
        self.clock = clock
        self.closing = closing
    }

    /// Closes all connections to data sources.
    public func shutdown() async { await closing() }

    /// A copy of a source's circuit breaker.
    public func breaker(of source: String) -> Breaker { breakers[source] ?? Breaker() }

    /// The operator's settings of a source, or nil.
    public nonisolated func settings(of source: String) -> SourceSettings? { settings[source] }

    /// Health of a source since this process started.
    public func health(of source: String) -> SourceHealth {
        var health = seen[source] ?? SourceHealth()
        health.breaker = breaker(of: source)
        health.kept = cache.count(of: source, at: clock.now())
        return health
    }

    /// The reply to a query: cached, shared with a running request, or requested now.
    public func reply(to question: SourceQuestion) async -> SourceReply { await reply(to: question) { _ in nil } }

    /// The reply to a query: cached, shared with a running request, or requested now if that is admitted.
    ///
    /// - Parameter admit: Whether the source may be queried: nil if so, else the seconds to wait. Cached and shared
    ///   replies need no admission.
    public func reply(
        to question: SourceQuestion, admitting admit: @Sendable (String) -> Int?
    ) async -> SourceReply {
        let definition = question.definition
        let time = clock.now()
        switch definition.kind {
        case .list: return SourceReply(.success(definition.listedOptions), at: time)
        case .countries: return SourceReply(.success(CountryOptions.bytes(in: question.locale)), at: time)
        case .http, .transparentAccounts: break
        }
        let key = question.key
        if let kept = cache.value(of: key, at: time) {
            return SourceReply(.success(kept.value), at: kept.at, isCached: true)
        }
        if await shared.waiting(for: key) == 0, let seconds = admit(definition.name) {
            return SourceReply(.failure(.limited(seconds: seconds)), at: time)
        }
        let reply = await shared.reply(of: key) { await self.fetch(question, key: key) }
        return reply ?? SourceReply(.failure(.cancelled), at: clock.now())
    }

    /// The number of callers that wait for the reply to a query.
    func waiting(for question: SourceQuestion) async -> Int { await shared.waiting(for: question.key) }

    private func fetch(_ question: SourceQuestion, key: [UInt8]) async -> SourceReply {
        let reply = await ask(question, key: key)
        let name = question.definition.name
        switch reply.result {
        case .success: seen[name, default: SourceHealth()].answeredAt = reply.at
        case .failure(.cancelled): break
        case .failure(let fault): seen[name, default: SourceHealth()].failure = (fault, reply.at)
        }
        return reply
    }

    private func ask(_ question: SourceQuestion, key: [UInt8]) async -> SourceReply {
        let definition = question.definition
        var call: SourceCall
        switch self.call(of: definition.name) {
        case .success(let made): call = made
        case .failure(let fault): return SourceReply(.failure(fault), at: clock.now())
        }
        let result = await call.answer(question)
        let time = clock.now()
        if case .success(let value) = result {
            cache.keep(value, of: key, from: definition.name, at: time, seconds: definition.cacheSeconds)
        }
        return SourceReply(result, at: time, attempts: call.attempts)
    }

    /// A call of a source with its headers and breaker; fails if its origin or a secret is not configured.
    func call(of source: String) -> Result<SourceCall, SourceFault> {
        guard let settings = settings[source] else { return .failure(.noOrigin) }
        var headers: [(name: String, value: String)] = []
        for header in settings.headers {
            switch header.value {
            case .text(let text): headers.append((header.name, text))
            case .variable(let variable):
                guard let secret = environment(variable), SourceSettings.isHeaderValue(secret) else {
                    return .failure(.noSecret(variable: variable))
                }
                headers.append((header.name, secret))
            }
        }
        let gate = Gate(source: source, limits: settings.breaker, connectors: self)
        return .success(
            SourceCall(settings: settings, transport: transport, clock: clock, gate: gate, headers: headers))
    }

    /// Access of a call to the breaker of its source.
    private struct Gate: BreakerGate {
        let source: String
        let limits: Breaker.Limits
        let connectors: Connectors

        func admit() async -> Timestamp? { await connectors.admit(source, limits) }
        func note(_ fault: SourceFault?) async { await connectors.note(fault, of: source, limits) }
    }

    private func admit(_ source: String, _ limits: Breaker.Limits) -> Timestamp? {
        breakers[source, default: Breaker()].admit(at: clock.now(), limits)
    }

    private func note(_ fault: SourceFault?, of source: String, _ limits: Breaker.Limits) {
        switch fault {
        case .cancelled: breakers[source, default: Breaker()].abandon(at: clock.now())
        case let fault? where fault.isOutage: breakers[source, default: Breaker()].fail(at: clock.now(), limits)
        default: breakers[source, default: Breaker()].succeed()
        }
    }
}

extension DataSourceDefinition {
    /// The options in the definition itself, as JSON for the engine.
    fileprivate var listedOptions: [UInt8] {
        SourceMapping.array(options.map { SourceMapping.option($0.value, label: $0.label) })
    }
}

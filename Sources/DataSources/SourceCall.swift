internal import Registry

/// One call of a data source: its requests with retries, within one time limit.
struct SourceCall {
    let settings: SourceSettings
    let transport: any HTTPTransport
    let clock: SourceClock
    /// The breaker: checked before each request, updated after it.
    let gate: any BreakerGate
    /// The headers to send, with the values of secrets.
    let headers: [(name: String, value: String)]
    /// The time at which the call must end.
    let deadline: Timestamp
    /// The requests so far.
    private(set) var attempts: [SourceAttempt] = []
    private let backoff = Backoff()

    init(
        settings: SourceSettings, transport: any HTTPTransport, clock: SourceClock, gate: any BreakerGate,
        headers: [(name: String, value: String)]
    ) {
        self.settings = settings
        self.transport = transport
        self.clock = clock
        self.gate = gate
        self.headers = headers
        deadline = clock.now().advanced(byMilliseconds: Int64(settings.timeLimit))
    }

    /// Sends a request and returns the response's body; retries if that may help and the request is repeatable.
    mutating func body(_ method: SourceRequest.Method, path: String, body: [UInt8]?, isRepeatable: Bool) async
        -> Result<[UInt8], SourceFault>
    {
        var fault: SourceFault?
        for repetition in 0...settings.retries {
            var pause = 0
            if repetition > 0 {
                pause = backoff.pause(before: repetition - 1, random: clock.random())
                if case .busy(_, let until?) = fault { pause = max(0, clock.milliseconds(until: until)) }
                // A pause longer than the remaining time ends the retries.
                guard pause < rest else { break }
                do { try await clock.wait(pause) } catch { return .failure(.cancelled) }
            }
            if let until = await gate.admit() { return .failure(fault ?? .resting(until: until)) }
            switch await attempt(method, path: path, body: body, pause: pause) {
            case .success(let body): return .success(body)
            case .failure(let next):
                fault = next
                guard isRepeatable, next.isWorthRepeating, !Task.isCancelled else { return .failure(next) }
            }
        }
        return .failure(fault ?? .timeout)
    }

    /// The milliseconds left for the call; never more than the time limit, even if the clock was set back.
    private var rest: Int { min(settings.timeLimit, clock.milliseconds(until: deadline)) }

    private mutating func attempt(
        _ method: SourceRequest.Method, path: String, body: [UInt8]?, pause: Int
    ) async -> Result<[UInt8], SourceFault> {
        let start = clock.now()
        let result = await exchange(method, path: path, body: body)
        let elapsed = Int(clamping: clock.now().milliseconds - start.milliseconds)
        let (reply, fault): (HTTPReply?, SourceFault?) =
            switch result {
            case .success(let reply): (reply, fault(of: reply))
            case .failure(let fault): (nil, fault)
            }
        attempts.append(
            SourceAttempt(
                status: reply?.status, bytes: reply?.body.count ?? 0, fault: fault, milliseconds: max(0, elapsed),
                pause: pause))
        await gate.note(fault)
        if let fault { return .failure(fault) }
        return .success(reply?.body ?? [])
    }

    private static let mostRedirects = 3

    /// Sends a request and follows redirects within the origin.
    private func exchange(
        _ method: SourceRequest.Method, path: String, body: [UInt8]?
    ) async -> Result<HTTPReply, SourceFault> {
        var path = path
        let end = clock.now().advanced(byMilliseconds: Int64(settings.timeout))
        for _ in 0...Self.mostRedirects {
            let rest = min(settings.timeout, rest, clock.milliseconds(until: end))
            guard rest > 0 else { return .failure(.timeout) }
            let reply: HTTPReply
            do throws(HTTPFault) {
                reply = try await transport.send(message(method, path: path, body: body, timeout: rest))
            } catch {
                return .failure(SourceFault(error, limit: SourceSettings.mostBytes))
            }
            guard [301, 302, 303, 307, 308].contains(reply.status), method == .get, let location = reply["location"]
            else { return .success(reply) }
            guard let next = settings.origin.path(ofRedirect: location) else { return .failure(.foreignRedirect) }
            path = next
        }
        return .failure(.endlessRedirect)
    }

    private func message(_ method: SourceRequest.Method, path: String, body: [UInt8]?, timeout: Int) -> HTTPMessage {
        var message = HTTPMessage(
            method: method.rawValue, origin: settings.origin, path: path, headers: headers, body: body,
            allowsPrivateAddresses: settings.allowsPrivateAddresses, timeout: timeout)
        let named = Set(headers.map { $0.name.lowercased() })
        if !named.contains("accept") { message.headers.append(("Accept", "application/json")) }
        if !named.contains("user-agent") { message.headers.append(("User-Agent", "formulary")) }
        if body != nil { message.headers.append(("Content-Type", "application/json")) }
        return message
    }

    /// The fault of a response, by status and encoding; nil if the body can be read.
    private func fault(of reply: HTTPReply) -> SourceFault? {
        switch reply.status {
        case 200..<300:
            let encoding = reply["content-encoding"]?.lowercased() ?? "identity"
            return encoding == "identity" ? nil : .encoded
        case 401, 403, 412: return .denied(status: reply.status)
        case 404, 410: return .notFound(status: reply.status)
        case 300..<400: return .foreignRedirect
        case 429, 503:
            let until = reply["retry-after"].flatMap { RetryAfter.time($0, now: clock.now()) }
            if reply.status == 503, until == nil { return .failed(status: 503) }
            return .busy(status: reply.status, until: until)
        default: return .failed(status: reply.status)
        }
    }
}

/// Clock, random numbers and pauses of the connectors; tests replace them.
struct SourceClock: Sendable {
    /// The current time.
    var now: @Sendable () -> Timestamp
    /// A random number from 0 up to, but not including, 1.
    var random: @Sendable () -> Double
    /// Sleeps for a number of milliseconds; throws if the task is cancelled.
    var wait: @Sendable (Int) async throws -> Void

    static let system = SourceClock(
        now: Surroundings.system.now, random: { Double.random(in: 0..<1) },
        wait: { milliseconds in try await Task.sleep(for: .milliseconds(milliseconds)) })

    /// The milliseconds until a time; 0 for a past time.
    func milliseconds(until time: Timestamp) -> Int {
        max(0, Int(clamping: time.milliseconds - now().milliseconds))
    }
}

/// The breaker of one source, as a call uses it.
protocol BreakerGate: Sendable {
    /// Whether a request may be sent: nil if so, else the time of the next attempt.
    func admit() async -> Timestamp?
    /// Records the outcome of a request; nil means a usable response.
    func note(_ fault: SourceFault?) async
}

extension SourceFault {
    /// Converts the fault of a request without a usable response.
    init(_ fault: HTTPFault, limit: Int) {
        self =
            switch fault {
            case .forbiddenAddress: .forbiddenAddress
            case .unknownHost: .unknownHost
            case .unreachable: .unreachable
            case .untrusted: .untrusted
            case .timeout: .timeout
            case .tooLarge: .tooLarge(limit: limit)
            case .cancelled: .cancelled
            }
    }

    /// Whether a retry may succeed.
    var isWorthRepeating: Bool {
        switch self {
        case .unreachable, .timeout, .busy: true
        case .failed(let status): [500, 502, 503, 504].contains(status)
        default: false
        }
    }

    /// Whether the source is down for every caller, so that the fault counts against its breaker.
    var isOutage: Bool {
        switch self {
        case .unreachable, .timeout, .unknownHost, .untrusted, .forbiddenAddress: true
        case .failed(let status), .busy(let status, _): status >= 500
        default: false
        }
    }
}

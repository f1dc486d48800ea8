internal import FormEngine
internal import HTTPTypes
internal import Registry

/// Why a request was not carried out (RFC 9457).
struct Problem: Error, Sendable {
    var status: Int
    /// The stable code.
    var code: String
    /// The operation that failed, and the cause.
    var message: String
    /// The next step for the client.
    var help: Help
    /// Members beside the usual ones.
    var extra: [JSONValue.Member] = []
    /// Headers beside the usual ones.
    var headers: HTTPFields = [:]

    /// A refusal by the server itself.
    init(_ status: Int, code: Code, message: String, help: String) {
        self.init(status, of: code.rawValue, message, help: Help(help))
    }

    /// A refusal by a module that the server called, under that module's code.
    init(_ status: Int, of code: String, _ message: String, help: String) {
        self.init(status, of: code, message, help: Help(help))
    }

    /// A refusal by a module that the server called, with that module's remedies.
    init(_ status: Int, of code: String, _ message: String, help: Help) {
        self.status = status
        self.code = code
        self.message = message
        self.help = help
    }

    /// A malformed request.
    static func malformed(_ message: String, help: String = "See /openapi.json for what is accepted.") -> Problem {
        Problem(400, code: .malformedRequest, message: message, help: help)
    }

    /// Too many requests of one kind.
    ///
    /// - Parameter seconds: Seconds after which a retry may succeed.
    static func tooMany(_ seconds: Int) -> Problem {
        var problem = Problem(
            429, code: .tooManyRequests, message: "There were too many requests of this kind.",
            help: "Try again in \(seconds) seconds.")
        problem.headers[.retryAfter] = String(seconds)
        return problem
    }

    /// A request without valid credentials.
    static func unauthorized(_ message: String) -> Problem {
        var problem = Problem(
            401, of: Code.tokenNeeded.rawValue, message,
            help: "Send `Authorization: Bearer TOKEN`; \(do: .createToken) makes one.")
        problem.headers[.wwwAuthenticate] = "Bearer"
        return problem
    }

    /// Any error as a problem, with the message of the module that threw it.
    init(_ error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as RegistryError: self.init(registry: error)
        case let error as StoreError: self.init(registry: .store(error))
        case let error as KeyError: self.init(registry: .keys(error))
        case is ClientGone:
            self.init(408, code: .clientGone, message: "The client disconnected before the reply.", help: "Try again.")
        case is ServerEnds:
            self.init(503, code: .serverEnds, message: "The server is shutting down.", help: "Try again in a moment.")
            headers[.retryAfter] = "5"
        default:
            self.init(
                500, code: .internalError, message: "The server met an unexpected error (\(type(of: error))).",
                help: "Report the error with the id of the request.")
        }
    }

    private init(registry error: RegistryError) {
        self.init(ProblemStatus.status(of: error), of: error.code, error.message, help: error.help)
        switch error {
        case .baseRequired(_, _, let latest):
            extra = [.init("latest", .int(latest))]
            self.help = "Compare with the live version, then send \(do: .give(.expectedRelease, "\(latest)"))."
        case .staleBase(_, _, let expected, let since, let latest):
            extra = [
                .init("expected", .int(expected)), .init("latest", .int(latest)),
                .init("since", .array(since.map { .int($0.number) })),
            ]
            self.help = "Read the releases in `since`, then send \(do: .give(.expectedRelease, "\(latest)"))."
        case .sessionMoved(_, let revision):
            extra = [.init("revision", revision.map { .int($0) } ?? .null)]
            self.help = "Read the session, and send the step for its revision."
        case .sourcesSilent(let silent) where !silent.isEmpty && silent.allSatisfy({ $0.secondsToWait != nil }):
            self = .tooMany(silent.compactMap(\.secondsToWait).max() ?? 1)
        case .sourcesSilent:
            self.help = "Try again later; a source about a person needs a session with a subject."
        case .noSuchSession: self.help = "Start a session, and send its secret."
        case .store(.busy), .store(.unreachable), .contention: headers[.retryAfter] = "1"
        default: break
        }
    }

    /// The reply with the problem as JSON.
    func reply(request id: String, base: String) -> Reply {
        let value = JSONValue.object(
            [
                .init("type", .text("\(base)/problems/\(code)")), .init("title", .text(Self.title(of: status))),
                .init("status", .int(status)), .init("detail", .text(message)), .init("code", .text(code)),
                .init("help", .text(help.requests)), .init("request", .text(id)),
            ] + extra)
        var reply = Reply(value, status: status)
        reply.headers[.contentType] = "application/problem+json"
        for field in headers { reply.headers[field.name] = field.value }
        return reply
    }

    /// The title of a status: its words in HTTP (RFC 9110, section 15).
    static func title(of status: Int) -> String {
        switch status {
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 408: "Request Timeout"
        case 409: "Conflict"
        case 410: "Gone"
        case 412: "Precondition Failed"
        case 413: "Content Too Large"
        case 415: "Unsupported Media Type"
        case 417: "Expectation Failed"
        case 421: "Misdirected Request"
        case 422: "Unprocessable Content"
        case 428: "Precondition Required"
        case 429: "Too Many Requests"
        case 502: "Bad Gateway"
        case 503: "Service Unavailable"
        case 507: "Insufficient Storage"
        default: "Internal Server Error"
        }
    }
}

extension SilentSource {
    /// The seconds to wait if a rate limit prevented the query; nil otherwise.
    fileprivate var secondsToWait: Int? {
        if case .limited(let seconds) = fault { seconds } else { nil }
    }
}

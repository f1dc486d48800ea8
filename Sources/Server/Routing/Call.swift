internal import FormEngine
internal import HTTPTypes
internal import Registry

/// One request, as its route sees it.
struct Call: Sendable {
    let services: ServerServices
    let route: Route
    /// Parameters of the path, decoded.
    let parameters: [String: String]
    /// The query of the address, decoded; the last of each name.
    let query: [String: String]
    let headers: HTTPFields
    /// The body; empty while only the head is checked.
    var body: [UInt8]
    let caller: Caller
    /// The client's address, by the connection or a trusted proxy.
    let client: String
    /// Whether the client still waits for the answer.
    let presence: ClientPresence
    /// Id of the request, in problems and in the log.
    let id: String

    /// The registry, which queries data sources within the client's limits.
    var registry: Registry {
        guard let connectors = services.connectors else { return services.registry }
        return services.registry.asking(ClientSources(connectors: connectors, admit: sourceAdmission))
    }

    /// Whether the request may query a source; nil: yes, otherwise the seconds to wait.
    ///
    /// A client with a token is the operator's own program, which queries for many people.
    var sourceAdmission: @Sendable (String) -> Int? {
        guard caller.token == nil else { return { _ in nil } }
        return { [limiter = services.limiter, client] source in limiter.take(.sources, of: client, among: source) }
    }

    /// The form in the path; refused if the caller's token does not cover it.
    func form() throws -> FormKey {
        let text = "\(parameters["kind"] ?? "")/\(parameters["name"] ?? "")"
        guard let form = FormKey(text) else {
            throw Problem(
                404, of: "no_such_form", "There is no form `\(text.prefix(128))`.",
                help: "GET /v1/forms lists the forms.")
        }
        try caller.check(form)
        return form
    }

    /// A whole number in the path.
    func number(_ name: String) throws -> Int {
        guard let text = parameters[name], let number = Int(text), number > 0, String(number) == text else {
            throw Problem(
                404, code: .notFound, message: "The number in the path is not a whole number from 1.",
                help: "Write 1, 2, 3…")
        }
        return number
    }

    /// The channel in the query; production by default.
    func channel() throws -> Channel {
        guard let name = query["channel"] else { return .production }
        guard let channel = Channel(name) else {
            throw Problem.malformed("`channel` cannot be the name of a channel.")
        }
        return channel
    }

    /// A rollout in the query, of a form that the caller's token covers.
    func rollout(_ name: String) throws -> RolloutID? {
        guard let text = query[name] else { return nil }
        guard let rollout = RolloutID(text) else {
            throw Problem.malformed("`\(name)` is no rollout.", help: "Write its id, such as kyc/NL/1.")
        }
        try caller.check(rollout.form)
        return rollout
    }

    /// The rollout and the arm in the query; an arm alone is refused.
    func rolloutAndArm() throws -> (rollout: RolloutID?, arm: String?) {
        let rollout = try rollout("rollout")
        if query["arm"] != nil, rollout == nil { throw Problem.malformed("`arm` needs `rollout`.") }
        return (rollout, query["arm"])
    }

    /// A time in the query.
    func time(_ name: String) throws -> Timestamp? {
        try query[name].map { text in
            guard let time = Timestamp(text) else {
                throw Problem.malformed("`\(name)` is no time.", help: "Write RFC 3339, such as 2026-01-31T12:00:00Z.")
            }
            return time
        }
    }

    /// A date in the query.
    func date(_ name: String) throws -> CivilDate? {
        try query[name].map { text in
            guard let date = CivilDate(text) else {
                throw Problem.malformed("`\(name)` is no date.", help: "Write year-month-day, such as 2026-01-31.")
            }
            return date
        }
    }

    /// A flag in the query; false if absent.
    func flag(_ name: String) throws -> Bool {
        switch query[name] {
        case nil, "false": false
        case "true", "": true
        default: throw Problem.malformed("`\(name)` is neither `true` nor `false`.")
        }
    }

    /// A count in the query, up to a limit.
    func count(_ name: String, upTo most: Int) throws -> Int? {
        try query[name].map { text in
            guard let number = Int(text), (1...most).contains(number) else {
                throw Problem.malformed("`\(name)` is no number from 1 to \(most).")
            }
            return number
        }
    }

    /// Whether the body is large, or may be: a chunked one does not declare its length.
    var hasLargeBody: Bool {
        if headers[.transferEncoding] != nil { return true }
        return (headers[.contentLength].flatMap { Int($0) } ?? 0) > services.settings.limits.bodyBytes
    }

    /// Refuses a body that is large.
    func checkSmallBody() throws {
        if hasLargeBody { throw bodyTooLarge }
    }

    /// The problem of a body over the size limit, which does not count images.
    var bodyTooLarge: Problem {
        Problem(
            413, code: .bodyTooLarge, message: "The body has more than \(services.settings.limits.bodyBytes) bytes.",
            help: "Send less.")
    }

    /// The key that makes a repeated request take effect once.
    func idempotencyKey() throws -> String? {
        guard let key = headers[.idempotencyKey] else { return nil }
        // Without a token clients cannot be distinguished.
        guard caller.token != nil else {
            throw Problem.malformed(
                "An `Idempotency-Key` needs a token.", help: "Leave the header out, or send a token.")
        }
        guard (1...255).contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw Problem.malformed("The `Idempotency-Key` is not 1 to 255 characters of visible ASCII.")
        }
        return key
    }

    /// The secret of a session: in `Session-Secret`, or in `Authorization` if that holds no token.
    var presentedSecret: String? {
        headers[.sessionSecret] ?? (caller.token == nil ? Self.bearer(headers) : nil)
    }

    /// The secret in the header `Authorization` (RFC 6750, section 2.1).
    static func bearer(_ headers: HTTPFields) -> String? {
        guard let value = headers[.authorization] else { return nil }
        let parts = value.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
        return String(parts[1].trimmed)
    }
}

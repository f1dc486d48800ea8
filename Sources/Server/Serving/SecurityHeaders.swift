internal import HTTPTypes

/// Headers that restrict what a browser may do with a reply.
enum SecurityHeaders {
    /// The content policy of pages: no resources of other sites, and no scripts but the server's own files and the
    /// engine.
    static let pagePolicy =
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob:; "
        + "connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

    private static let ofPages = fields(policy: pagePolicy)
    private static let ofOthers = fields(policy: "default-src 'none'; frame-ancestors 'none'")

    static func add(to reply: inout Reply, isPage: Bool) {
        for field in isPage ? ofPages : ofOthers where !reply.headers.contains(field.name) {
            reply.headers.append(field)
        }
    }

    private static func fields(policy: String) -> [HTTPField] {
        let all = [
            ("content-security-policy", policy), ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"), ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ]
        return all.compactMap { name, value in HTTPField.Name(name).map { HTTPField(name: $0, value: value) } }
    }
}

extension HTTPField.Name {
    /// The id by which a request is found in the log.
    static let requestID = unsafe HTTPField.Name("x-request-id").unsafelyUnwrapped
    /// The name of the server in a request.
    static let host = unsafe HTTPField.Name("host").unsafelyUnwrapped
    /// The addresses of the clients for which a proxy forwards a request.
    static let forwardedFor = unsafe HTTPField.Name("x-forwarded-for").unsafelyUnwrapped
    /// The key that makes a repeated request take effect once.
    static let idempotencyKey = unsafe HTTPField.Name("idempotency-key").unsafelyUnwrapped
    /// The token of a client of flags (OFREP), where `Authorization` holds none.
    static let apiKey = unsafe HTTPField.Name("x-api-key").unsafelyUnwrapped
    /// The secret of a session, if `Authorization` holds a token.
    static let sessionSecret = unsafe HTTPField.Name("session-secret").unsafelyUnwrapped
}

internal import HTTPTypes

/// Headers that keep a browser from doing with an answer what nobody meant.
enum SecurityHeaders {
    /// The policy of pages: nothing from elsewhere, no script but the server's own files and the engine.
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
    /// The addresses that a proxy speaks for.
    static let host = unsafe HTTPField.Name("host").unsafelyUnwrapped
    static let forwardedFor = unsafe HTTPField.Name("x-forwarded-for").unsafelyUnwrapped
    /// The key under which a request is carried out once.
    static let idempotencyKey = unsafe HTTPField.Name("idempotency-key").unsafelyUnwrapped
    /// The token of a client of flags (OFREP), where `Authorization` holds none.
    static let apiKey = unsafe HTTPField.Name("x-api-key").unsafelyUnwrapped
    /// The secret of a session, where a token takes the usual place.
    static let sessionSecret = unsafe HTTPField.Name("session-secret").unsafelyUnwrapped
}

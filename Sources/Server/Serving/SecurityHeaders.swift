internal import HTTPTypes

/// Headers that keep a browser from doing with an answer what nobody meant.
enum SecurityHeaders {
    /// The policy of pages: nothing from elsewhere, no script but the server's own files and the engine.
    static let pagePolicy =
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob:; "
        + "connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

    static func add(to reply: inout Reply, isPage: Bool) {
        set("content-security-policy", isPage ? pagePolicy : "default-src 'none'; frame-ancestors 'none'", in: &reply)
        set("x-content-type-options", "nosniff", in: &reply)
        set("referrer-policy", "no-referrer", in: &reply)
        set("cross-origin-opener-policy", "same-origin", in: &reply)
        set("cross-origin-resource-policy", "same-origin", in: &reply)
    }

    private static func set(_ name: String, _ value: String, in reply: inout Reply) {
        guard let name = HTTPField.Name(name), reply.headers[name] == nil else { return }
        reply.headers[name] = value
    }
}

extension HTTPField.Name {
    /// The id by which a request is found in the log.
    static let requestID = HTTPField.Name("x-request-id").unsafelyUnwrapped
}

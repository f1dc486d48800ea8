internal import HTTPTypes
internal import Hummingbird

/// Cross-origin access to OFREP (Fetch, section 3.3) for pages of the sites that the operator names.
///
/// No other operation is open to other origins. Cookies play no part: a client sends a token.
struct CrossOrigin {
    private let origins: [String]

    init(_ origins: [String]) {
        self.origins = origins
    }

    private static let headers = "authorization, content-type, if-none-match, x-api-key"

    /// The answer to a browser's preflight request; nil if it is refused.
    func preflight(_ request: Request, route: Route, methods: [String]) -> Reply? {
        guard let origin = allowed(request, route), let asked = Self.name("access-control-request-method"),
            request.headers[asked] != nil
        else { return nil }
        var reply = Reply(status: 204, mediaType: "text/plain; charset=utf-8", [])
        reply.headers[.contentType] = nil
        for (name, value) in [
            ("access-control-allow-origin", origin), ("access-control-allow-methods", methods.joined(separator: ", ")),
            ("access-control-allow-headers", Self.headers), ("access-control-max-age", "600"),
        ] {
            if let name = Self.name(name) { reply.headers[name] = value }
        }
        return reply
    }

    /// Lets a page of a named site read a reply.
    func allow(_ reply: inout Reply, request: Request, route: Route) {
        guard route.isOFREP, !origins.isEmpty else { return }
        reply.headers[.vary] = "Origin"
        guard let origin = allowed(request, route) else { return }
        for (name, value) in [
            ("access-control-allow-origin", origin), ("access-control-expose-headers", "etag, retry-after"),
            ("cross-origin-resource-policy", "cross-origin"),
        ] {
            if let name = Self.name(name) { reply.headers[name] = value }
        }
    }

    /// The origin of the requesting page, if it is allowed.
    private func allowed(_ request: Request, _ route: Route) -> String? {
        guard route.isOFREP, let origin = request.headers[.origin] else { return nil }
        return origins.contains(origin) ? origin : nil
    }

    private static func name(_ text: String) -> HTTPField.Name? { HTTPField.Name(text) }
}

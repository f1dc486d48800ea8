internal import Registry

/// One route: its path, its audience, and its operation.
struct Route: Sendable {
    /// Clients that may use a route.
    enum Audience: Sendable, Equatable {
        /// Everybody.
        case everybody
        /// Holders of the secret of the session in the path.
        case session
        /// Everybody; acting for another person takes a token with the role `app`.
        case applicant
        /// Holders of a token with this role.
        case role(Role)
        /// Visitors signed in to the console with a token of this role.
        case console(Role)
    }

    /// A method of HTTP.
    enum Method: String, Sendable, CaseIterable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
    }

    let method: Method
    /// Path with its parameters in braces: `/v1/forms/{kind}/{name}`; a last one that ends in `...` takes all that follows.
    let path: String
    let audience: Audience
    let operation: Operation
    /// The object in the path, which decides whether tokens of some forms are refused.
    let scope: RouteScope
    /// Names of the parameters in the path.
    let parameters: [String]

    init(_ method: Method, _ path: String, _ audience: Audience, _ operation: Operation) {
        self.method = method
        self.path = path
        self.audience = audience
        self.operation = operation
        scope = RouteScope(path: path)
        parameters = path.split(separator: "/").filter { $0.hasPrefix("{") }.map {
            String($0.dropFirst().prefix { $0 != "." && $0 != "}" })
        }
    }

    /// Whether it answers with a page.
    var isPage: Bool { operation.mediaType.hasPrefix("text/html") }

    /// Whether it is a page of the console.
    var isConsole: Bool { path.hasPrefix("/admin") || path.hasPrefix("/sign-in") }

    /// Whether it is for the operator of the process.
    var isProbe: Bool { ["/healthz", "/readyz", "/metrics"].contains(path) }

    /// Whether it belongs to OFREP, which pages of other sites may call.
    var isOFREP: Bool { path.hasPrefix("/ofrep/") }

    /// Whether the path names a form.
    var namesForm: Bool { scope == .form }
}

/// Operation of a route, with its description for the interface's readers.
struct Operation: Sendable {
    /// A parameter in the query of an address.
    struct Parameter: Sendable {
        let name: String
        /// Former name, which is still accepted.
        var formerName: String?
        let schema: Schema
        let summary: String
    }

    /// Body of a request.
    enum Body: Sendable {
        /// No body.
        case none
        /// No body, or an empty JSON object from clients that always send a body.
        case nothing
        /// A JSON object.
        case json(Schema)
        /// A config in YAML or JSON, as its author wrote it.
        case document
        /// The bytes of an image.
        case image
        /// Raw JSON, which is read on demand.
        case answers(Schema)
        /// The fields of an HTML form, which may hold files.
        case form
        /// The fields of an HTML form without files.
        case buttons

        /// Whether an HTML form sends it, so that another site could send it, too.
        var isOfPage: Bool {
            switch self {
            case .form, .buttons: true
            case .none, .nothing, .json, .answers, .document, .image: false
            }
        }

        /// Most bytes of the body.
        func limit(_ limits: ServerLimits) -> Int {
            switch self {
            case .none: 0
            case .nothing: limits.emptyBytes
            case .json, .document, .answers, .buttons: limits.bodyBytes
            case .image, .form: limits.imageBytes
            }
        }
    }

    let name: String
    let summary: String
    var query: [Parameter] = []
    var body = Body.none
    /// The reply on success.
    let reply: Schema
    /// Status of that answer.
    var status = 200
    /// The media type of the answer.
    var mediaType = "application/json"
    /// All media types that the answer may have, where they are several.
    var mediaTypes: [String] = []
    /// The media type of problems.
    var problemType = "application/problem+json"
    /// Statuses of problems that have this media type instead of the usual one.
    var problemStatuses: [Int] = []
    /// Whether the reply has an entity tag, so that a client that has it gets 304.
    var isTagged = false
    /// Statuses of further replies that are no problems.
    var others: [Int] = []
    /// Whether it accepts an `Idempotency-Key`.
    var isIdempotent = false
    /// Whether it accepts `If-Match`.
    var isConditional = false
    /// Whether it reads a config from the body or a field of it.
    var readsConfig = false
    /// Check of the head of a request, before its body is read; it sees a call without one.
    var check: @Sendable (Call) async throws -> Void = { _ in }
    let run: @Sendable (Call) async throws -> Reply

    /// Most operations that a body of this size may take, in the unit of `JudgingPool`.
    ///
    /// A config of a few bytes may take any number: its aliases expand to many values, and patterns are compiled.
    func operations(forBody bytes: Int) -> Int {
        if readsConfig, bytes > 0 { return .max }
        if case .document = body, bytes > 0 { return .max }
        // A sent value takes about sixteen bytes.
        return bytes / 16
    }
}

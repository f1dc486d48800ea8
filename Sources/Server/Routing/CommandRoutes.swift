/// Commands that errors advise, as the requests that do it: who asks over HTTP has no command line.
enum CommandRoutes {
    /// The request for each command that has one, by the words that it begins with.
    static let all: [(command: String, request: String)] = [
        ("audit checkpoint", "POST /v1/audit/checkpoint"), ("audit log", "GET /v1/audit/leaves"),
        ("audit verify", "POST /v1/audit/verify"), ("diff", "POST /v1/forms/{kind}/{name}/diff"),
        ("explain", "GET /v1/submissions/{id}/explanation"), ("forms", "GET /v1/forms"),
        ("images get", "GET /v1/submissions/{id}/images/{field...}"),
        ("images put", "PUT /v1/sessions/{id}/images/{field...}"), ("lint", "POST /v1/lint"),
        ("promote", "POST /v1/forms/{kind}/{name}/promote"), ("publish", "POST /v1/forms/{kind}/{name}/versions"),
        ("releases", "GET /v1/forms/{kind}/{name}/releases"), ("replay", "POST /v1/submissions/{id}/replay"),
        ("rollback", "POST /v1/forms/{kind}/{name}/rollback"), ("rollout list", "GET /v1/rollouts"),
        ("rollout promote", "POST /v1/rollouts/{kind}/{name}/{number}/promote"),
        ("rollout start", "POST /v1/forms/{kind}/{name}/rollouts"),
        ("rollout status", "GET /v1/rollouts/{kind}/{name}/{number}"),
        ("session answer", "PATCH /v1/sessions/{id}"), ("session show", "GET /v1/sessions/{id}"),
        ("session start", "POST /v1/forms/{kind}/{name}/sessions"),
        ("show", "GET /v1/forms/{kind}/{name}/versions/{number}"),
        ("submissions list", "GET /v1/submissions"), ("submissions show", "GET /v1/submissions/{id}"),
        ("submit", "POST /v1/forms/{kind}/{name}/submissions"),
        ("validate", "POST /v1/forms/{kind}/{name}/versions/{number}/validate"),
        ("versions", "GET /v1/forms/{kind}/{name}/versions"),
    ]

    private static let opening = "`formulary "

    /// A text in which commands stand as requests; a command without one stays.
    static func asRequests(_ text: String) -> String {
        var parts: [Substring] = []
        var rest = text[...]
        while let start = rest.firstRange(of: opening), let end = rest[start.upperBound...].firstIndex(of: "`") {
            let words = rest[start.upperBound..<end].split(separator: " ")
            let request = all.first { words.starts(with: $0.command.split(separator: " ")) }?.request
            parts.append(rest[..<start.lowerBound])
            parts.append(request.map { "`\($0)`"[...] } ?? rest[start.lowerBound...end])
            rest = rest[rest.index(after: end)...]
        }
        return parts.joined() + rest
    }

    /// A text for a page of the console, which has buttons; nil where it advises what a button or another page does.
    static func onPages(_ text: String) -> String? {
        asRequests(text).contains("/v1/") ? nil : text
    }
}

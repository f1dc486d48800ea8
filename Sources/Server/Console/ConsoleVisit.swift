internal import FormEngine
internal import HTTPTypes
internal import Registry
internal import Replies

/// One request of a console user.
struct ConsoleVisit: Sendable {
    /// The cookie that holds a browser's session of the console.
    static let cookie = "console"

    let call: Call
    let token: TokenRecord
    /// The secret in the browser's cookie.
    private let secret: String
    /// The page's "now".
    let now: Timestamp
    /// The words of the visitor's language, on translated pages.
    let words: PageWords
    /// The posted form; nil for a page that is only read.
    let sent: SentForm?

    var registry: Registry { call.registry }

    /// The visit of a signed-in browser; a post must carry its page's token.
    init(_ call: Call) async throws {
        guard let token = call.caller.token, let secret = PageCookie.value(Self.cookie, in: call.headers) else {
            throw Problem.unauthorized("Nobody is signed in.")
        }
        self.call = call
        self.token = token
        self.secret = secret
        now = try await call.registry.now()
        words = PageWords(PageWords.preferred(call.headers[.acceptLanguage]), isConsole: true)
        guard call.route.method == .post else {
            sent = nil
            return
        }
        let sent = try SentForm(call)
        try PageToken.check(sent["csrf"], for: secret, call)
        self.sent = sent
    }

    /// The context of a page, with the parts common to all pages.
    ///
    /// - Parameters:
    ///   - part: The part of the console that it belongs to.
    ///   - crumbs: The pages above it.
    ///   - words: Words in the visitor's language for a translated page; English by default.
    func frame(
        _ title: String, _ part: String, crumbs: [(text: String, href: String)] = [],
        problems: [(text: String, target: String?, help: String?)] = [], in words: PageWords = ConsoleFrame.english,
        _ members: KeyValuePairs<String, JSONValue> = [:]
    ) -> JSONValue {
        ConsoleFrame(name: call.services.settings.name, words: words).json(
            title, part, who: token, csrf: PageToken.of(secret), crumbs: crumbs, problems: problems, done: done(words)
        ).replacing(members)
    }

    /// A page of the console.
    func page(_ template: String, _ context: JSONValue, status: Int = 200) -> Reply {
        PageRenderer.shared.page(template, context, status: status)
    }

    func moment(_ time: Timestamp) -> JSONValue { ConsoleMoment.json(time, now: now) }

    /// A moment in the visitor's language.
    func moment(_ time: Timestamp, in words: PageWords) -> JSONValue { ConsoleMoment.json(time, now: now, in: words) }

    /// Whether the address requests a list as comma-separated values.
    var wantsCSV: Bool { call.query["format"] == "csv" }

    /// The filters of a list as a query, without the page and the change just made.
    var filters: String {
        call.query.filter { !["after", "format", "done", "what"].contains($0.key) && !$0.value.isEmpty }
            .sorted { $0.key < $1.key }.map { "\($0.key.inQuery)=\($0.value.inQuery)" }.joined(separator: "&")
    }

    /// The address that exports the list of the page, with its filters.
    var csvHref: String { filters.isEmpty ? "?format=csv" : "?\(filters)&format=csv" }

    /// A leaf of the log, as a link.
    static func leaf(_ number: Int) -> JSONValue {
        .object(["number": .int(number), "href": .text("/admin/audit/\(number)")])
    }

    /// Message about the change just made, with the leaf that the address names.
    private func done(_ words: PageWords) -> JSONValue {
        guard let number = call.query["done"].flatMap({ Int($0) }), number > 0, let what = call.query["what"] else {
            return .bool(false)
        }
        guard let text = ConsoleDone(rawValue: what)?.text(words) else { return .bool(false) }
        return .object([
            "text": .text(text), "leaf": Self.leaf(number), "hasMore": .bool(false), "more": .array([]),
        ])
    }
}

extension ConsoleVisit {
    /// Redirects from the address that a button posts to, to the button's page.
    static let back = FormPages.page("consoleBack", "Leads to the page of a button.") { call in
        let page = call.route.path.split(separator: "/").dropLast().map { part in
            part.hasPrefix("{") ? (call.parameters[String(part.dropFirst().dropLast())] ?? "").inQuery : String(part)
        }
        return .seeOther("/" + page.joined(separator: "/"))
    }
}

/// Kind of the change just made: an address selects its text, and cannot supply one.
enum ConsoleDone: String {
    case published
    case scheduled
    case rolledBack = "rolled-back"
    case withdrawn
    case promoted
    case unscheduled
    case revoked
    case moved
    case started

    func text(_ words: PageWords) -> String {
        switch self {
        case .published: words["console_done_published"]
        case .scheduled: words["console_done_scheduled"]
        case .rolledBack: words["console_done_rolled_back"]
        case .withdrawn: words["console_done_withdrawn"]
        case .promoted: words["console_done_promoted"]
        case .unscheduled: words["console_done_unscheduled"]
        case .revoked: words["console_done_revoked"]
        case .moved: words["console_done_moved"]
        case .started: words["console_done_started"]
        }
    }
}

/// Common parts of every page of the console.
struct ConsoleFrame {
    private static let parts = ["Forms", "Rollouts", "Submissions", "Audit", "Sources", "People"]

    /// The words of pages that exist only in English.
    static let english = PageWords("en", isConsole: true)

    let name: String
    var words = english

    func json(
        _ title: String, _ part: String, who token: TokenRecord?, csrf: String,
        crumbs: [(text: String, href: String)] = [],
        problems: [(text: String, target: String?, help: String?)] = [], done: JSONValue = .bool(false)
    ) -> JSONValue {
        .object([
            "lang": .text(words.language), "dir": .text(words.direction), "words": words.json,
            "title": .text("\(problems.isEmpty ? "" : "\(words["error_prefix"]) ")\(title) – \(name)"),
            "registry": .text(name),
            "assets": "/assets", "csrf": .text(csrf),
            "who": token.map(Self.who) ?? .bool(false),
            "nav": .array(
                token == nil
                    ? []
                    : Self.parts.map { text in
                        .object([
                            "text": .text(words["console_\(text.lowercased())"]),
                            "href": .text("/admin/\(text.lowercased())"),
                            "current": .bool(text == part),
                        ])
                    }),
            "hasCrumbs": .bool(!crumbs.isEmpty),
            "crumbs": .array(crumbs.map { .object(["text": .text($0.text), "href": .text($0.href)]) }), "done": done,
            "hasProblems": .bool(!problems.isEmpty),
            "problems": .array(
                problems.map { problem in
                    .object([
                        "text": .text(problem.text), "target": problem.target.map { .text($0) } ?? .bool(false),
                        "help": problem.help.map { .text($0) } ?? .bool(false),
                    ])
                }),
            "may": .object([
                "author": .bool(token?.allows(.author) ?? false), "publish": .bool(token?.allows(.publisher) ?? false),
                "experiment": .bool(token?.allows(.experimenter) ?? false),
                "audit": .bool(token?.allows(.auditor) ?? false), "admin": .bool(token?.allows(.admin) ?? false),
            ]),
        ])
    }

    private static func who(_ token: TokenRecord) -> JSONValue {
        .object([
            "name": .text(token.name), "rolesText": .text(token.roles.map(\.rawValue).joined(separator: ", ")),
            "formsText": .text(token.forms.isEmpty ? "all forms" : token.forms.map(\.text).joined(separator: ", ")),
        ])
    }
}

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
    /// The posted form; nil for a page that is only read.
    let sent: SentForm?

    /// The sent reason for showing masked answers whole; nil without one.
    var purpose: String? { (sent?["purpose"]).flatMap { $0.isEmpty ? nil : $0 } }

    var registry: Registry { call.registry }
    /// The words of the console, which is in English alone.
    var words: PageWords { ConsoleFrame.english }

    /// The visit of a signed-in browser; a post must carry its page's token.
    init(_ call: Call) async throws {
        guard let token = call.caller.token, let secret = PageCookie.value(Self.cookie, in: call.headers) else {
            throw Problem.unauthorized("Nobody is signed in.")
        }
        self.call = call
        self.token = token
        self.secret = secret
        now = try await call.registry.now()
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
    func frame(
        _ title: String, _ part: String, crumbs: [(text: String, href: String)] = [],
        problems: [(text: String, target: String?, help: String?)] = [],
        _ members: KeyValuePairs<String, JSONValue> = [:]
    ) -> JSONValue {
        ConsoleFrame(call.services).json(
            title, part, who: token, csrf: PageToken.of(secret), crumbs: crumbs, problems: problems, done: done
        ).replacing(members)
    }

    /// A page of the console.
    func page(_ template: String, _ context: JSONValue, status: Int = 200) -> Reply {
        PageRenderer.shared.page(template, context, status: status)
    }

    func moment(_ time: Timestamp) -> JSONValue { self.time(time).json }

    /// A time relative to the page's now.
    func time(_ time: Timestamp) -> ConsoleTime { ConsoleMoment.time(time, now: now) }

    /// Whether the address requests a list as comma-separated values.
    var wantsCSV: Bool { call.query["format"] == "csv" }

    /// The filters of a list as a query, without the page and the change just made.
    var filters: String {
        call.query.filter { !["after", "format", "done", "what"].contains($0.key) && !$0.value.isEmpty }
            .sorted { $0.key < $1.key }.map { "\($0.key.inQuery)=\($0.value.inQuery)" }.joined(separator: "&")
    }

    /// The address that exports the list of the page, with its filters.
    var csvHref: String { filters.isEmpty ? "?format=csv" : "?\(filters)&format=csv" }

    /// A leaf of the log, as a link; false for somebody who cannot open it.
    func leaf(_ number: Int) -> JSONValue {
        token.allows(.auditor) ? ConsoleLeaf(number: number).json : .bool(false)
    }

    /// Message about the change just made, with the leaf that the address names.
    private var done: JSONValue {
        guard let number = call.query["done"].flatMap({ Int($0) }), number > 0, let what = call.query["what"] else {
            return .bool(false)
        }
        guard let text = ConsoleDone(rawValue: what)?.text(words) else { return .bool(false) }
        return .object([
            "text": .text(text), "leaf": leaf(number), "hasMore": .bool(false), "more": .array([]),
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
    case advanced
    case paused
    case resumed
    case armPromoted = "arm-promoted"
    case aborted
    case started
    case erased
    case held
    case released
    case reviewed

    func text(_ words: PageWords) -> String {
        switch self {
        case .published: words["console_done_published"]
        case .scheduled: words["console_done_scheduled"]
        case .rolledBack: words["console_done_rolled_back"]
        case .withdrawn: words["console_done_withdrawn"]
        case .promoted: words["console_done_promoted"]
        case .unscheduled: words["console_done_unscheduled"]
        case .revoked: words["console_done_revoked"]
        case .advanced: words["console_done_advanced"]
        case .paused: words["console_done_paused"]
        case .resumed: words["console_done_resumed"]
        case .armPromoted: words["console_done_arm_promoted"]
        case .aborted: words["console_done_aborted"]
        case .started: words["console_done_started"]
        case .erased: words["console_done_erased"]
        case .held: words["console_done_held"]
        case .released: words["console_done_released"]
        case .reviewed: words["console_done_reviewed"]
        }
    }
}

extension String {
    /// The text without the backticks that mark code at a command line.
    var withoutCodeMarks: String { replacing("`", with: "") }
}

/// Common parts of every page of the console.
struct ConsoleFrame {
    private static let parts = [
        "Forms", "Rollouts", "Submissions", "Audit", "Sources", "Invariants", "Privacy", "People",
    ]

    /// The words of the console.
    static let english = PageWords("en", isConsole: true)

    private let name: String
    private let assets: String

    init(_ services: ServerServices) { self.init(name: services.settings.name, assets: services.files.address) }

    init(name: String, assets: String) {
        self.name = name
        self.assets = assets
    }

    private var words: PageWords { Self.english }

    func json(
        _ title: String, _ part: String, who token: TokenRecord?, csrf: String,
        crumbs: [(text: String, href: String)] = [],
        problems: [(text: String, target: String?, help: String?)] = [], done: JSONValue = .bool(false)
    ) -> JSONValue {
        .object([
            "lang": .text(words.language), "dir": .text(words.direction), "words": words.json,
            "title": .text(Self.title(title, isProblem: !problems.isEmpty, done: done) + " – \(name)"),
            "registry": .text(name),
            "assets": .text(assets), "csrf": .text(csrf),
            "who": token.map(Self.who) ?? .bool(false),
            "nav": .array(
                token == nil
                    ? []
                    : Self.parts.filter { Self.isOpen($0, to: token) }.map { text in
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
                        "text": .text(problem.text.withoutCodeMarks),
                        "target": problem.target.map { .text($0) } ?? .bool(false),
                        "help": problem.help.map { .text($0.withoutCodeMarks) } ?? .bool(false),
                    ])
                }),
            "may": .object([
                "author": .bool(token?.allows(.author) ?? false), "publish": .bool(token?.allows(.publisher) ?? false),
                "experiment": .bool(token?.allows(.experimenter) ?? false),
                "audit": .bool(token?.allows(.auditor) ?? false), "admin": .bool(token?.allows(.admin) ?? false),
            ]),
        ])
    }

    /// The title of a page, which begins with what was just done or with the word for a problem.
    private static func title(_ title: String, isProblem: Bool, done: JSONValue) -> String {
        if let text = done["text"]?.string {
            return "\(text.hasSuffix(".") ? String(text.dropLast()) : text): \(title)"
        }
        return isProblem ? "\(english["error_prefix"]) \(title)" : title
    }

    /// Whether a part of the console is open to a token.
    private static func isOpen(_ part: String, to token: TokenRecord?) -> Bool {
        switch part {
        case "Submissions", "Audit": token?.allows(.auditor) ?? false
        case "Privacy": token.map { $0.allows(.auditor) && $0.forms.isEmpty } ?? false
        case "People": token?.allows(.admin) ?? false
        default: true
        }
    }

    private static func who(_ token: TokenRecord) -> JSONValue {
        .object([
            "name": .text(token.name), "rolesText": .text(token.roles.map(\.rawValue).joined(separator: ", ")),
            "formsText": .text(token.forms.isEmpty ? "all forms" : token.forms.map(\.text).joined(separator: ", ")),
        ])
    }
}

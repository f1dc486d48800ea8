internal import FormEngine
internal import HTTPTypes
internal import Registry
internal import Replies

/// One request of a person who fills in a form, with its session.
///
/// A browser may hold several sessions of one form, each under a number of its own: `?n=2` in addresses, `~2` in the name of
/// the cookie. An address without a number is about the first one, whose cookie has none either.
struct FormVisit: Sendable {
    let call: Call
    let form: FormKey
    /// The session's number in the address; 1 if absent, 0 if malformed.
    let number: Int
    /// Cookies of the form's sessions, by their numbers.
    let holds: [Int: SessionLink]
    /// The session under the number, if it is one of this form, or nil.
    let held: SessionLink?
    /// The language of the session's pages, even after the session's end; nil if unknown.
    let spoken: String?
    let visitor: Visitor

    /// Time until which rendering waits for the replies of data sources.
    private let deadline = ContinuousClock.now.advanced(by: PageSources.grace)

    /// The registry without a deadline for the replies of data sources.
    var registry: Registry { held.map { call.registry(of: $0.id) } ?? call.registry }
    /// The registry with a page's deadline for the replies of data sources.
    var glancing: Registry { held.map { call.registry(of: $0.id, before: deadline) } ?? call.registry }

    /// Finds the session of a request, and checks that it belongs to the form in the address.
    ///
    /// - Parameter number: The session's number; nil for the number in the address.
    init(_ call: Call, number: Int? = nil) async throws {
        self.call = call
        form = try call.form()
        visitor = Visitor(call)
        self.number = number ?? call.query["n"].map { SessionNumber.read($0) ?? 0 } ?? 1
        holds = PageCookie.sessions(of: form, in: call.headers)
        held = try await Self.opened(holds[self.number], of: form, call)
        spoken = PageCookie.language(of: form, self.number, in: call.headers)
    }

    /// A browser's session, if it belongs to the form; an unknown session passes, and the registry reports it later.
    static func opened(_ link: SessionLink?, of form: FormKey, _ call: Call) async throws -> SessionLink? {
        guard let link else { return nil }
        let own = try await call.registry.form(ofSession: link.id)
        return own == nil || own == form ? link : nil
    }

    /// The registry for a new session: limits count by session, which does not exist yet.
    var beginning: Registry {
        call.registry(of: "start \(HexText.encode(registry.surroundings.randomBytes(8)))", before: deadline)
    }

    /// Adds headers that expire the cookies of sessions, by default of the session in the address.
    func forgetting(_ reply: Reply, _ numbers: [Int]? = nil) -> Reply {
        var reply = reply
        for number in numbers ?? [number] {
            reply.headers.append(
                HTTPField(name: .setCookie, value: PageCookie.ending(PageCookie.name(of: form, number))))
            guard PageCookie.language(of: form, number, in: call.headers) != nil else { continue }
            reply.headers.append(
                HTTPField(name: .setCookie, value: PageCookie.ending(PageCookie.languageName(of: form, number))))
        }
        return reply
    }

    /// Adds the cookie of a session to a reply, and that of its language, if it changed.
    func keeping(
        _ reply: Reply, session: String, secret: String, until end: Timestamp, as number: Int? = nil,
        in language: String? = nil
    ) -> Reply {
        let seconds = max(0, Int((end.milliseconds - registry.surroundings.now().milliseconds) / 1_000))
        let name = PageCookie.name(of: form, number ?? self.number)
        let cookie = PageCookie.header(name, "\(session).\(secret)", seconds: seconds)
        var reply = reply
        reply.headers.append(HTTPField(name: .setCookie, value: cookie))
        let known = PageCookie.language(of: form, number ?? self.number, in: call.headers)
        guard let language = language ?? known else { return reply }
        // The page of an ended session is still in its language.
        let spoken = PageCookie.languageName(of: form, number ?? self.number)
        reply.headers.append(
            HTTPField(name: .setCookie, value: PageCookie.header(spoken, language, seconds: seconds + Self.afterwards)))
        return reply
    }

    /// Seconds after a session's end for which the browser keeps its language.
    private static let afterwards = 86_400

    /// Restores a session's screen and renders a reply; a large screen runs on ``JudgingPool``.
    func withScreen(
        _ held: SessionLink, sent: Int = 0, _ answer: @Sendable (FormScreen) async throws -> Reply
    ) async throws -> Reply {
        let kept = try await registry.screen(of: held.id, secret: held.secret)
        return try await JudgingPool.draw(operations: kept.size + sent, for: call.presence) {
            var screen = try await FormScreen(
                registry, glancing: glancing, session: held.id, secret: held.secret, client: call.client,
                presence: call.presence, kept: kept)
            screen.region = PageFrame.region(call)
            return try await answer(screen)
        }
    }

    /// The config that is live.
    func config() async throws -> FormConfig { try await pinned().config }

    /// The version that is live.
    func pinned() async throws -> PinnedForm {
        let number = try await registry.liveVersion(of: form, on: .production)
        return try await registry.pin(number, of: form)
    }
}

/// Addresses and tokens of the request's session; only this extension makes them.
extension FormVisit {
    /// The address of the form, which leads to the browser's sessions of it, or else to its start.
    var address: String { "/f/\(form.text)" }

    /// The address of the session, or of a place in it.
    func link(_ place: String? = nil) -> String { Self.link(address, number, place) }

    /// The address of a session under another number.
    func link(toNumber number: Int, _ place: String? = nil) -> String { Self.link(address, number, place) }

    /// An address below the form's that is about the session.
    func link(below path: String) -> String { number == 1 ? "\(address)/\(path)" : "\(address)/\(path)?n=\(number)" }

    /// The beginning of a query about the session; empty for the first one.
    var query: String { number == 1 ? "" : "n=\(number)&" }

    /// Places in the first session have no number in their addresses, as in links from before numbers existed.
    private static func link(_ address: String, _ number: Int, _ place: String?) -> String {
        let parts = (number == 1 && place != nil ? [] : ["n=\(number)"]) + [place].compactMap { $0 }
        return "\(address)?\(parts.joined(separator: "&"))"
    }

    /// Secret behind the token of the session's pages; nil without a session.
    ///
    /// A page of one number has no token of another, even where a browser holds one secret under both.
    func tokenSecret(_ secret: String? = nil) -> String? {
        guard let secret = secret ?? held?.secret else { return nil }
        return number == 1 ? secret : "\(secret)~\(number)"
    }

    /// The token of the session's pages; the visitor's without a session.
    func token(_ secret: String? = nil) -> String { tokenSecret(secret).map { PageToken.of($0) } ?? visitor.token }
}

/// Numbers of a browser's sessions of one form.
enum SessionNumber {
    /// The greatest number; the next one is the lowest that is free.
    private static let greatest = 999

    /// Parses a number as in addresses and cookies: without a sign or leading zeros.
    static func read(_ text: some StringProtocol) -> Int? {
        guard let number = Int(text), (1...greatest).contains(number), String(number) == text else { return nil }
        return number
    }

    /// A number for one more session.
    ///
    /// A number is not reused while a later one is held, since open pages may name it.
    static func next(after held: some Sequence<Int>) -> Int {
        let taken = Set(held)
        let next = (taken.max() ?? 0) + 1
        return next <= greatest ? next : (1...greatest).first { !taken.contains($0) } ?? 1
    }
}

internal import Crypto
internal import FormEngine
internal import HTTPTypes
internal import Registry

/// Cookies of the pages: for this host only, over HTTPS only, hidden from scripts, and not sent by other sites.
enum PageCookie {
    private static let prefix = "__Host-"
    private static let attributes = "Path=/; Secure; HttpOnly; SameSite=Strict"

    /// The value of a cookie, or nil.
    static func value(_ name: String, in headers: HTTPFields) -> String? {
        let wanted = prefix + name
        return pairs(in: headers).first { $0.name == wanted }.map { String($0.value) }
    }

    /// Whether any cookie of the pages was sent.
    static func isSent(in headers: HTTPFields) -> Bool {
        headers[values: .cookie].contains { header in
            header.split(separator: ";").contains { $0.trimmed.hasPrefix(prefix) }
        }
    }

    /// Header that keeps a cookie for a number of seconds; nil: until the browser is closed.
    static func header(_ name: String, _ value: String, seconds: Int? = nil) -> String {
        "\(prefix)\(name)=\(value); \(attributes)" + (seconds.map { "; Max-Age=\($0)" } ?? "")
    }

    /// Header that ends a cookie.
    static func ending(_ name: String) -> String { header(name, "", seconds: 0) }

    /// The name of the cookie that holds a session of a form; the first one has no number, and is older than numbers.
    static func name(of form: FormKey, _ number: Int) -> String {
        "form-" + form.text.replacing("/", with: ".") + (number == 1 ? "" : "\(separator)\(number)")
    }

    /// The name of the cookie that holds the language of a session's pages, which outlives the session's data.
    static func languageName(of form: FormKey, _ number: Int) -> String {
        name(of: form, number).replacing("form-", with: "in-", maxReplacements: 1)
    }

    /// The language of a session's pages; nil without a cookie, or for a malformed tag.
    static func language(of form: FormKey, _ number: Int, in headers: HTTPFields) -> String? {
        value(languageName(of: form, number), in: headers).flatMap { LanguageTag.isTaken($0) ? $0 : nil }
    }

    /// A character that no form key has.
    private static let separator = "~"

    /// The sessions of a form that a browser holds, by their numbers; malformed cookies are ignored.
    static func sessions(of form: FormKey, in headers: HTTPFields) -> [Int: SessionLink] {
        let first = prefix + name(of: form, 1)
        var sessions: [Int: SessionLink] = [:]
        for (name, value) in pairs(in: headers) where name.hasPrefix(first) {
            let rest = name.dropFirst(first.count)
            let number = rest.isEmpty ? 1 : rest.hasPrefix(separator) ? SessionNumber.read(rest.dropFirst()) : nil
            guard let number, rest.isEmpty == (number == 1), sessions[number] == nil else { continue }
            sessions[number] = SessionLink(String(value))
        }
        return sessions
    }

    /// Number of sessions of all forms that a browser holds.
    static func sessionCount(in headers: HTTPFields) -> Int {
        pairs(in: headers).count { $0.name.hasPrefix("\(prefix)form-") }
    }

    /// Names and values of all cookies that were sent.
    private static func pairs(in headers: HTTPFields) -> [(name: Substring, value: Substring)] {
        headers[values: .cookie].flatMap { $0.split(separator: ";").map { String($0.trimmed) } }.compactMap { pair in
            guard let cut = pair.firstIndex(of: "=") else { return nil }
            return (pair[..<cut], pair[pair.index(after: cut)...])
        }
    }
}

/// Tokens in the forms of pages: only a page's recipient knows them.
enum PageToken {
    /// The token for the secret in a browser's cookie.
    static func of(_ secret: String) -> String {
        HexText.encode(Array(SHA256.hash(data: Array("page-token:\(secret)".utf8)).prefix(16)))
    }

    /// Refuses a request that carries no token of the page, or comes from another site.
    static func check(_ sent: String?, for secret: String?, _ call: Call) throws(Problem) {
        guard try fits(sent, for: secret, call) else { throw notFromPage }
    }

    /// Whether a request carries the page's token; throws if it comes from another site, or has no token at all.
    static func fits(_ sent: String?, for secret: String?, _ call: Call) throws(Problem) -> Bool {
        guard !isForeign(call), let sent, !sent.isEmpty else { throw notFromPage }
        guard let secret else { return false }
        return isSame(sent, of(secret))
    }

    /// Refuses a request from another site or without any cookie, before its body is read.
    ///
    /// The token of a page is in the body, which may be large; a browser without cookies cannot have a valid one.
    static func checkHead(_ call: Call) throws(Problem) {
        if isForeign(call) { throw notFromPage }
        guard PageCookie.isSent(in: call.headers) else {
            throw Problem(
                403, code: .cookiesNeeded,
                message: "The browser sent no cookie, so the page that sent the request is unknown.",
                help: "Allow cookies for this site, load the page again, and send the form once more.")
        }
    }

    private static var notFromPage: Problem {
        Problem(
            403, code: .notFromPage,
            message: "The request was not sent by a page of this server, or the page is too old.",
            help: "Load the page again, and send the form once more.")
    }

    /// Whether the browser reports that a page of another site sent the request.
    private static func isForeign(_ call: Call) -> Bool {
        let site = HTTPField.Name("sec-fetch-site").flatMap { call.headers[$0] }
        // A page without a referrer sends the origin `null`, but its browser reports the site all the same.
        if let site { return site != "same-origin" && site != "none" }
        return call.headers[.origin].map { !call.services.address.isOwnOrigin($0) } ?? false
    }

    /// Compares in a time that does not depend on where two texts of one length differ.
    private static func isSame(_ left: String, _ right: String) -> Bool {
        guard left.utf8.count == right.utf8.count else { return false }
        return zip(left.utf8, right.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

/// The secret of a browser without a session, which gives the forms of its pages their token.
struct Visitor: Sendable {
    static let cookie = "visitor"
    let secret: String
    let isNew: Bool

    init(_ call: Call) {
        if let secret = PageCookie.value(Self.cookie, in: call.headers), secret.utf8.count == 32 {
            (self.secret, isNew) = (secret, false)
        } else {
            (secret, isNew) = (HexText.encode(call.registry.surroundings.randomBytes(16)), true)
        }
    }

    var token: String { PageToken.of(secret) }

    /// The secret that the browser sent; nil where it has none yet.
    var knownSecret: String? { isNew ? nil : secret }

    /// The subject as which a rollout counts a browser: a hash, which does not reveal the secret.
    var subject: String {
        "visitor-" + HexText.encode(Array(SHA256Hasher.hash(Array("subject \(secret)".utf8)).bytes.prefix(16)))
    }

    /// Gives the browser its cookie, if it has none yet.
    func mark(_ reply: inout Reply) {
        guard isNew else { return }
        reply.headers.append(
            HTTPField(name: .setCookie, value: PageCookie.header(Self.cookie, secret, seconds: 31_536_000)))
    }
}

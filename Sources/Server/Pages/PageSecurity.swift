internal import Crypto
internal import FormEngine
internal import HTTPTypes
internal import Registry

/// Cookies of the pages: sent to this host alone, over a connection that nobody listens to, read by no script, and not sent
/// along with what another site asks for.
enum PageCookie {
    private static let prefix = "__Host-"
    private static let attributes = "Path=/; Secure; HttpOnly; SameSite=Strict"

    /// The value of a cookie; nil where there is none of the name.
    static func value(_ name: String, in headers: HTTPFields) -> String? {
        let wanted = prefix + name
        for header in headers[values: .cookie] {
            for pair in header.split(separator: ";") {
                let sides = pair.trimmed.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                if sides.count == 2, sides[0] == wanted { return String(sides[1]) }
            }
        }
        return nil
    }

    /// Whether any cookie of the pages was sent.
    static func isSent(in headers: HTTPFields) -> Bool {
        headers[values: .cookie].contains { header in
            header.split(separator: ";").contains { $0.trimmed.hasPrefix(prefix) }
        }
    }

    /// Header that keeps a cookie for so many seconds; none: as long as the browser is open.
    static func header(_ name: String, _ value: String, seconds: Int? = nil) -> String {
        "\(prefix)\(name)=\(value); \(attributes)" + (seconds.map { "; Max-Age=\($0)" } ?? "")
    }

    /// Header that ends a cookie.
    static func ending(_ name: String) -> String { header(name, "", seconds: 0) }

    /// The name of the cookie that holds the session of a form.
    static func name(of form: FormKey) -> String { "form-" + form.text.replacing("/", with: ".") }
}

/// Tokens that forms of pages carry: whoever did not get the page cannot know them.
enum PageToken {
    /// The token that belongs to a secret which the browser holds in a cookie.
    static func of(_ secret: String) -> String {
        HexText.encode(Array(SHA256.hash(data: Array("page-token:\(secret)".utf8)).prefix(16)))
    }

    /// Refuses a request that carries no token of the page, or comes from another site.
    static func check(_ sent: String?, for secret: String?, _ call: Call) throws(Problem) {
        guard !isForeign(call), let secret, let sent, isSame(sent, of(secret)) else { throw notFromPage }
    }

    /// Refuses by the head of a request what its body cannot mend: another site's, and one without any cookie.
    ///
    /// The token of a page stands in the body, which may be large; a browser that keeps no cookies can have none that fits.
    static func checkHead(_ call: Call) throws(Problem) {
        if isForeign(call) { throw notFromPage }
        guard PageCookie.isSent(in: call.headers) else {
            throw Problem(
                403, .cookiesNeeded, "The browser sent no cookie, without which nobody can tell that a page sent this.",
                help: "Allow cookies for this site, load the page again, and send it once more.")
        }
    }

    private static var notFromPage: Problem {
        Problem(
            403, .notFromPage, "This was not sent by a page of this server, or the page is too old.",
            help: "Load the page again, and send it once more.")
    }

    /// Whether the browser says that a page of another site sent the request.
    private static func isForeign(_ call: Call) -> Bool {
        let site = HTTPField.Name("sec-fetch-site").flatMap { call.headers[$0] }
        // A page that tells no referrer sends the origin `null`; its browser says where the request came from all the same.
        if let site { return site != "same-origin" && site != "none" }
        return call.headers[.origin].map { !call.desk.address.isOwnOrigin($0) } ?? false
    }

    /// Compares in a time that tells nothing of where two texts differ.
    private static func isSame(_ left: String, _ right: String) -> Bool {
        guard left.utf8.count == right.utf8.count else { return false }
        return zip(left.utf8, right.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

/// The secret that a browser without a session is known by, so that forms of pages can carry its token.
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

    /// The subject that a rollout counts a browser as: nothing tells the secret from it.
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

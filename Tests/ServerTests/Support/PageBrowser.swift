import HTTPTypes
import Testing

@testable import Registry
@testable import Server

/// A browser without a script: it keeps cookies, and sends the forms of pages.
final class PageBrowser {
    let server: ServerHarness
    /// Cookies by their names.
    var cookies: [String: String] = [:]
    /// The page that it shows.
    private(set) var page = ServedPage(html: "")
    private let client: String

    init(_ server: ServerHarness) {
        self.server = server
        client = server.newClient()
    }

    /// One request with the cookies of the browser.
    func send(
        _ method: HTTPRequest.Method, _ path: String, _ body: SentBody = .none, headers: [String: String] = [:]
    ) async throws -> ServedReply {
        var headers = headers
        if headers["cookie"] == nil, !cookies.isEmpty {
            headers["cookie"] = cookies.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: "; ")
        }
        let reply = try await server.send(method, path, body, headers: headers, client: client)
        for value in reply.fields[values: .setCookie] { keep(value) }
        if reply.mediaType == "text/html" { page = ServedPage(html: reply.text) }
        return reply
    }

    /// Keeps a cookie, or forgets one that is over.
    private func keep(_ header: String) {
        let pair = header.prefix { $0 != ";" }
        guard let cut = pair.firstIndex(of: "=") else { return }
        let name = String(pair[..<cut])
        cookies[name] = header.contains("Max-Age=0") ? nil : String(pair[pair.index(after: cut)...])
    }

    func get(_ path: String, headers: [String: String] = [:]) async throws -> ServedReply {
        try await send(.get, path, headers: headers)
    }

    /// Sends fields as the form of a page of this server does.
    func post(
        _ path: String, _ fields: [String: String], headers: [String: String] = PageBrowser.ownOrigin
    ) async throws -> ServedReply {
        try await send(.post, path, .form(fields), headers: headers)
    }

    /// Headers of a browser for a request from a page of this server.
    static let ownOrigin = ["origin": ServerHarness.address, "sec-fetch-site": "same-origin"]

    /// Presses a button of the page: sends the fields that it holds and those that were entered.
    func press(
        _ action: String, at path: String, _ entered: [String: String] = [:]
    ) async throws -> ServedReply {
        let fields = page.hidden.merging(entered) { $1 }.merging(["action": action]) { $1 }
        return try await post(path, fields)
    }

    /// Opens an address, and each one that it is sent on to.
    @discardableResult func follow(_ address: String) async throws -> ServedReply {
        var reply = try await get(address)
        for _ in 0..<5 where reply.status == 303 { reply = try await get(try #require(reply["location"])) }
        return reply
    }

    /// Goes from the entrance of a form to its first page.
    func start(_ form: String, language: String = "en") async throws {
        _ = try await get("/f/\(form)?lang=\(language)")
        let reply = try await press("start", at: "/f/\(form)")
        try #require(reply.status == 303, "\(reply)")
        try await follow(try #require(reply["location"]))
    }

    /// The cookie of a session of a form.
    func session(of form: String, _ number: Int = 1) -> String? {
        let name = form.replacing("/", with: ".") + (number == 1 ? "" : "~\(number)")
        return cookies["__Host-form-\(name)"]
    }

    /// Signs in to the console with a token, by a link that is made for it.
    func signIn(as token: String) async throws {
        let link = try await server.registry.makeSignInLink(forToken: token, actor: "tester").secret
        _ = try await get("/sign-in/\(link)")
        let reply = try await post("/sign-in/\(link)", page.hidden)
        try #require(reply.status == 303, "\(reply)")
    }

    func signIn(as role: Role) async throws { try await signIn(as: "t-\(role.rawValue)") }
}

import HTTPTypes
import Registry
import Testing

@testable import Server

@Suite("Tokens of pages") struct PageTokenTests {
    private static let form = "/f/visit/guest"

    @Test(
        "are needed of what a browser sends, from a page of this server",
        arguments: [
            ["csrf": ""], ["csrf": "0"], ["csrf": String(repeating: "0", count: 32)], ["csrf": "OTHER"],
            ["origin": "https://evil.example"], ["sec-fetch-site": "cross-site"], ["sec-fetch-site": "same-site"],
        ])
    func foreign(_ change: [String: String]) async throws {
        let server = try await ServerHarness([ServedForms.visit()])
        let (browser, other) = (PageBrowser(server), PageBrowser(server))
        for each in [browser, other] { try await each.start("visit/guest") }
        var fields = browser.page.hidden.merging(["name": "Ada", "action": "continue"]) { $1 }
        var headers = PageBrowser.ownOrigin
        for (name, value) in change {
            if name == "csrf" { fields[name] = value == "OTHER" ? other.page.hidden["csrf"] : value }
            if name == "sec-fetch-site" { headers[name] = value }
            // A browser that names no site names the origin.
            if name == "origin" { headers = ["origin": value] }
        }
        let leaves = try await server.leaves()
        let reply = try await browser.post(Self.form, fields, headers: headers)
        #expect(reply.status == 403 || reply.status == 200, "\(reply)")
        #expect(try await server.leaves() == leaves)
        try await browser.follow(Self.form)
        #expect(browser.page.values["name"] == "")
    }

    @Test("need a cookie, which is said to whoever keeps none")
    func cookieless() async throws {
        let server = try await ServerHarness([ServedForms.visit()])
        let browser = PageBrowser(server)
        try await browser.start("visit/guest")
        let fields = browser.page.hidden.merging(["name": "Ada", "action": "continue"]) { $1 }
        browser.cookies = [:]
        let reply = try await browser.post(Self.form, fields)
        #expect(reply.status == 403 && reply.text.contains("cookie"), "\(reply)")
    }

    @Test("of the script are sent in a header", arguments: [("own", 200), ("0", 403), ("", 403)])
    func script(_ token: String, _ status: Int) async throws {
        let server = try await ServerHarness([ServedForms.visit()])
        let browser = PageBrowser(server)
        try await browser.start("visit/guest")
        var headers = PageBrowser.ownOrigin
        headers["x-csrf-token"] = token == "own" ? browser.page.hidden["csrf"] : token
        let reply = try await browser.send(
            .post, "\(Self.form)/language", .json(#"{"language":"nl"}"#), headers: headers)
        #expect(reply.status == status, "\(reply)")
    }

    @Test("stand in cookies that no script and no other site gets")
    func attributes() async throws {
        let server = try await ServerHarness([ServedForms.visit()])
        let browser = PageBrowser(server)
        let entrance = try await browser.get(Self.form)
        let started = try await browser.press("start", at: Self.form)
        try await browser.signIn(as: .viewer)
        let set = entrance.fields[values: .setCookie] + started.fields[values: .setCookie]
        #expect(set.count == 3, "\(set)")
        for cookie in set {
            #expect(cookie.hasPrefix("__Host-"))
            for part in ["Path=/", "Secure", "HttpOnly", "SameSite=Strict"] { #expect(cookie.contains("; \(part)")) }
        }
        #expect(
            browser.cookies.keys.sorted() == [
                "__Host-console", "__Host-form-visit.guest", "__Host-in-visit.guest", "__Host-visitor",
            ])
    }

    @Test("of one session open no other: neither of another form, nor under another number")
    func sessions() async throws {
        let server = try await ServerHarness([ServedForms.visit(), ServedForms.visit("visit/other")])
        let browser = PageBrowser(server)
        try await browser.start("visit/guest")
        let secret = try #require(browser.session(of: "visit/guest"))
        let visitor = try #require(browser.cookies["__Host-visitor"])
        let fields = browser.page.hidden.merging(["name": "Ada", "action": "continue"]) { $1 }
        for (cookie, address) in [
            ("__Host-form-visit.other", "/f/visit/other"), ("__Host-form-visit.other~2", "/f/visit/other?n=2"),
            ("__Host-form-visit.guest", "\(Self.form)?n=2"), ("__Host-form-visit.guest~2", Self.form),
            ("__Host-form-visit.guest", "\(Self.form)?n=x"),
        ] {
            browser.cookies = [cookie: secret, "__Host-visitor": visitor]
            let leaves = try await server.leaves()
            let reply = try await browser.post(address, fields)
            #expect(reply.status == 403, "\(cookie) \(address): \(reply)")
            #expect(try await server.leaves() == leaves)
        }
    }
}

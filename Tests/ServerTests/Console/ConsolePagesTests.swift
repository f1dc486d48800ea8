import FormEngine
import Registry
import Testing

@testable import Server

@Suite("Pages of the console") struct ConsolePagesTests {
    /// A browser that signed in, of a server with two versions of a form.
    private static func signedIn(_ role: Role) async throws -> PageBrowser {
        let server = try await ServerHarness([
            ServedForms.investor(), ServedForms.investor(title: "Second"), ServedForms.visit(),
        ])
        let browser = PageBrowser(server)
        try await browser.signIn(as: role)
        return browser
    }

    @Test("open by a link, once and for ten minutes")
    func link() async throws {
        let server = try await ServerHarness()
        let browser = PageBrowser(server)
        let used = try await server.registry.makeSignInLink(forToken: "t-viewer", actor: "tester").secret
        _ = try await browser.get("/sign-in/\(used)")
        let reply = try await browser.post("/sign-in/\(used)", browser.page.hidden)
        #expect(reply.status == 303 && reply["location"] == "/admin/forms", "\(reply)")
        let late = try await server.registry.makeSignInLink(forToken: "t-viewer", actor: "tester").secret
        server.clock.advance(seconds: 600)
        for secret in [used, late, "x", "fmlk_" + String(repeating: "A", count: 43)] {
            #expect(try await PageBrowser(server).get("/sign-in/\(secret)").status == 410)
        }
    }

    @Test("close when the browser signs out, and its cookie opens nothing any more")
    func signOut() async throws {
        let browser = try await Self.signedIn(.viewer)
        _ = try await browser.get("/admin/forms")
        let cookies = browser.cookies
        #expect(try await browser.post("/admin/sign-out", browser.page.hidden).status == 200)
        browser.cookies = cookies
        #expect(try await browser.get("/admin/forms").status == 401)
    }

    @Test("close when the token is revoked")
    func revoked() async throws {
        let browser = try await Self.signedIn(.viewer)
        #expect(try await browser.get("/admin/forms").status == 200)
        try await browser.server.registry.revokeToken(named: "t-viewer", actor: "tester")
        #expect(try await browser.get("/admin/forms").status == 401)
    }

    @Test("roll a form back, and lead to its page")
    func rollback() async throws {
        let browser = try await Self.signedIn(.publisher)
        let path = "/admin/forms/kyc/DE/rollback"
        #expect(try await browser.get("\(path)?to=1").status == 200)
        let fields = browser.page.hidden.merging(["to": "1", "message": "worse"]) { $1 }
        let reply = try await browser.post(path, fields)
        #expect(reply.status == 303 && reply["location"]?.hasPrefix("/admin/forms/kyc/DE") == true, "\(reply)")
        let live = try await browser.server.post("/v1/forms/kyc/DE/resolve", as: .app)
        #expect(live.json["version"] == .int(1))
    }

    @Test(
        "change nothing without the token of their page, or from another site",
        arguments: [
            ["csrf": ""], ["csrf": "OTHER"], ["sec-fetch-site": "cross-site"], ["origin": "https://evil.example"],
        ])
    func foreign(_ change: [String: String]) async throws {
        let browser = try await Self.signedIn(.publisher)
        let other = PageBrowser(browser.server)
        try await other.signIn(as: .publisher)
        let path = "/admin/forms/kyc/DE/rollback"
        for each in [browser, other] { _ = try await each.get("\(path)?to=1") }
        var fields = browser.page.hidden.merging(["to": "1", "message": "worse"]) { $1 }
        var headers = PageBrowser.ownOrigin
        for (name, value) in change {
            if name == "csrf" { fields[name] = value == "OTHER" ? other.page.hidden["csrf"] : value }
            if name == "sec-fetch-site" { headers[name] = value }
            if name == "origin" { headers = ["origin": value] }
        }
        let leaves = try await browser.server.leaves()
        #expect(try await browser.post(path, fields, headers: headers).status == 403)
        #expect(try await browser.server.leaves() == leaves)
    }

    @Test("publish a version, and say what is wrong with one", arguments: [(true, 303), (false, 422)])
    func publish(_ isSound: Bool, _ status: Int) async throws {
        let browser = try await Self.signedIn(.publisher)
        let path = "/admin/forms/kyc/DE/publish"
        #expect(try await browser.get(path).status == 200)
        let config = ServedForms.investor(title: "Third")
        let sent = isSound ? config : config.replacing(#""type":"text""#, with: #""type":"txt""#)
        let reply = try await browser.post(
            path, browser.page.hidden.merging(["document": sent, "message": "why", "action": "publish"]) { $1 })
        #expect(reply.status == status || !isSound, "\(reply.status) \(browser.page.text)")
        let live = try await browser.server.post("/v1/forms/kyc/DE/resolve", as: .app)
        #expect(live.json["version"] == .int(isSound ? 3 : 2), "\(reply.status) \(browser.page.text)")
    }

    @Test("show answers only when they are asked for, which is recorded")
    func answers() async throws {
        let browser = try await Self.signedIn(.auditor)
        let body = #"{"answers":\#(ServedForms.investorAnswers)}"#
        let sent = try await browser.server.post("/v1/forms/kyc/DE/submissions", body, as: .app)
        let path = "/admin/submissions/\(sent.json.text("submission"))"
        let shown = try await browser.get(path)
        #expect(shown.status == 200 && !shown.text.contains("Ada Lovelace"))
        let leaves = try await browser.server.leaves()
        let opened = try await browser.post("\(path)/answers", browser.page.hidden)
        #expect(opened.status == 200 && opened.text.contains("Ada Lovelace"), "\(opened)")
        #expect(try await browser.server.leaves() > leaves)
        // A GET of a button's address redirects to its page.
        let again = try await browser.get("\(path)/answers")
        #expect(again.status == 303 && again["location"] == path, "\(again)")
    }

    @Test(
        "list the attempts refused at a field, or by a rule",
        arguments: [("age", true), ("age:min", true), ("age:required", false), ("name", false)])
    func refusals(filter: String, isFound: Bool) async throws {
        let browser = try await Self.signedIn(.auditor)
        let sent = try await browser.server.post(
            "/v1/forms/kyc/DE/submissions", #"{"answers":{"name":"Ada","age":17}}"#, as: .app)
        let listed = try await browser.get("/admin/submissions?refusedBy=\(filter)")
        #expect(listed.status == 200 && listed.text.contains(sent.json.text("submission")) == isFound, "\(listed)")
    }

    @Test("report a filter by a colon without a rule")
    func wrongRefusal() async throws {
        let browser = try await Self.signedIn(.auditor)
        let listed = try await browser.get("/admin/submissions?refusedBy=age:")
        #expect(listed.text.contains("such as bsn:identifier"), "\(listed)")
    }

    @Test("make a token, whose secret is shown once, and revoke it")
    func people() async throws {
        let browser = try await Self.signedIn(.admin)
        #expect(try await browser.get("/admin/people/new").status == 200)
        let made = try await browser.post(
            "/admin/people/new",
            browser.page.hidden.merging(["name": "newcomer", "role": "viewer", "forms": "", "for": "12h"]) { $1 })
        let secret = try #require(made.text.firstMatch(of: /fmly_[A-Za-z0-9_-]{43}/), "\(made)")
        #expect(try await browser.server.get("/v1/forms", token: String(secret.0)).status == 200)
        #expect(!(try await browser.get("/admin/people").text.contains("fmly_")))
        #expect(try await browser.get("/admin/people/newcomer/revoke").status == 200)
        _ = try await browser.post(
            "/admin/people/newcomer/revoke", browser.page.hidden.merging(["message": "lost"]) { $1 })
        #expect(try await browser.server.get("/v1/forms", token: String(secret.0)).status == 401)
    }

    @Test("of a narrowed admin give and take no more than it has")
    func narrowed() async throws {
        let browser = try await Self.signedIn(.viewer)
        _ = try await browser.server.token("narrow", .admin, forms: ["kyc/DE"])
        try await browser.signIn(as: "narrow")
        _ = try await browser.get("/admin/people/new")
        let made = try await browser.post(
            "/admin/people/new",
            browser.page.hidden.merging(["name": "wide", "role": "admin", "forms": "", "for": "12h"]) { $1 })
        #expect(!made.text.contains("fmly_"))
        _ = try await browser.get("/admin/people/t-viewer/revoke")
        _ = try await browser.post(
            "/admin/people/t-viewer/revoke", browser.page.hidden.merging(["message": "x"]) { $1 })
        #expect(try await browser.server.get("/v1/forms", as: .viewer).status == 200)
    }
}

import FormEngine
import Registry
import Replies
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
        let fields = browser.page.hidden.merging(["to": "1", "message": "worse", "action": "confirm"]) { $1 }
        let reply = try await browser.post(path, fields)
        #expect(reply.status == 303 && reply["location"]?.hasPrefix("/admin/forms/kyc/DE") == true, "\(reply)")
        let live = try await browser.server.post("/v1/forms/kyc/DE/resolve", as: .app)
        #expect(live.json["version"] == .int(1))
    }

    @Test(
        "show what a changed choice does before it can be confirmed",
        arguments: [
            ("forms/kyc/DE/rollback?to=1", ["to": "2"]), ("forms/kyc/DE/promote?version=2&to=staging", ["to": "beta"]),
            ("forms/kyc/DE/withdraw?version=1", ["version": "2"]),
            ("forms/kyc/DE/schedule?version=1&day=1&month=2&year=2099&time=9", ["day": "2"]),
        ])
    func choice(_ address: String, _ change: [String: String]) async throws {
        let browser = try await Self.signedIn(.admin)
        try await browser.server.publish(ServedForms.investor(title: "Third"))
        let shown = try await browser.get("/admin/\(address)")
        #expect(shown.status == 200)
        let (path, query) = (address.prefix { $0 != "?" }, address.drop { $0 != "?" }.dropFirst())
        let chosen = Dictionary(
            uniqueKeysWithValues: query.split(separator: "&").map { pair in
                let parts = pair.split(separator: "=").map { String($0) }
                return (parts[0], parts[1])
            })
        let leaves = try await browser.server.leaves()
        let fields = browser.page.hidden.merging(chosen) { $1 }.merging(["message": "Why not"]) { $1 }
        let changed = fields.merging(change) { $1 }
        let refused = try await browser.post("/admin/\(path)", changed.merging(["action": "confirm"]) { $1 })
        #expect(refused.status == 422 && refused.text.contains("You changed a choice."), "\(refused)")
        #expect(try await browser.server.leaves() == leaves)
        let kept = try await browser.post("/admin/\(path)", changed.merging(["action": "show"]) { $1 })
        #expect(kept.status == 200 && kept.text.contains("Why not"), "\(kept)")
        let look = try await browser.post(
            "/admin/\(path)", changed.merging(["action": "show", "message": ""]) { $1 })
        #expect(look.status == 303)
        try await browser.follow(try #require(look["location"]))
        let again = browser.page.hidden.merging(chosen) { $1 }.merging(change) { $1 }
        let done = try await browser.post(
            "/admin/\(path)", again.merging(["message": "Why not", "action": "confirm"]) { $1 })
        #expect(done.status == 303, "\(done)")
    }

    @Test("refuse a text that cannot be a channel's name at its field", arguments: ["show", "confirm"])
    func misnamedChannel(_ action: String) async throws {
        let browser = try await Self.signedIn(.publisher)
        let path = "/admin/forms/kyc/DE/promote"
        _ = try await browser.get("\(path)?version=1&to=staging")
        let leaves = try await browser.server.leaves()
        let fields = ["version": "1", "to": "My Channel", "message": "Why not", "action": action]
        var reply = try await browser.post(path, browser.page.hidden.merging(fields) { $1 })
        if let location = reply["location"] { reply = try await browser.get(location) }
        #expect(reply.status == 422 && reply.text.contains(##"<a href="#to">"##), "\(reply)")
        #expect(reply.text.contains("value=\"My Channel\"") && reply.text.contains("Enter a name of small letters"))
        #expect(try await browser.server.leaves() == leaves)
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
        var fields = browser.page.hidden.merging(["to": "1", "message": "worse", "action": "confirm"]) { $1 }
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

    @Test("offer an option again once it is ticked")
    func ticked() async throws {
        let browser = PageBrowser(try await FilledRegistry().server)
        try await browser.signIn(as: .admin)
        let path = "/admin/forms/trial/a/rollback"
        #expect(try await browser.get(path).status == 200)
        let fields = browser.page.hidden.merging(["to": "1", "action": "confirm", "keepRollouts": "yes"]) { $1 }
        let reply = try await browser.post(path, fields)
        #expect(reply.status == 422 && reply.text.contains("Stops"), "\(reply)")
        let option = browser.page.elements("input").first { $0["name"] == "keepRollouts" }
        #expect(option?["checked"] != nil, "\(reply)")
    }

    @Test("roll back to a version that breaks an invariant only if its exception is ticked")
    func excepted() async throws {
        let looser = ServedForms.investor().replacing(#""min":18"#, with: #""min":16"#)
        let server = try await ServerHarness([looser, ServedForms.investor()])
        let text = #"{"id":"adults","forms":"kyc/*","outcomes":["completed"],"never":{"<":[{"var":"age"},18]}}"#
        let statement = try Invariant(JSONValue(json: Array(text.utf8)))
        _ = try await server.registry.define(statement, excepting: [], actor: "tester", message: "the law")
        let browser = PageBrowser(server)
        try await browser.signIn(as: .publisher)
        let path = "/admin/forms/kyc/DE/rollback"
        let shown = try await browser.get("\(path)?to=1")
        #expect(shown.text.contains("Let version 1 break adults"), "\(shown)")
        let fields = browser.page.hidden.merging(["to": "1", "message": "worse", "action": "confirm"]) { $1 }
        let refused = try await browser.post(path, fields)
        #expect(refused.status == 422 && refused.text.contains("breaks the invariant"), "\(refused)")
        let live = { try await server.registry.liveRelease(of: try #require(FormKey("kyc/DE")), on: .production) }
        let former = try await live()
        #expect(former.version == 2)
        let done = try await browser.post(path, fields.merging(["except.adults": "yes"]) { $1 })
        #expect(done.status == 303, "\(done)")
        let release = try await live()
        #expect(release.version == 1 && release.draft.excepted == ["adults"])
    }

    @Test("find a submission by its reference, with spaces or by its beginning, within the token's forms")
    func reference() async throws {
        let server = try await ServerHarness([ServedForms.investor(), ServedForms.visit()])
        let sent = try await server.post(
            "/v1/forms/kyc/DE/submissions", "{\"answers\":\(ServedForms.investorAnswers)}", as: .app)
        let id = try #require(sent.json["submission"]?.string, "\(sent)")
        let browser = PageBrowser(server)
        try await browser.signIn(as: .auditor)
        _ = try await browser.get("/admin/submissions")
        for (typed, isFound) in [
            (id, true), (" \(id.prefix(9)) \(id.dropFirst(9)) ", true), (String(id.prefix(13)).uppercased(), true),
            (String(id.prefix(7)), false), (id + "0", false), ("ffffffff", false),
        ] {
            let reply = try await browser.post(
                "/admin/submissions/find", browser.page.hidden.merging(["subject": typed]) { $1 })
            #expect((reply["location"] == "/admin/submissions/\(id)") == isFound, "\(typed): \(reply)")
        }
    }

    @Test("publish a version, and say what is wrong with one", arguments: [true, false])
    func publish(_ isSound: Bool) async throws {
        let browser = try await Self.signedIn(.publisher)
        let path = "/admin/forms/kyc/DE/publish"
        #expect(try await browser.follow(path).status == 200)
        let config = ServedForms.investor(title: "Third")
        let sent = isSound ? config : config.replacing(#""type":"text""#, with: #""type":"txt""#)
        let reply = try await browser.post(
            path, browser.page.hidden.merging(["document": sent, "message": "why", "action": "publish"]) { $1 })
        let shown = try await browser.follow(try #require(reply["location"], "\(reply)"))
        #expect(shown.status == (isSound ? 200 : 422), "\(shown)")
        let live = try await browser.server.post("/v1/forms/kyc/DE/resolve", as: .app)
        #expect(live.json["version"] == .int(isSound ? 3 : 2), "\(reply.status) \(browser.page.text)")
    }

    @Test(
        "have an address for each page of a change, which Back and reload read again",
        arguments: [
            ("publish", ServedForms.investor(title: "Third"), ["check", "continue", "publish"]),
            ("rollout", RolloutPlanDocument.template(live: 2, other: 1) + "# Mine\n", ["check", "continue", "start"]),
        ])
    func addresses(_ change: String, _ document: String, _ actions: [String]) async throws {
        let browser = try await Self.signedIn(.admin)
        let path = "/admin/forms/kyc/DE/\(change)"
        var seen: [(address: String, heading: String)] = []
        var address = try #require(try await browser.get(path)["location"])
        for action in actions {
            _ = try await browser.get(address)
            seen.append((address, browser.page.heading))
            let fields = ["document": document, "channel": "production", "action": action]
            let reply = try await browser.post(path, browser.page.hidden.merging(fields) { $1 })
            #expect(reply.status == 303)
            address = try #require(reply["location"])
        }
        #expect(Set(seen.map(\.heading)).count == 3, "\(seen)")
        let leaves = try await browser.server.leaves()
        for page in seen.reversed() {
            let again = try await browser.get(page.address)
            #expect(again.status < 400 || again.status == 422, "\(page): \(again)")
            #expect(browser.page.heading == page.heading)
        }
        #expect(browser.page.text(ofArea: "document") == document)
        #expect(try await browser.server.leaves() == leaves)
        // Another token does not see the draft, and the change ends it.
        let other = PageBrowser(browser.server)
        _ = try await browser.server.token("other", .admin)
        try await other.signIn(as: "other")
        _ = try await other.get(seen[0].address)
        #expect(other.page.text(ofArea: "document") != document)
        _ = try await browser.get(address)
        let fields = ["document": document, "channel": "production", "action": actions[2], "message": "why"]
        let done = try await browser.post(path, browser.page.hidden.merging(fields) { $1 })
        #expect(try await browser.follow(try #require(done["location"], "\(done)")).status == 200)
        let over = try await browser.get(seen[2].address)
        #expect(over.status == 200 && over.text.contains("This is done already"), "\(over)")
    }

    @Test(
        "take the plan of a rollout by its fields, and mark the one at fault",
        arguments: [
            (["version": "1", "margin": "2,5"], 200, "the people"),
            (["version": "1", "margin": "much"], 422, "#margin"),
            (["version": "9"], 422, "#version"),
            (["version": "1", "metric": "none", "share": "100%"], 200, "the people"),
        ] as [([String: String], Int, String)])
    func fields(_ typed: [String: String], _ status: Int, _ said: String) async throws {
        let browser = try await Self.signedIn(.experimenter)
        let path = "/admin/forms/kyc/DE/rollout"
        try await browser.follow(path)
        let fields = ["by": "fields", "channel": "production", "action": "check"].merging(typed) { $1 }
        let reply = try await browser.post(path, browser.page.hidden.merging(fields) { $1 })
        let shown = try await browser.follow(try #require(reply["location"], "\(reply)"))
        #expect(shown.status == status && shown.text.contains(said), "\(shown)")
        if status == 200 { #expect(browser.page.text(ofArea: "document").contains("name: old")) }
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

    @Test("erase a person's answers after showing what that does, under a hold later, and release the hold")
    func privacy() async throws {
        let browser = try await Self.signedIn(.admin)
        let body = #"{"answers":\#(ServedForms.investorAnswers),"subject":"anna"}"#
        let sent = try await browser.server.post("/v1/forms/kyc/DE/submissions", body, as: .app)
        let id = try #require(sent.json["submission"]?.string, "\(sent)")
        func post(_ path: String, _ fields: [String: String]) async throws -> ServedReply {
            _ = try await browser.get(path)
            return try await browser.post(path, browser.page.hidden.merging(fields) { $1 })
        }
        let hold = ["kind": "submission", "target": id, "message": "A case"]
        #expect(try await post("/admin/privacy/hold", hold).status == 303)
        let listed = try await browser.get("/admin/privacy").text
        #expect(listed.contains("submission \(id)"))
        let release = try #require(listed.firstMatch(of: /\/admin\/privacy\/bars\/[0-9a-f-]{36}\/release/))
        #expect(try await post(String(release.output), ["message": ""]).status == 422)
        #expect(try await post(String(release.output), ["message": "Closed"]).status == 303)
        #expect(try await browser.get("/admin/privacy").text.contains("None is in force"))
        let asked = try await post("/admin/privacy/erase", ["subject": "anna", "message": "Asked for"])
        let leaves = try await browser.server.leaves()
        #expect(asked.status == 200 && asked.text.contains("Nothing brings the answers back"), "\(asked)")
        let erased = try await browser.post(
            "/admin/privacy/erase", browser.page.hidden.merging(["action": "confirm"]) { $1 })
        #expect(erased.status == 303, "\(erased)")
        #expect(try await browser.server.leaves() > leaves)
        let other = try await Self.signedIn(.auditor)
        #expect(try await other.get("/admin/privacy").status == 200)
        #expect(try await other.get("/admin/privacy/erase").status == 403)
    }

    @Test("make a token, whose secret is shown once, and revoke it")
    func people() async throws {
        let browser = try await Self.signedIn(.admin)
        #expect(try await browser.get("/admin/people/new").status == 200)
        let made = try await browser.post(
            "/admin/people/new",
            browser.page.hidden.merging(["name": "newcomer", "role": "viewer", "forms": "", "for": "12h"]) { $1 })
        let address = try #require(made["location"], "\(made)")
        let shown = try await browser.get(address)
        let secret = try #require(shown.text.firstMatch(of: /fmly_[A-Za-z0-9_-]{43}/), "\(shown)")
        let leaves = try await browser.server.leaves()
        let again = try await browser.get(address)
        #expect(again.status == 200 && !again.text.contains("fmly_"), "\(again)")
        #expect(try await browser.server.leaves() == leaves)
        #expect(try await browser.server.get("/v1/forms", token: String(secret.0)).status == 200)
        #expect(!(try await browser.get("/admin/people").text.contains("fmly_")))
        #expect(try await browser.get("/admin/people/newcomer/revoke").status == 200)
        _ = try await browser.post(
            "/admin/people/newcomer/revoke", browser.page.hidden.merging(["message": "lost"]) { $1 })
        #expect(try await browser.server.get("/v1/forms", token: String(secret.0)).status == 401)
    }

    @Test("make a sign-in link that is shown once, and recorded as the command records it")
    func signInLink() async throws {
        let browser = try await Self.signedIn(.admin)
        _ = try await browser.server.token("ben", .publisher)
        #expect(try await browser.get("/admin/people").text.contains("/admin/people/ben/link"))
        _ = try await browser.get("/admin/people/ben/link")
        let made = try await browser.post("/admin/people/ben/link", browser.page.hidden)
        let address = try #require(made["location"], "\(made)")
        let shown = try await browser.get(address)
        let link = try #require(shown.text.firstMatch(of: /sign-in\/fmlk_[A-Za-z0-9_-]{43}/), "\(shown)")
        #expect(!(try await browser.get(address).text.contains("fmlk_")))
        let leaf = try #require(try await browser.server.registry.store.newestLeaves(before: nil, limit: 1).first)
        let record = LeafRow(leaf).words()
        #expect(record.contains("t-admin made the link") && record.contains("sign in as ben"), "\(record)")
        let other = PageBrowser(browser.server)
        _ = try await other.get("/\(link.0)")
        #expect(try await other.post("/\(link.0)", other.page.hidden).status == 303)
        #expect(try await other.get("/admin/forms").text.contains("ben"))
        // A token that is only for programs signs nobody in.
        #expect(!(try await browser.get("/admin/people").text.contains("/admin/people/t-app/link")))
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

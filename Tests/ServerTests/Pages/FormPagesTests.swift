import FormEngine
import Registry
import Testing

@testable import Server

@Suite("Pages of a form") struct FormPagesTests {
    private static let form = "/f/visit/guest"

    /// A browser at the first step of a form of two steps.
    private static func begun() async throws -> PageBrowser {
        let browser = PageBrowser(try await ServerHarness([ServedForms.visit()]))
        try await browser.start("visit/guest")
        return browser
    }

    @Test("answer each post with an address, up to the end")
    func story() async throws {
        let browser = try await Self.begun()
        for (action, entered, address) in [
            ("continue", ["name": "Ada"], "\(Self.form)?step=when"),
            ("continue", ["day": "Monday"], "\(Self.form)?at=review"), ("submit", [:], "\(Self.form)?at=end"),
        ] {
            let reply = try await browser.press(action, at: Self.form, entered)
            #expect(reply.status == 303 && reply.body.isEmpty && reply["cache-control"] == "no-store", "\(reply)")
            #expect(reply["location"] == address)
            #expect(try await browser.follow(address).status == 200)
        }
        #expect(browser.page.text.contains("Monday") && browser.page.text.contains("Ada"))
        let stored = try await browser.server.get("/v1/submissions", as: .auditor)
        #expect(stored.json["submissions"]?.elements?.count == 1)
    }

    @Test("go on after a night, wherever it comes", arguments: 0..<6)
    func night(_ pause: Int) async throws {
        let browser = try await Self.begun()
        var requests = 0
        func night() {
            if requests == pause { browser.server.clock.advance(seconds: 12 * 3_600) }
            requests += 1
        }
        for (action, entered) in [("continue", ["name": "Ada"]), ("continue", ["day": "Monday"]), ("submit", [:])] {
            night()
            let reply = try await browser.press(action, at: Self.form, entered)
            night()
            #expect(try await browser.follow(try #require(reply["location"])).status == 200)
        }
        let stored = try await browser.server.get("/v1/submissions", as: .auditor).json["submissions"]?.elements ?? []
        #expect(stored.count == 1 && stored.first?["accepted"]?.boolean == true)
    }

    @Test("say at their address what is wrong with what was sent, and keep it")
    func refused() async throws {
        let browser = try await Self.begun()
        let reply = try await browser.press("continue", at: Self.form, ["name": "A"])
        #expect(reply["location"] == "\(Self.form)?step=who", "\(reply)")
        let page = try await browser.follow(Self.form)
        #expect(page.status == 200 && page.text.contains("Three letters at least"))
        #expect(browser.page.values["name"] == "A")
    }

    @Test("lead to the step that is reached, and back to one that was")
    func steps() async throws {
        let browser = try await Self.begun()
        let early = try await browser.get("\(Self.form)?step=when")
        #expect(early.status == 303 || early.text.contains("Who comes"), "\(early)")
        try await browser.follow(Self.form)
        _ = try await browser.press("continue", at: Self.form, ["name": "Ada"])
        try await browser.follow("\(Self.form)?step=when")
        let back = try await browser.press("back", at: Self.form, ["day": "Monday"])
        #expect(back["location"] == "\(Self.form)?step=who")
        try await browser.follow("\(Self.form)?step=who")
        #expect(browser.page.values["name"] == "Ada")
    }

    @Test("keep what one window sent, and show a second one that sends its own what it was")
    func conflict() async throws {
        let browser = try await Self.begun()
        let second = browser.page.hidden
        try await browser.follow("\(Self.form)?step=who")
        _ = try await browser.press("continue", at: Self.form, ["name": "Ada"])
        let late = try await browser.post(Self.form, second.merging(["name": "Grace", "action": "continue"]) { $1 })
        try await browser.follow(try #require(late["location"]))
        for part in ["In the other window:", "Ada"] { #expect(browser.page.text.contains(part), "\(late)") }
        #expect(browser.page.values["name"] == "Grace")
        try await browser.follow("\(Self.form)?step=who")
        #expect(browser.page.values["name"] == "Ada")
    }

    @Test("go on by a link in another browser")
    func resumed() async throws {
        let browser = try await Self.begun()
        _ = try await browser.press("update", at: Self.form, ["name": "Ada"])
        let cookie = try #require(browser.session(of: "visit/guest"))
        let other = PageBrowser(browser.server)
        let link = "\(Self.form)/resume/\(cookie)"
        #expect(try await other.get(link).status == 200)
        let reply = try await other.post(link, other.page.hidden)
        #expect(reply.status == 303, "\(reply)")
        try await other.follow(try #require(reply["location"]))
        #expect(other.page.values["name"] == "Ada")
    }

    @Test("end with the session's time")
    func expired() async throws {
        let browser = try await Self.begun()
        browser.server.clock.advance(seconds: 366 * 86_400)
        let page = try await browser.follow(Self.form)
        #expect(page.status < 500 && !browser.page.values.keys.contains("name"), "\(page)")
    }

    @Test("list the forms that are open")
    func list() async throws {
        let server = try await ServerHarness([ServedForms.visit(), ServedForms.investor()])
        let page = ServedPage(html: try await server.get("/").text)
        let links = page.elements("a").compactMap { $0["href"] }
        #expect(links.contains("/f/visit/guest") && links.contains("/f/kyc/DE"))
    }
}

import Registry
import Testing

@testable import Server

@Suite("Languages of pages") struct PageLanguageTests {
    private static let form = "/f/visit/guest"

    @Test(
        "are the browser's, as far as the pages have them",
        arguments: [
            ("nl", "nl"), ("nl-BE, en;q=0.5", "nl"), ("xx, de;q=0.3", "de"), ("nl;q=0, fr;q=0.1", "fr"), ("", "en"),
            ("*", "en"), ("ar", "ar"),
        ])
    func accepted(_ header: String, _ language: String) async throws {
        let server = try await ServerHarness()
        for path in ["/", "/verify"] {
            let page = try await server.get(path, headers: ["accept-language": header])
            #expect(page.text.contains("<html lang=\"\(language)\""), "\(path): \(page.text.prefix(120))")
            #expect(page.text.contains("dir=\"rtl\"") == (language == "ar"))
        }
    }

    @Test("are those of the address before the browser's", arguments: [("nl", "nl"), ("zz", "fr"), ("", "fr")])
    func address(_ asked: String, _ language: String) async throws {
        let server = try await ServerHarness()
        let page = try await server.get("/?lang=\(asked)", headers: ["accept-language": "fr"])
        #expect(page.text.contains("<html lang=\"\(language)\""))
    }

    @Test("are changed by a button, which keeps what was entered")
    func button() async throws {
        let browser = PageBrowser(try await ServerHarness([ServedForms.visit()]))
        try await browser.start("visit/guest")
        #expect(browser.page.text.contains("Who comes"))
        let reply = try await browser.press("language:nl", at: Self.form, ["name": "Ada"])
        #expect(reply.status == 303, "\(reply)")
        let page = try await browser.follow(try #require(reply["location"]))
        #expect(page.text.contains("lang=\"nl\"") && browser.page.text.contains("Wie komt"))
        #expect(browser.page.values["name"] == "Ada")
        _ = try await browser.press("continue", at: Self.form, ["name": "A"])
        #expect(try await browser.follow(Self.form).text.contains("Minstens drie letters"))
    }

    @Test("a language that a form lacks changes nothing", arguments: ["zz", "de", String(repeating: "x", count: 40)])
    func unknown(_ tag: String) async throws {
        let browser = PageBrowser(try await ServerHarness([ServedForms.visit()]))
        try await browser.start("visit/guest")
        let reply = try await browser.press("language:\(tag)", at: Self.form, ["name": "Ada"])
        #expect(reply.status == 303, "\(reply)")
        try await browser.follow(try #require(reply["location"]))
        #expect(browser.page.text.contains("Who comes"))
    }
}

@Suite("The language of a session") struct SessionLanguageTests {
    private static let form = "/f/visit/guest"
    private let server: ServerHarness
    private let browser: PageBrowser

    init() async throws {
        server = try await ServerHarness([ServedForms.visit()])
        browser = PageBrowser(server)
    }

    /// A page as a browser in German gets it.
    private func page(_ address: String) async throws -> ServedPage {
        var reply = try await browser.get(address, headers: ["accept-language": "de"])
        for _ in 0..<5 where reply.status == 303 {
            reply = try await browser.get(try #require(reply["location"]), headers: ["accept-language": "de"])
        }
        return browser.page
    }

    private func isDutch(_ page: ServedPage) -> Bool { page.elements("html").first?["lang"] == "nl" }

    private func begin() async throws {
        _ = try await browser.get("\(Self.form)?lang=nl")
        let reply = try await browser.press("start", at: "\(Self.form)?lang=nl")
        try await browser.follow(try #require(reply["location"]))
    }

    /// Answers all steps, and gives the session's id and secret.
    private func fill() async throws -> (id: String, secret: String) {
        for (name, text) in [("name", "Ada"), ("day", "Monday")] {
            let reply = try await browser.press("continue", at: Self.form, [name: text])
            try await browser.follow(try #require(reply["location"]))
        }
        let parts = try #require(browser.session(of: "visit/guest")).split(separator: ".").map { String($0) }
        return (parts[0], parts[1])
    }

    @Test("is that of the page after it was sent, by a script or not, however late that is drawn")
    func sent() async throws {
        try await begin()
        let (id, secret) = try await fill()
        #expect(isDutch(browser.page))
        _ = try await server.registry.submitSession(id, secret: secret)
        #expect(isDutch(try await page("\(Self.form)?at=end")))
        server.clock.advance(seconds: 3_600)
        #expect(isDutch(try await page(Self.form)))
        #expect(try await page("\(Self.form)?at=end&lang=en").elements("html").first?["lang"] == "en")
    }

    @Test("is that of the page after it expired")
    func expired() async throws {
        try await begin()
        server.clock.advance(seconds: 90_000)
        let late = try await page(Self.form)
        #expect(isDutch(late) && late.html.contains("start_again"))
    }

    @Test("follows the button that changes it, and not the browser")
    func changed() async throws {
        try await browser.start("visit/guest")
        _ = try await browser.press("language:nl", at: Self.form, ["name": "Ada"])
        try await browser.follow(Self.form)
        let (id, secret) = try await fill()
        _ = try await server.registry.submitSession(id, secret: secret)
        server.clock.advance(seconds: 3_600)
        #expect(isDutch(try await page(Self.form)))
    }

    @Test("goes with the link to it, in any browser, even once the link was used")
    func link() async throws {
        try await begin()
        let reply = try await browser.press("save", at: Self.form, ["name": "Ada"])
        let saved = try await page(try #require(reply["location"]))
        #expect(isDutch(saved))
        let link = try #require(saved.elements("a").first { $0["class"] == "address" }?["href"])
        let address = String(link.dropFirst(ServerHarness.address.count))
        let other = PageBrowser(server)
        _ = try await other.get(address, headers: ["accept-language": "de"])
        #expect(isDutch(other.page) && other.page.html.contains("resume"))
        let without = String(address.prefix { $0 != "?" })
        _ = try await other.get(without, headers: ["accept-language": "de"])
        #expect(isDutch(other.page))
        let taken = try await other.press("resume", at: without)
        #expect(taken.status == 303, "\(taken)")
        #expect(isDutch(try await page(address)))
    }
}

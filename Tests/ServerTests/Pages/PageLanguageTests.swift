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

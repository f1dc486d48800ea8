import Testing

@testable import Server

@Suite("The list of forms") struct PickerPageTests {
    private static func form(_ key: String, _ more: String = "", title: String = "Investor profile") -> String {
        #"{"form":"\#(key)","title":{"en":"\#(title)"}\#(more),"fields":[{"id":"name","type":"text"}]}"#
    }

    private static func page(
        _ forms: [String], at address: String = "/?lang=en", edit: (inout ServerSettings) -> Void = { _ in }
    ) async throws -> String {
        try await PageBrowser(ServerHarness(forms, edit: edit)).get(address).text
    }

    @Test("a kind's heading is the title that its first form has for it, or the kind as words")
    func kinds() async throws {
        let text = try await Self.page([
            Self.form("kyc/NL", #","kind_title":{"en":"Other words"}"#),
            Self.form("kyc/DE", #","kind_title":{"en":"Open an account"}"#), Self.form("kyc/AT"),
            Self.form("home-loan/a"),
        ])
        #expect(text.contains("<h2><bdi>Open an account</bdi></h2>"), "\(text)")
        #expect(text.contains("<h2><bdi>Home loan</bdi></h2>"))
        #expect(!text.contains("Other words"))
    }

    @Test("a title in another language says so")
    func languages() async throws {
        let german = #"""
            {"form":"kyc/DE","locale":"de","title":"Anlegerprofil","kind_title":"Konto",
            "fields":[{"id":"name","type":"text"}]}
            """#
        let text = try await Self.page([german])
        #expect(text.contains(#"<h2><bdi lang="de">Konto</bdi></h2>"#), "\(text)")
        #expect(text.contains(#"<bdi class="line-title" lang="de">Anlegerprofil</bdi>"#))
    }

    @Test("the country is in the link, so that no two links read the same")
    func links() async throws {
        let text = try await Self.page([
            Self.form("kyc/NL", #","country":"NL""#), Self.form("kyc/DE", #","country":"DE""#),
        ])
        for place in ["Netherlands · NL", "Germany · DE"] {
            #expect(
                text.contains(
                    #"<bdi class="line-title">Investor profile</bdi> <span class="muted">\#(place)</span></a>"#),
                "\(text)")
        }
    }

    @Test("there is a search from ten forms on, or where the address has one")
    func search() async throws {
        let forms = (0..<10).map { Self.form("kyc/f\($0)", title: "Form \($0)") }
        #expect(try await Self.page(forms).contains(#"role="search""#))
        #expect(try await !Self.page(Array(forms.dropLast())).contains(#"role="search""#))
        #expect(try await Self.page(Array(forms.prefix(2)), at: "/?lang=en&q=form").contains(#"role="search""#))
    }

    @Test(
        "a country is found by its names in all languages of the pages",
        arguments: [("kamerun", true), ("Cameroun", true), ("الكاميرون", true), ("CM", true), ("kenia", false)])
    func names(_ query: String, _ isFound: Bool) async throws {
        let sent = query.inQuery
        let text = try await Self.page([Self.form("registration/CM", #","country":"CM""#)], at: "/?lang=en&q=\(sent)")
        #expect(text.contains(isFound ? "Forms: 1" : "Forms: 0"), "\(text)")
    }

    @Test(
        "a form is found by its title, by its kind's title, and by the key of its kind",
        arguments: [("investor", true), ("open account", true), ("kyc", true), ("loan", false)])
    func words(_ query: String, _ isFound: Bool) async throws {
        let form = Self.form("kyc/NL", #","kind_title":{"en":"Open an account"}"#)
        let text = try await Self.page([form], at: "/?lang=en&q=\(query.inQuery)")
        #expect(text.contains(isFound ? "Forms: 1" : "Forms: 0"), "\(text)")
    }

    @Test("the console and the playground are linked by a setting, and from a sandbox")
    func tools() async throws {
        let links = [#"href="/admin""#, #"href="/playground""#]
        let form = Self.form("kyc/NL")
        let plain = try await Self.page([form])
        #expect(!links.contains { plain.contains($0) } && plain.contains(#"href="/verify""#))
        let linked = try await Self.page([form]) { $0.linksTools = true }
        #expect(links.allSatisfy { linked.contains($0) })
        let sandbox = try await Self.page([form]) { $0.isSandbox = true }
        #expect(links.allSatisfy { sandbox.contains($0) })
    }
}

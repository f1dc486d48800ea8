import Registry
import Testing

@testable import Server

@Suite("Several unfinished sessions in one browser") struct SeveralSessionsTests {
    private static let form = "/f/visit/guest"

    /// The address of a session by its number, with more of its query.
    private static func address(_ number: Int, _ query: String = "") -> String {
        let parts = (number == 1 ? [] : ["n=\(number)"]) + (query.isEmpty ? [] : [query])
        return parts.isEmpty ? form : "\(form)?\(parts.joined(separator: "&"))"
    }

    /// A browser with `count` sessions; a name was entered in each.
    private static func begun(_ count: Int) async throws -> PageBrowser {
        let browser = PageBrowser(try await ServerHarness([ServedForms.visit()]))
        try await browser.start("visit/guest")
        for number in 1...count {
            let isLast = number == count
            let reply = try await browser.press(
                isLast ? "update" : "another", at: address(number), ["name": "Visitor\(number)"])
            #expect(reply["location"] == address(isLast ? number : number + 1, "step=who"), "\(reply)")
            try await browser.follow(try #require(reply["location"]))
        }
        return browser
    }

    @Test("have cookies, addresses and answers of their own")
    func apart() async throws {
        let browser = try await Self.begun(3)
        #expect(Set((1...3).compactMap { browser.session(of: "visit/guest", $0) }).count == 3)
        for number in 1...3 {
            try await browser.follow(Self.address(number, "step=who"))
            #expect(browser.page.values["name"] == "Visitor\(number)")
        }
    }

    @Test("are a list at the form's own address, which has no answers")
    func list() async throws {
        let browser = try await Self.begun(2)
        let page = try await browser.follow(Self.form)
        #expect(page.text.contains("Number 1") && page.text.contains("Number 2") && !page.text.contains("Visitor"))
        let links = browser.page.elements("a").filter { $0["data-goes-on"] != nil }.compactMap { $0["href"] }
        #expect(links == ["\(Self.form)?n=1", "\(Self.form)?n=2"])
    }

    @Test("take nothing from each other's pages")
    func foreign() async throws {
        let browser = try await Self.begun(2)
        let second = browser.page.hidden
        try await browser.follow(Self.address(1, "step=who"))
        let first = browser.page.hidden
        for (fields, number) in [(first, 2), (second, 1), (first, 3), (first, 0)] {
            let sent = fields.merging(["name": "Mixed", "action": "continue"]) { $1 }
            let reply = try await browser.post(number == 1 ? "\(Self.form)?n=1" : Self.address(number), sent)
            #expect(reply.status == 403, "\(number): \(reply)")
        }
        for number in 1...2 {
            try await browser.follow(Self.address(number, "step=who"))
            #expect(browser.page.values["name"] == "Visitor\(number)")
        }
    }

    @Test("are no session under a number that none has", arguments: ["0", "01", "-1", "+1", "two", "", "1000", "9"])
    func number(_ number: String) async throws {
        let browser = try await Self.begun(2)
        let page = try await browser.get("\(Self.form)?n=\(number)")
        #expect(page.status == 404 && !browser.page.values.keys.contains("name"), "\(page)")
    }

    @Test("end one by one, and the others go on")
    func ended() async throws {
        let browser = try await Self.begun(2)
        for (action, entered, query) in [
            ("continue", ["name": "Visitor2"], "step=when"), ("continue", ["day": "Monday"], "at=review"),
            ("submit", [:], "at=end"),
        ] {
            let reply = try await browser.press(action, at: Self.address(2), entered)
            #expect(reply["location"] == Self.address(2, query), "\(reply)")
            try await browser.follow(Self.address(2, query))
        }
        try await browser.follow(Self.form)
        #expect(browser.page.values["name"] == "Visitor1")
    }

    @Test("are discarded for good, and say so at their addresses")
    func discarded() async throws {
        let browser = try await Self.begun(2)
        try await browser.follow(Self.address(2, "at=discard"))
        let reply = try await browser.press("discard", at: Self.address(2))
        #expect(reply.status == 303, "\(reply)")
        #expect(browser.session(of: "visit/guest", 2) == nil)
        #expect(try await browser.get(Self.address(2, "step=who")).status == 404)
        try await browser.follow(Self.form)
        #expect(browser.page.values["name"] == "Visitor1")
    }

    @Test("are at most five; a sixth is refused, and no cookie changes")
    func room() async throws {
        let browser = try await Self.begun(5)
        let cookies = browser.cookies
        let reply = try await browser.press("another", at: Self.address(5))
        #expect(reply["location"] == "\(Self.form)?at=several", "\(reply)")
        #expect(browser.cookies == cookies)
        let page = try await browser.follow("\(Self.form)?at=several")
        #expect(page.text.contains("at most 5 unfinished") && !browser.page.buttons.contains("another"))
    }
}

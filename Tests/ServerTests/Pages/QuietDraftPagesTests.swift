import FormEngine
import HTTPTypes
import Testing

@testable import Registry
@testable import Server

@Suite("What a page's script keeps while a person types") struct QuietDraftPagesTests {
    private static let form = "/f/visit/guest"
    private let browser: PageBrowser

    private init(_ browser: PageBrowser) { self.browser = browser }

    init() async throws {
        browser = PageBrowser(try await ServerHarness([ServedForms.visit()]))
        try await browser.start("visit/guest")
    }

    /// Sends what the script of the present page sends.
    private func keep(
        _ name: String, number: Int = 1, step: String = "who", on page: [String: String]? = nil,
        token: String? = nil, to address: String = form + "/draft"
    ) async throws -> ServedReply {
        let cells: JSONValue = .object(["name": .object(["text": .text(name), "touched": .bool(true)])])
        return try await keep(cells: cells, number: number, step: step, on: page, token: token, to: address)
    }

    private func keep(
        cells: JSONValue, number: Int = 1, step: String, on page: [String: String]? = nil, token: String? = nil,
        to address: String
    ) async throws -> ServedReply {
        let hidden = page ?? browser.page.hidden
        let body = JSONValue.object([
            "page": .text(hidden["page"] ?? ""), "step": .text(step), "number": .int(number),
            "revision": .text(hidden["revision"] ?? ""),
            "entries": .object(["cells": cells, "number": .int(0), "language": "en"]),
        ])
        let headers = PageBrowser.ownOrigin.merging(["x-csrf-token": token ?? hidden["csrf"] ?? ""]) { $1 }
        return try await browser.send(
            .post, address, .json(String(decoding: body.canonicalBytes, as: UTF8.self)), headers: headers)
    }

    private static func isKept(_ reply: ServedReply) -> Bool { reply.json["kept"]?.boolean == true }

    @Test("is drawn at every address of the session that shows the step, and nowhere else")
    func drawn() async throws {
        let before = browser.page.hidden
        #expect(Self.isKept(try await keep("Ada")))
        for address in [Self.form, "\(Self.form)?step=who", "\(Self.form)?n=1"] {
            try await browser.follow(address)
            #expect(browser.page.values["name"] == "Ada", "\(address)")
            #expect(browser.page.hidden["typed"]?.hasPrefix("\(before["page"] ?? "-").") == true)
            #expect(browser.page.hidden["revision"] == before["revision"])
        }
        let other = PageBrowser(browser.server)
        try await other.start("visit/guest")
        #expect(other.page.values["name"] == "" && other.page.hidden["typed"] == "")
    }

    @Test("is judged by nobody before Continue, and shows no message")
    func unjudged() async throws {
        #expect(Self.isKept(try await keep("A")))
        try await browser.follow(Self.form)
        #expect(browser.page.values["name"] == "A" && !browser.page.html.contains("name-error"))
        let reply = try await browser.press("continue", at: "\(Self.form)?step=who", ["name": "A"])
        try await browser.follow(try #require(reply["location"]))
        #expect(browser.page.html.contains("name-error"))
    }

    @Test("goes into a step that is sent without it, from the page that was drawn with it alone")
    func sentWithout() async throws {
        let plain = browser.page.hidden
        #expect(Self.isKept(try await keep("Ada")))
        try await browser.follow(Self.form)
        // A picture is such an entry: no field of the page sends it again.
        let drawn = browser.page.hidden.merging(["shown": "name", "action": "continue"]) { $1 }
        let stale = plain.merging(["shown": "name", "action": "continue", "page": "00aa"]) { $1 }
        #expect(try await browser.post(Self.form, stale)["location"] == "\(Self.form)?step=who")
        #expect(Self.isKept(try await keep("Grace", number: 2, on: plain)))
        #expect(try await browser.post(Self.form, drawn)["location"] == "\(Self.form)?step=who")
        // A page that is left may save the entries that its reload already shows.
        #expect(Self.isKept(try await keep("Ada", number: 3, on: plain)))
        #expect(try await browser.post(Self.form, drawn)["location"] == "\(Self.form)?step=when")
    }

    @Test("is over once the step is sent, even for a save that comes later")
    func over() async throws {
        let page = browser.page.hidden
        #expect(Self.isKept(try await keep("Ada")))
        _ = try await browser.press("continue", at: Self.form, ["name": "Grace"])
        #expect(!Self.isKept(try await keep("Ada L", number: 2, on: page)))
        try await browser.follow("\(Self.form)?step=who")
        #expect(browser.page.values["name"] == "Grace" && browser.page.hidden["typed"] == "")
    }

    @Test("is taken with the page's own cookie and token alone")
    func guarded() async throws {
        let page = browser.page.hidden
        #expect(try await keep("Ada", token: "another").status == 403)
        #expect(try await keep("Ada", to: "\(Self.form)/draft?n=2").status == 403)
        #expect(try await keep("Ada", on: page.merging(["page": "no id"]) { $1 }).status == 400)
        #expect(
            try await keep("Ada", on: page.merging(["page": String(repeating: "a", count: 33)]) { $1 }).status == 400)
        let cookies = browser.cookies
        browser.cookies = [:]
        #expect(try await keep("Ada", on: page).status == 403)
        browser.cookies = cookies
    }

    @Test("with a picture that the session does not hold is refused at the field")
    func picture() async throws {
        let server = try await ServerHarness([
            #"{"form":"test/photo","title":"Photo","fields":[{"id":"photo","type":"image","label":"Photo"}]}"#
        ])
        let other = QuietDraftPagesTests(PageBrowser(server))
        try await other.browser.start("test/photo")
        let foreign: JSONValue = .object([
            "id": "01a225d2-7c39-7f22-a6a9-8c16aea345f2", "format": "png", "bytes": .int(8), "width": .int(1),
            "height": .int(1),
        ])
        let step = try #require(other.browser.page.hidden["step"])
        let cells: JSONValue = .object(["photo": .object(["value": foreign, "upload": "finished"])])
        #expect(Self.isKept(try await other.keep(cells: cells, step: step, to: "/f/test/photo/draft")))
        try await other.browser.follow("/f/test/photo?step=\(step)")
        let reply = try await other.browser.press("continue", at: "/f/test/photo")
        try await other.browser.follow(try #require(reply["location"]))
        #expect(other.browser.page.html.contains("photo-error"))
        #expect(other.browser.page.html.contains("The image did not arrive."))
    }

    @Test("is counted, with a limit of its own")
    func counted() async throws {
        let server = try await ServerHarness([ServedForms.visit()]) { $0.limits.rates[.drafts] = .init(each: 2) }
        let other = QuietDraftPagesTests(PageBrowser(server))
        try await other.browser.start("visit/guest")
        var statuses: [Int] = []
        for number in 1...3 { statuses.append(try await other.keep("Ada", number: number).status) }
        #expect(statuses == [200, 200, 429])
    }
}

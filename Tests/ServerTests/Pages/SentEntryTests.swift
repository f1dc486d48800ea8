import FormEngine
import Foundation
import HTTPTypes
import SQLiteStore
import Testing

@testable import Registry
@testable import Server

/// A registry in memory that serves one form, and pages that are posted to it without a script.
private struct PostedPage {
    let registry: Registry
    let form: FormKey
    let session: StartedSession

    init(_ config: String) async throws {
        let surroundings = Surroundings.system
        let store = try SQLiteStore.inMemory()
        registry = try await Registry.create(
            store: store, keyStore: try SQLiteKeyStore.inMemory(), master: MasterKey(random: surroundings.randomBytes),
            actor: "tester", surroundings: surroundings)
        let reading = FormConfig.read(json: Array(config.utf8))
        let read = try #require(reading.config, "\(reading.diagnostics)")
        form = read.form
        var publication = Publication(
            config: read, source: SourceDocument(format: .json, dialect: "formulary", bytes: Array(config.utf8)),
            actor: "tester")
        publication.base = .forced
        _ = try await registry.publish(publication)
        session = try await registry.startSession(SessionStart(form: form, actor: "tester"))
    }

    func screen(
        _ presence: ClientPresence, decoder: (any ImageWorkshop)? = nil
    ) async throws -> FormScreen {
        var registry = registry
        registry.workshop = decoder
        let id = session.view.record.id
        return try await FormScreen(
            registry, glancing: registry, session: id, secret: session.secret, client: "c", presence: presence,
            kept: try await registry.screen(of: id, secret: session.secret))
    }

    /// The fields that a browser sends.
    func sent(_ body: String) throws -> SentForm {
        let services = ServerServices(registry, ServerSettings(), accounts: nil)
        var headers = HTTPFields()
        headers[.contentType] = "application/x-www-form-urlencoded"
        let route = try #require(Server.Route.pages.first { $0.method == .post })
        return try SentForm(
            Call(
                services: services, route: route, parameters: [:], query: [:], headers: headers, body: Array(body.utf8),
                caller: .nobody, client: "c", presence: ClientPresence(), id: "1"))
    }

    /// The screen after a browser's request.
    func post(_ body: String, _ presence: ClientPresence = ClientPresence()) async throws -> FormScreen {
        var screen = try await screen(presence)
        try await screen.send(.started)
        _ = try await SentEntry(try sent(body)).enter(into: &screen)
        return screen
    }
}

/// An image decoder whose client disconnects while it decodes.
private struct LeavingClient: ImageWorkshop {
    let presence: ClientPresence

    func measure(_ image: [UInt8], as format: ImageFormat) async throws(ImageWorkshopError) -> ImageFacts {
        presence.leave()
        throw .refused(.unreadableHeader)
    }

    func shrink(_ image: [UInt8], as format: ImageFormat) async throws(ImageWorkshopError) -> [UInt8] {
        throw .refused(.unreadableHeader)
    }
}

extension FormScreen {
    /// Whether an action is given up because the client disconnected.
    fileprivate mutating func givesUp(_ action: FormState.Action) async throws -> Bool {
        do {
            try await send(action)
            return false
        } catch is ClientGone {
            return true
        }
    }
}

/// A body whose beginning names its test.
struct HostileBody: ExpressibleByStringLiteral, CustomTestStringConvertible {
    let text: String

    init(_ text: String) { self.text = text }

    init(stringLiteral text: String) { self.text = text }

    var testDescription: String { String(text.prefix(60)) }
}

@Suite("Work of a page that is posted")
struct SentEntryTests {
    private static let lists = #"""
        {"form":"test/lists","fields":[{"id":"name","type":"text"},{"id":"l","type":"list","fields":[
        {"id":"a","type":"text"},{"id":"b","type":"number","default":1},
        {"id":"m","type":"list","max_items":3,"fields":[{"id":"c","type":"text"},
        {"id":"n","type":"list","fields":[{"id":"d","type":"text"}]}]}]}]}
        """#

    /// The most judgements of one page, for any request: once for its items, once for its fields, twice each if names
    /// or sources are queried.
    private static let most = 12

    /// Bodies that name much and send little.
    static let bodies: [HostileBody] = [
        "shown=l+l/9999/a", "shown=l+l/9999/a+l/9998/a&l/9999/a=x", "shown=l/9999/m/2/n/9999/d+l",
        "shown=l+l/0/m+l/0/m/9999/c", "shown=l+l/-1/a+l/99999999999999999999/a", "shown=l/0/a/0/a/0/a+l",
        "shown=l//a+l/+/+//+l/0/", "shown=%00+l/0/a",
        HostileBody("shown=l+" + (0..<2_000).map { "l/\($0)/a" }.joined(separator: "+")),
        HostileBody("shown=" + (0..<5_000).map { _ in "l" }.joined(separator: "+")),
        HostileBody("shown=" + (0..<3_000).map { "x\($0)" }.joined(separator: "+")),
    ]

    @Test("grows with what was sent, and never with a number that is only named", arguments: bodies)
    func hostile(_ body: HostileBody) async throws {
        let page = try await PostedPage(Self.lists)
        let screen = try await page.post(body.text)
        #expect(screen.state.judgements <= Self.most, "\(screen.state.judgements)")
        // Each item that is named has at most the fields of an item, and those of the lists in it.
        let named = body.text.split(separator: "+").count
        #expect(screen.state.size <= 8 + 8 * named, "\(screen.state.size)")
    }

    @Test("names no list deeper than lists stand in each other, however long a path is")
    func deep() async throws {
        let page = try await PostedPage(Self.lists)
        let paths = (0..<500).map { "\($0)/" + String(repeating: "0/", count: 480) + "a" }
        let entry = SentEntry(try page.sent("shown=" + paths.joined(separator: "+")))
        // A path may be a list itself.
        #expect(entry.lists.count <= paths.count * (1 + Field.deepestList), "\(entry.lists.count)")
        #expect(entry.size == paths.count)
    }

    @Test("is the same for one field and for two thousand, in a page of random fields")
    func random() async throws {
        var generator = SystemRandomNumberGenerator()
        let page = try await PostedPage(Self.lists)
        for _ in 0..<40 {
            var paths: [String] = []
            for _ in 0..<Int.random(in: 1...400, using: &generator) {
                let ids = ["l", "a", "b", "m", "c", "n", "d", "name", "0", "1", "7", "400", "9999", ""]
                let count = Int.random(in: 1...7, using: &generator)
                paths.append(
                    (0..<count).map { _ in ids.randomElement(using: &generator) ?? "l" }.joined(separator: "/"))
            }
            let fields = paths.shuffled().map { "&\($0)=1" }.joined()
            let body = "shown=" + paths.joined(separator: "+") + fields
            let screen = try await page.post(body)
            #expect(screen.state.judgements <= Self.most, "\(body)")
            #expect(screen.state.size <= 8 + 8 * paths.count)
        }
    }

    @Test("judges the form as often for five hundred entered fields as for one")
    func entered() async throws {
        let page = try await PostedPage(Self.lists)
        var judgements: [Int] = []
        for count in [1, 500] {
            let paths = (0..<count).map { "l/\($0)/a" }
            let screen = try await page.post(
                "shown=l+" + paths.joined(separator: "+") + paths.map { "&\($0)=x" }.joined())
            #expect(screen.state.field("l/\(count - 1)/a")?.input == .text("x"))
            judgements.append(screen.state.judgements)
        }
        #expect(judgements[0] == judgements[1] && judgements[1] <= Self.most, "\(judgements)")
    }

    @Test("enters everything that a whole page has, in nested lists too")
    func whole() async throws {
        let page = try await PostedPage(Self.lists)
        let screen = try await page.post(
            "shown=name+l+l/0/a+l/0/b+l/0/m+l/0/m/0/c+l/0/m/0/n+l/0/m/0/n/0/d+l/1/a+l/1/b+l/1/m&name=Ada&l/0/a=x&l/0/b=2"
                + "&l/0/m/0/c=y&l/0/m/0/n/0/d=z&l/1/a=w&l/1/b=")
        #expect(screen.state.field("name")?.input == .text("Ada"))
        #expect(screen.state.field("l")?.items.count == 2)
        #expect(screen.state.field("l/0/m/0/n/0/d")?.input == .text("z"))
        #expect(screen.state.field("l/1/b")?.input == .text(""))
        #expect(screen.state.field("l/1/m")?.items.count == 0)
    }

    @Test("adds no more items than all lists of a page have together, and says that they are full")
    func full() async throws {
        let page = try await PostedPage(Self.lists)
        let paths = (0..<40).flatMap { item in
            ["l/\(item)/a"] + (0..<3).flatMap { row in (0..<60).map { "l/\(item)/m/\(row)/n/\($0)/d" } }
        }
        let screen = try await page.post("shown=" + paths.joined(separator: "+"))
        let lists = screen.state.fields.flatMap(Self.lists(in:))
        #expect(lists.reduce(0) { $0 + $1.items.count } == 2_000)
        #expect(lists.allSatisfy { !$0.canAddItem })
        var more = screen
        try await more.send(.itemAdded("l"))
        #expect(more.state.field("l")?.items.count == 40)
        try await more.send(.itemRemoved("l", at: 0))
        #expect(more.state.field("l")?.canAddItem == true)
    }

    /// The lists at and in a field.
    private static func lists(in field: PresentedField) -> [PresentedField] {
        (field.control == .list ? [field] : []) + field.items.flatMap { $0.fields.flatMap(lists(in:)) }
    }

    @Test("takes a thousand owners, as the form of companies asks for them")
    func owners() async throws {
        let fields = (0..<8).map { #"{"id":"f\#($0)","type":"text"}"# }.joined(separator: ",")
        let page = try await PostedPage(
            #"{"form":"test/owners","fields":[{"id":"l","type":"list","max_items":1000,"fields":[\#(fields)]}]}"#)
        let paths = (0..<1_000).map { "l/\($0)/f0" }
        let screen = try await page.post("shown=l+" + paths.joined(separator: "+"))
        #expect(screen.state.field("l")?.items.count == 1_000)
    }

    @Test("adds fewer items where each has many fields")
    func wide() async throws {
        let fields = (0..<200).map { #"{"id":"f\#($0)","type":"text"}"# }.joined(separator: ",")
        let page = try await PostedPage(
            #"{"form":"test/wide","fields":[{"id":"l","type":"list","fields":[\#(fields)]}]}"#)
        let paths = (0..<1_500).map { "l/\($0)/f0" }
        let screen = try await page.post("shown=l+" + paths.joined(separator: "+"))
        #expect(screen.state.field("l")?.items.count == 100)
    }

    @Test("of a client that went away is given up")
    func gone() async throws {
        let page = try await PostedPage(Self.lists)
        let presence = ClientPresence()
        presence.leave()
        await #expect(throws: ClientGone.self) { try await page.post("shown=name&name=Ada", presence) }
    }

    @Test("of a client that disconnects meanwhile is given up before the next change, and between two effects")
    func leaving() async throws {
        let page = try await PostedPage(
            #"{"form":"test/photo","fields":[{"id":"name","type":"text"},{"id":"photo","type":"image"}]}"#)
        let presence = ClientPresence()
        var screen = try await page.screen(presence, decoder: LeavingClient(presence: presence))
        try await screen.send(.started)
        let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 0, count: 12)
        screen.images["photo"] = SentForm.File(name: "a.png", mediaType: "image/png", bytes: picture)
        let isEndedBetweenEffects = try await screen.givesUp(.uploadStarted("photo"))
        #expect(isEndedBetweenEffects)
        let isEndedBeforeAChange = try await screen.givesUp(.fieldChanged("name", .text("Ada")))
        #expect(isEndedBeforeAChange && screen.state.field("name")?.input == nil)
    }
}

import FormEngine
import Foundation
import HTTPTypes
import SQLiteStore
import Testing

@testable import Registry
@testable import Server

/// A form in a registry in memory, and a browser that visits its pages.
private struct VisitedForm {
    static let form = key("test/visit")
    let registry: Registry
    let clock = MovedClock()
    let visitor = String(repeating: "0", count: 32)

    init() async throws {
        let clock = clock
        let surroundings = Surroundings(now: { clock.now }, randomBytes: Surroundings.system.randomBytes)
        registry = try await Registry.create(
            store: try SQLiteStore.inMemory(), keyStore: try SQLiteKeyStore.inMemory(),
            master: MasterKey(random: surroundings.randomBytes), actor: "tester", surroundings: surroundings)
        for form in ["test/visit", "test/other"] {
            let config = Array(#"{"form":"\#(form)","locale":"en","fields":[{"id":"name","type":"text"}]}"#.utf8)
            let read = try #require(FormConfig.read(json: config).config)
            var publication = Publication(
                config: read, source: SourceDocument(format: .json, dialect: "formulary", bytes: config),
                actor: "tester")
            publication.base = .forced
            _ = try await registry.publish(publication)
        }
    }

    static func key(_ text: String) -> FormKey {
        guard let key = FormKey(text) else { preconditionFailure("\(text) is written as a key") }
        return key
    }

    /// The cookie value of a session that begins.
    func session(of form: FormKey = form) async throws -> String {
        let started = try await registry.startSession(SessionStart(form: form, actor: "tester"))
        return "\(started.view.record.id).\(started.secret)"
    }

    func call(
        _ holds: [Int: String] = [:], query: [String: String] = [:], posts fields: [String: String]? = nil
    ) throws -> Call {
        var headers = HTTPFields()
        let cookies = holds.map { "__Host-\(PageCookie.name(of: Self.form, $0.key))=\($0.value)" }
        headers[.cookie] = (cookies + ["__Host-visitor=\(visitor)"]).joined(separator: "; ")
        if fields != nil { headers[.contentType] = "application/x-www-form-urlencoded" }
        let body = (fields ?? [:]).map { "\($0.key)=\($0.value.inQuery)" }.joined(separator: "&")
        let route = try #require(Server.Route.pages.first { $0.path == "/f/{kind}/{name}" })
        return Call(
            services: ServerServices(registry, ServerSettings(), accounts: nil), route: route,
            parameters: ["kind": "test", "name": "visit"], query: query, headers: headers, body: Array(body.utf8),
            caller: .nobody, client: "c", presence: ClientPresence(), id: "1")
    }

    func visit(_ holds: [Int: String] = [:], query: [String: String] = [:]) async throws -> FormVisit {
        try await FormVisit(try call(holds, query: query))
    }
}

@Suite("Sessions that a browser holds of one form")
struct FormVisitTests {
    private static let id = "0190a000-0000-7000-8000-000000000000"
    private static let value = "\(id).\(String(repeating: "0", count: 64))"

    @Test(
        "are read from cookies by their numbers, and from nothing else",
        arguments: [
            ("__Host-form-test.visit=V", [1]), ("__Host-form-test.visit~2=V", [2]),
            ("a=b; __Host-form-test.visit~999=V; __Host-form-test.visit=V", [1, 999]),
            ("__Host-form-test.visit~1=V", []), ("__Host-form-test.visit~02=V", []),
            ("__Host-form-test.visit~+2=V", []), ("__Host-form-test.visit~1000=V", []),
            ("__Host-form-test.visit~=V", []), ("__Host-form-test.visit~2~3=V", []), ("__Host-form-test.visits=V", []),
            ("__Host-form-test.visit-2=V", []), ("form-test.visit=V", []), ("__Host-form-test.visit=x", []),
            ("__Host-form-test.visit", []), ("__Host-form-test.visit~٢=V", []),
        ] as [(String, [Int])])
    func cookies(_ header: String, _ numbers: [Int]) throws {
        var headers = HTTPFields()
        headers[.cookie] = header.replacing("=V", with: "=\(Self.value)")
        let found = PageCookie.sessions(of: VisitedForm.form, in: headers)
        #expect(found.keys.sorted() == numbers)
        #expect(found.values.allSatisfy { $0.id == Self.id })
    }

    @Test("get a number behind the last one, and the lowest that is free behind the greatest")
    func numbers() {
        #expect(SessionNumber.next(after: []) == 1)
        #expect(SessionNumber.next(after: [1]) == 2)
        #expect(SessionNumber.next(after: [3]) == 4)
        #expect(SessionNumber.next(after: [1, 999]) == 2)
    }

    @Test(
        "have addresses and tokens of their own; the first one has those of before there were numbers",
        arguments: [
            (nil, "/f/test/visit?step=a", "/f/test/visit?n=1", "/f/test/visit/step"),
            ("1", "/f/test/visit?step=a", "/f/test/visit?n=1", "/f/test/visit/step"),
            ("2", "/f/test/visit?n=2&step=a", "/f/test/visit?n=2", "/f/test/visit/step?n=2"),
        ] as [(String?, String, String, String)])
    func addresses(_ number: String?, _ step: String, _ own: String, _ below: String) async throws {
        let form = try await VisitedForm()
        let session = try await form.session()
        let secret = String(session.split(separator: ".")[1])
        let visit = try await form.visit([1: session, 2: session], query: number.map { ["n": $0] } ?? [:])
        #expect(visit.held?.secret == secret)
        #expect(visit.link("step=a") == step)
        #expect(visit.link() == own)
        #expect(visit.link(below: "step") == below)
        #expect((visit.token() == PageToken.of(secret)) == (number != "2"))
    }

    @Test("are none under another number, or of another form")
    func foreign() async throws {
        let form = try await VisitedForm()
        let (own, other) = (try await form.session(), try await form.session(of: VisitedForm.key("test/other")))
        let holds = [1: own, 2: other]
        #expect(try await form.visit(holds).held != nil)
        for number in ["2", "3", "0", "x", ""] {
            #expect(try await form.visit(holds, query: ["n": number]).held == nil)
        }
        #expect(try await form.visit(holds).unfinished().map(\.number) == [1])
    }

    @Test("expired sessions say so, and begin again beside the others")
    func expired() async throws {
        let form = try await VisitedForm()
        let old = try await form.session()
        form.clock.advance(seconds: 20 * 3_600)
        let first = try await form.session()
        let holds = [1: first, 2: old]
        form.clock.advance(seconds: 5 * 3_600)
        #expect(try await form.visit(holds).unfinished().map(\.number) == [1])
        let shown = try await form.visit(holds, query: ["n": "2"]).show()
        let page = String(decoding: shown.body, as: UTF8.self)
        #expect(page.contains("Your time has run out"))
        let token = PageToken.of(form.visitor)
        #expect(page.contains(token))
        let posted = try form.call([1: first], query: ["n": "2"], posts: ["csrf": token, "action": "start_again"])
        let reply = try await FormVisit(posted).post()
        #expect(reply.headers[.location] == "/f/test/visit?n=2&step=main")
        #expect(reply.headers[.setCookie]?.hasPrefix("__Host-form-test.visit~2=") == true)
    }

    @Test("discarded sessions keep nothing, and no secret opens them")
    func discarded() async throws {
        let form = try await VisitedForm()
        let link = try #require(SessionLink(try await form.session()))
        let screen = try await form.registry.screen(of: link.id, secret: link.secret)
        _ = try await form.registry.keepDraft(
            ScreenDraft(Array("{}".utf8), after: screen.revision), ofSession: link.id, secret: link.secret)
        try await form.registry.discardSession(link.id, secret: link.secret)
        for _ in 0..<2 {
            await #expect(throws: RegistryError.self) {
                _ = try await form.registry.screen(of: link.id, secret: link.secret)
            }
        }
        await #expect(throws: RegistryError.self) {
            try await form.registry.discardSession(link.id, secret: link.secret)
        }
    }
}

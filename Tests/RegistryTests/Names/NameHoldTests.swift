import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

/// Names that sessions hold while they go on.
@Suite("Names that are held")
struct NameHoldTests {
    let desk: NameDesk

    init() async throws { desk = try await NameDesk() }

    // IDS-06, IDS-43: a name is checked as it is sent, held for a while, and taken with the submission.
    @Test("a session holds the name it asks about, and takes it with its submission")
    func hold() async throws {
        let (mine, theirs) = (try await desk.start(), try await desk.start())
        #expect(try await desk.ask("Anna", mine).next == "rest")
        #expect(try await desk.state("anna") == .held)
        let refused = try await desk.ask("anna", theirs)
        #expect(refused.codes == ["unique"] && refused.next == "name")
        #expect(refused.suggestions.map(\.names.count) == [3])
        #expect(try await desk.submit("anna").codes == ["unique"])
        // A hold never counts against its own session, however often that asks.
        #expect(try await desk.ask("anna", mine).next == "rest")
        try await desk.finish(mine)
        let submitted = try await desk.submit(mine)
        #expect(submitted.submission?.record.accepted == true)
        #expect(try await desk.state("anna") == .taken)
        #expect(try await desk.problems().isEmpty)
        let replay = try await desk.test.registry.replayAll(actor: "auditor")
        #expect(replay.different.isEmpty)
    }

    // IDS-06: a name is checked during typing.
    @Test("a name that is being typed is held if it is allowed and free, and its step is still to be sent")
    func typing() async throws {
        try await desk.submit("anna")
        let session = try await desk.start()
        func ask(_ name: String, by registry: Registry? = nil) async throws -> NameCheck {
            try await (registry ?? desk.test.registry).ask(
                NameRequest(
                    session: session.view.record.id, secret: session.secret, field: "screen_name", name: name))
        }
        let taken = try await ask("ANNA")
        #expect(taken.state == .taken && taken.suggestions.count == 3 && taken.findings.map(\.code) == ["unique"])
        let free = try await ask(" Berta ")
        #expect(free.state == .free && free.name == "berta" && free.findings.isEmpty && free.suggestions.isEmpty)
        #expect(free.namespace == "screen-names")
        #expect(try await desk.state("berta") == .held)
        let short = try await ask("b")
        #expect(short.state == nil && short.findings.map(\.code) == ["min_length"])
        let shown = try await desk.test.registry.session(session.view.record.id, secret: session.secret)
        #expect(shown.revision == 0 && shown.next == "name" && shown.values?["screen_name"] == .null)
        #expect(try await ask("berta").state == .free)
        try await desk.ask("berta", session)
        let offline = Registry(
            store: FaultyStore(desk.test.store, forgetsNames: true), keyStore: desk.test.keyStore,
            surroundings: desk.test.registry.surroundings, keyring: desk.test.registry.keyring)
        let unknown = try await ask("carla", by: offline)
        #expect(unknown.state == nil && unknown.findings.map(\.code) == ["availability_unknown"])
        try await desk.finish(session)
        try await desk.submit(session)
        await #expect(throws: RegistryError.self) { try await ask("dora") }
    }

    @Test("suggestions stand in the session until another name is sent, and a step that is sent again repeats them")
    func suggestions() async throws {
        try await desk.submit("anna")
        let session = try await desk.start()
        var request = StepRequest(
            session: session.view.record.id, secret: session.secret, step: "name",
            answers: Array(#"{"screen_name":"anna"}"#.utf8))
        request.revision = 0
        let first = try await desk.test.registry.answer(request)
        #expect(first.suggestions.map(\.names.count) == [3])
        #expect(try await desk.test.registry.answer(request).suggestions == first.suggestions)
        let shown = try await desk.test.registry.session(session.view.record.id, secret: session.secret)
        #expect(shown.suggestions == first.suggestions && shown.codes == ["unique"])
        let chosen = try #require(first.suggestions.first?.names.first)
        let next = try await desk.ask(chosen, session)
        #expect(next.suggestions.isEmpty && next.next == "rest")
    }

    @Test("a session that asks for another name, or for none, lets go of the one it held")
    func another() async throws {
        let session = try await desk.start()
        try await desk.ask("anna", session)
        try await desk.ask("berta", session)
        #expect(try await desk.state("anna") == .free)
        #expect(try await desk.state("berta") == .held)
        #expect(try await desk.ask("b", session).codes == ["min_length"])
        #expect(try await desk.state("berta") == .free)
    }

    @Test("a hold is over after a quarter of an hour, unless its session asks again")
    func expiry() async throws {
        let session = try await desk.start()
        try await desk.ask("anna", session)
        desk.test.clock.advance(milliseconds: NameHold.seconds * 1000 - 1)
        #expect(try await desk.state("anna") == .held)
        // The next step judges the first one too, which asks again.
        try await desk.finish(session)
        desk.test.clock.advance(milliseconds: NameHold.seconds * 1000 - 1)
        #expect(try await desk.state("anna") == .held)
        desk.test.clock.advance(milliseconds: 1)
        #expect(try await desk.state("anna") == .free)
    }

    @Test("a session with an expired hold continues, and learns if another person took the name")
    func overtaken() async throws {
        let (slow, quick) = (try await desk.start(), try await desk.start())
        try await desk.ask("anna", slow)
        try await desk.finish(slow)
        desk.test.clock.advance(hours: 1)
        try await desk.ask("anna", quick)
        try await desk.finish(quick)
        let refused = try await desk.submit(slow)
        #expect(refused.submission?.record.accepted == false && refused.codes == ["unique"] && refused.next == "name")
        #expect(refused.suggestions.map(\.names.count) == [3])
        #expect(try await desk.submit(quick).submission?.record.accepted == true)
        // The slow one chooses another name, and its second step stays accepted.
        try await desk.ask("berta", slow)
        #expect(try await desk.submit(slow).submission?.record.accepted == true)
        #expect(try await desk.problems().isEmpty)
    }

    @Test("a session whose hold is over takes its name where nobody was first")
    func unhurried() async throws {
        let session = try await desk.start()
        try await desk.ask("anna", session)
        try await desk.finish(session)
        desk.test.clock.advance(hours: 2)
        #expect(try await desk.submit(session).submission?.record.accepted == true)
    }

    @Test("a clock that goes back keeps a name held for no more than twice as long")
    func clock() async throws {
        desk.test.clock.advance(hours: 24 * 365)
        let early = try await desk.start()
        try await desk.ask("anna", early)
        desk.test.clock.advance(hours: -24 * 365)
        // The log's time does not go back with the clock, so that the hold keeps its duration.
        #expect(try await desk.state("anna") == .held)
        #expect(try await desk.ask("anna", try await desk.start()).codes == ["unique"])
        // A hold made by a clock ahead of the log is void after the clock is corrected.
        let right = early.view.record.startedAt
        let ahead = right.advanced(bySeconds: NameHold.seconds + 1)
        let hold = NameHold(
            session: early.view.record.id, field: "screen_name", channel: .production, namespace: "screen-names",
            name: NameHash(letters: Array(repeating: 1, count: 32), look: Array(repeating: 2, count: 32)),
            client: Array(repeating: 3, count: 32), expiresAt: ahead.advanced(bySeconds: NameHold.seconds))
        let store = desk.test.store
        #expect(try await store.hold([hold], of: hold.session, at: ahead, limits: NameLimits()) == [.free])
        #expect(try await store.standings(of: [hold.name], besides: nil, at: ahead) == [.held])
        #expect(try await store.standings(of: [hold.name], besides: nil, at: right) == [.free])
    }

    @Test("test traffic asks about names, and neither holds nor takes one")
    func testTraffic() async throws {
        let session = try await desk.start { $0.isTest = true }
        try await desk.ask("anna", session)
        #expect(try await desk.state("anna") == .free)
        try await desk.finish(session)
        #expect(try await desk.submit(session).submission?.record.accepted == true)
        #expect(try await desk.state("anna") == .free)
        try await desk.submit("berta")
        let other = try await desk.start { $0.isTest = true }
        #expect(try await desk.ask("berta", other).codes == ["unique"])
    }

    // IDS-42: a caller without the registry lets the person continue, and marks the name as not verified.
    @Test("without an answer about names, a session continues unverified and cannot be submitted")
    func unknown() async throws {
        let offline = Registry(
            store: FaultyStore(desk.test.store, forgetsNames: true), keyStore: desk.test.keyStore,
            surroundings: desk.test.registry.surroundings, keyring: desk.test.registry.keyring)
        let session = try await desk.start()
        let view = try await desk.ask("anna", session, by: offline)
        #expect(view.codes == ["availability_unknown"] && view.next == "rest")
        #expect(view.findings.allSatisfy { $0.severity == .warning })
        try await desk.finish(session, by: offline)
        await #expect(throws: RegistryError.self) { try await desk.submit(session, by: offline) }
        try await desk.submit("anna")
        let refused = try await desk.submit(session)
        #expect(refused.codes == ["unique"] && refused.submission?.record.accepted == false)
        await #expect(throws: RegistryError.self) {
            try await offline.submit(
                SubmissionRequest(form: .nl, answers: Array(NameDesk.answers("berta").utf8), actor: "app"))
        }
    }

    @Test("a client holds so many names and no more: others are looked up, and taken with the submission")
    func perClient() async throws {
        var registry = desk.test.registry
        registry.nameLimits = NameLimits(perClient: 2, inAll: 100)
        var sessions: [StartedSession] = []
        for number in 0..<4 {
            let session = try await desk.start()
            #expect(try await desk.ask("name_\(number)2", session, by: registry, client: "one").next == "rest")
            sessions.append(session)
        }
        var states: [NameStanding?] = []
        for number in 0..<4 { states.append(try await desk.state("name_\(number)2")) }
        #expect(states == [.held, .held, .free, .free])
        // A session's hold blocks neither its own next check, nor another client.
        #expect(try await desk.ask("name_02", sessions[0], by: registry, client: "one").next == "rest")
        #expect(try await desk.state("name_02") == .held)
        try await desk.ask("other", try await desk.start(), by: registry, client: "two")
        #expect(try await desk.state("other") == .held)
        try await desk.finish(sessions[3], by: registry)
        #expect(try await desk.submit(sessions[3]).submission?.record.accepted == true)
    }

    @Test("sessions of one subject, or of one starter where nobody is named, are one client")
    func clients() async throws {
        var registry = desk.test.registry
        registry.nameLimits = NameLimits(perClient: 1, inAll: 100)
        for (number, subject) in (["s1", "s1", "s2", nil, nil] as [String?]).enumerated() {
            let session = try await desk.start { $0.subject = subject }
            try await desk.ask(NameDesk.name(number), session, by: registry)
        }
        var held: [Bool] = []
        for number in 0..<5 { held.append(try await desk.state(NameDesk.name(number)) == .held) }
        #expect(held == [true, false, true, true, false])
    }

    /// `FORMULARY_NAME_SESSIONS` says how many, for longer runs than a usual test's.
    private static let crowd =
        ProcessInfo.processInfo.environment["FORMULARY_NAME_SESSIONS"].flatMap { Int($0) } ?? 150

    @Test("however many sessions try to hold a namespace, they hold no more of it than the limit")
    func crowd() async throws {
        var registry = desk.test.registry
        let limit = Self.crowd / 10
        registry.nameLimits = NameLimits(perClient: 5, inAll: limit)
        for number in 0..<Self.crowd {
            let session = try await desk.start { $0.subject = "subject-\(number)" }
            #expect(try await desk.ask(NameDesk.name(number), session, by: registry).next == "rest")
        }
        let names = (0..<Self.crowd).map { NameDesk.name($0) }
        #expect(try await desk.heldCount(names) == limit)
        // The last session still gets a name.
        let last = try await desk.start()
        try await desk.ask("the_last", last, by: registry)
        try await desk.finish(last, by: registry)
        #expect(try await desk.submit(last, by: registry).submission?.record.accepted == true)
        desk.test.clock.advance(hours: 1)
        try await desk.ask("after_it", try await desk.start(), by: registry)
        #expect(try await desk.heldCount(names) == 0)
        #expect(try await desk.state("after_it") == .held)
    }

    @Test("a session that is cut off leaves what it held to its successor")
    func succession() async throws {
        let session = try await desk.start()
        try await desk.ask("anna", session)
        try await desk.test.publish(try NameDesk.config(more: #",{"id":"nick","type":"text"}"#)) {
            $0.finishBy = desk.test.clock.now.advanced(bySeconds: 60)
        }
        desk.test.clock.advance(milliseconds: 60_000)
        let view = try await desk.test.registry.session(session.view.record.id, secret: session.secret)
        let superseded = try #require(view.superseded)
        #expect(view.next == "rest" && view.values?["screen_name"] == .text("anna"))
        #expect(try await desk.state("anna") == .held)
        let successor = StartedSession(secret: superseded.secret, view: view, unreadSources: [])
        try await desk.finish(successor)
        #expect(try await desk.submit(successor).submission?.record.accepted == true)
        #expect(try await desk.problems().isEmpty)
    }

    @Test("a session that is cut off after somebody took its name asks for another one")
    func lostSuccession() async throws {
        let session = try await desk.start()
        try await desk.ask("anna", session)
        try await desk.test.publish(try NameDesk.config(more: #",{"id":"nick","type":"text"}"#)) {
            $0.finishBy = desk.test.clock.now.advanced(bySeconds: 3600)
        }
        desk.test.clock.advance(hours: 1)
        try await desk.submit("anna")
        let view = try await desk.test.registry.session(session.view.record.id, secret: session.secret)
        #expect(view.next == "name" && view.codes == ["unique"])
    }

    @Test("a hold outlives the process that made it, and its session goes on in another")
    func restart() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("holds-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let desk = try await NameDesk(in: folder.path)
        let session = try await desk.start()
        try await desk.ask("anna", session)
        let other = Registry(
            store: try SQLiteStore(path: folder.path + "/test.db", access: .readWrite),
            keyStore: try SQLiteKeyStore(path: folder.path + "/test.db.keystore", access: .readWrite),
            surroundings: desk.test.registry.surroundings, keyring: desk.test.registry.keyring)
        #expect(try await desk.ask("anna", try await desk.start(by: other), by: other).codes == ["unique"])
        try await desk.finish(session, by: other)
        #expect(try await desk.submit(session, by: other).submission?.record.accepted == true)
    }
}

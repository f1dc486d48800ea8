import EngineFuzzing
import FormEngine
import SQLiteStore
import Testing

@testable import Registry

@Suite("What is typed and not sent")
struct QuietDraftTests {
    private let test: TestRegistry
    private let registry: Registry
    private let started: StartedSession

    private static let form = #"""
        {"form":"kyc/NL","policy":{"time_zone":"UTC","session_ttl":"8h"},"steps":[
        {"id":"who","fields":[{"id":"name","type":"text","required":true},
         {"id":"plan","type":"text","default":"basic"},
         {"id":"why","type":"text","visible_if":{"==":[{"var":"plan"},"other"]}},
         {"id":"pass","type":"password"},
         {"id":"pets","type":"list","fields":[{"id":"called","type":"text"}]}]},
        {"id":"where","fields":[{"id":"city","type":"text"},{"id":"amount","type":"number"}]},
        {"id":"last","fields":[{"id":"note","type":"text"}]}]}
        """#

    init() async throws {
        test = try await TestRegistry()
        registry = test.registry
        try await test.publish(Self.config(), base: .unstated)
        started = try await registry.startSession(SessionStart(form: .nl, actor: "app"))
    }

    private static func config(_ text: String = form) throws -> FormConfig {
        let reading = FormConfig.read(try SourceNode(json: Array(text.utf8)))
        return try #require(reading.config, "\(reading.diagnostics)")
    }

    private func page(_ id: String) async throws -> TypingPage { try await TypingPage(registry, started, as: id) }

    private func kept() async throws -> SessionScreen {
        try await registry.screen(of: started.view.record.id, secret: started.secret)
    }

    @Test("is there after a reload, without a leaf, a judged step, or a newer revision")
    func reload() async throws {
        var page = try await page("a1")
        let (leaves, before) = (try await test.store.head().size, try await kept())
        try await page.type("name", "Ada")
        try await page.send(.fieldLeft("name"))
        #expect(try await page.keep())
        try await page.reload(as: "a2")
        #expect(page.state.field("name")?.input == .text("Ada"))
        #expect(try await test.store.head().size == leaves)
        #expect(try await kept().revision == before.revision)
        let view = try await registry.session(started.view.record.id, secret: started.secret)
        #expect(view.step == nil && view.revision == before.revision && view.values?["name"] == .null)
    }

    @Test("a walk that is interrupted at any key shows what an uninterrupted one does", arguments: 0..<40)
    func walks(_ seed: UInt64) async throws {
        let other = try await registry.startSession(SessionStart(form: .nl, actor: "app"))
        var generator = SeededGenerator(seed: seed)
        var whole = try await TypingPage(registry, other, as: "aa")
        var broken = try await page("b0")
        var actions: [String] = []
        for turn in 1...25 {
            for action in Self.actions(on: whole.state, &generator) {
                actions.append("\(action)")
                // A script keeps the entries of a step before another one is shown.
                if case .wentBack = action { try await broken.keep() }
                try await whole.send(action)
                try await broken.send(action)
            }
            guard case .step = whole.state.place else { break }
            if generator.once(in: 2) {
                actions.append("-- reload")
                try await broken.keep()
                try await broken.reload(as: "b\(turn)")
            }
            try #require(whole.seen == broken.seen, "seed \(seed): \(actions.joined(separator: "\n"))")
        }
    }

    /// Random actions of a person.
    private static func actions(on state: FormState, _ generator: inout SeededGenerator) -> [FormState.Action] {
        let typed = ["", "a", "other", "basic", "12", "1,5", "x y"]
        let paths = state.fields.filter(\.isShown).flatMap { field in
            field.items.isEmpty ? [field] : field.items.flatMap(\.fields)
        }.filter { $0.control != .list && $0.control != .password }.map(\.path)
        let pets = state.fields.first { $0.path == "pets" }
        switch generator.below(8) {
        case 0: return [.stepContinued]
        case 1: return [.wentBack]
        case 2 where pets != nil: return [.itemAdded("pets")]
        case 3 where pets?.items.isEmpty == false: return [.itemRemoved("pets", at: 0)]
        default:
            let path = generator.choice(of: paths)
            return [.fieldChanged(path, .text(generator.choice(of: typed))), .fieldLeft(path)]
        }
    }

    @Test("of two windows is kept apart: each goes on with its own, and a third with the newest")
    func windows() async throws {
        var (first, second) = (try await page("a1"), try await page("b1"))
        try await first.type("name", "Ada")
        try await second.type("name", "Bob")
        #expect(try await first.keep())
        #expect(try await second.keep())
        #expect(try await page("c1").state.field("name")?.input == .text("Bob"))
        try await first.reload(as: "a2")
        try await second.reload(as: "b2")
        #expect(first.state.field("name")?.input == .text("Ada"))
        #expect(second.state.field("name")?.input == .text("Bob"))
        try await first.type("name", "Adam")
        #expect(try await first.keep())
        #expect(try await page("c2").state.field("name")?.input == .text("Adam"))
        try await second.reload(as: "b3")
        #expect(second.state.field("name")?.input == .text("Bob"))
    }

    @Test("ends with Continue on its step in any window, and never comes back by a save that was late")
    func continued() async throws {
        var (first, second) = (try await page("a1"), try await page("b1"))
        try await second.type("name", "Bob")
        #expect(try await second.keep())
        try await first.type("name", "Ada")
        try await first.send(.stepContinued)
        #expect(first.step == "where")
        #expect(try await kept().quiet.isEmpty)
        try await second.type("name", "Bobby")
        #expect(try await second.keep() == false)
        try await second.reload(as: "b2")
        #expect(second.state.field("name")?.input == .text("Ada"))
        // The window may go back to the step, and keeps entries again.
        try await second.send(.stepChosen("who"))
        try await second.type("name", "Bobby")
        #expect(try await second.keep())
        try await first.type("city", "Rome")
        #expect(try await first.keep())
        #expect(try await kept().quiet.map(\.step) == ["who", "where"])
        try await first.send(.stepContinued)
        #expect(try await kept().quiet.map(\.step) == ["who"])
    }

    @Test("is replaced by later saves of its page alone")
    func numbers() async throws {
        var page = try await page("a1")
        try await page.type("name", "Ada")
        #expect(try await page.keep(number: 2))
        try await page.type("name", "A")
        #expect(try await page.keep(number: 1) == false)
        #expect(try await page.keep(number: 2) == false)
        #expect(try await kept().newestDraft(at: "who")?.number == 2)
        #expect(try await page.keep(number: 3))
        #expect(try await self.page("a2").state.field("name")?.input == .text("A"))
    }

    @Test("is behind what a button of another page stored later, except in its own window")
    func buttons() async throws {
        var (first, second) = (try await page("a1"), try await page("b1"))
        try await first.type("name", "Ada")
        #expect(try await first.keep())
        try await second.type("name", "Bob")
        #expect(try await second.keep())
        let screen = try await kept()
        let draft = ScreenDraft(second.state.saved, after: screen.revision, of: "who", onPage: "b1")
        _ = try await registry.keepDraft(draft, ofSession: started.view.record.id, secret: started.secret)
        #expect(try await kept().quiet.map(\.page) == ["a1"])
        #expect(try await page("c1").state.field("name")?.input == .text("Bob"))
        try await first.reload(as: "a2")
        #expect(first.state.field("name")?.input == .text("Ada"))
        #expect(try await kept().quiet.first?.script["revision"] == .text("0"))
    }

    @Test("holds no password, and no field that the form lacks")
    func passwords() async throws {
        var page = try await page("a1")
        try await page.type("name", "Ada")
        try await page.send(.itemAdded("pets"))
        try await page.type("pets/0/called", "Tom")
        let cell: JSONValue = .object(["text": "planted-marker"])
        var save = try page.save(number: 1)
        let pets = try #require(save.entries["cells"]?["pets"]?["items"]?.elements?.first)
        let inner = (pets["cells"]?.members ?? []) + [.init("unknown", cell)]
        let items = JSONValue.object(["items": .array([pets.with("cells", .object(inner))])])
        let cells = (save.entries["cells"]?.members ?? []).filter { $0.name != "pets" }
        save.entries = save.entries.with(
            "cells", .object(cells + [.init("pets", items), .init("pass", cell), .init("unknown", cell)]))
        #expect(try await registry.keepQuietly(save, ofSession: page.id, secret: page.secret))
        let open = try await registry.sessionReader.openSession(page.id, secret: page.secret)
        let stored = String(decoding: open.answers.bytes, as: UTF8.self)
        #expect(stored.contains("Tom") && !stored.contains("planted-marker"))
    }

    @Test(
        "is refused with numbers that no screen has: items above the last number, twice the same, numbers without end",
        arguments: [
            (Int.max, [1, 2]), (1 << 40, [1, 2]), (-1, []), (1, [1, 2]), (5, [2, 2]), (5, [-1]),
        ])
    func numbersOfItems(_ number: Int, _ ids: [Int]) async throws {
        let page = try await page("a1")
        var save = try page.save(number: 1)
        let items = ids.map { JSONValue.object(["cells": .object([]), "id": .int($0)]) }
        let pets = JSONValue.object(["items": .array(items), "touched": .bool(true)])
        save.entries = save.entries.with("cells", .object([.init("pets", pets)])).with("number", .int(number))
        #expect(try await registry.keepQuietly(save, ofSession: page.id, secret: page.secret) == false)
        save.entries = save.entries.with("cells", .object([])).with("number", .int(5))
        save.revision = 9_999
        #expect(try await registry.keepQuietly(save, ofSession: page.id, secret: page.secret) == false)
    }

    @Test("is refused with more list items than a screen may add")
    func overloaded() async throws {
        let page = try await page("a1")
        var save = try page.save(number: 1)
        let items = (1...2_001).map { JSONValue.object(["cells": .object([]), "id": .int($0)]) }
        let keep = { (count: Int) in
            let pets = JSONValue.object(["items": .array(Array(items.prefix(count))), "touched": .bool(true)])
            save.entries = save.entries.with("cells", .object([.init("pets", pets)])).with("number", .int(count))
            save.number += 1
            return try await registry.keepQuietly(save, ofSession: page.id, secret: page.secret)
        }
        #expect(try await keep(2_001) == false)
        #expect(try await keep(2_000))
    }

    @Test("a draft never opens a step that is hidden or not reached")
    func unreached() async throws {
        let page = try await page("a1")
        var save = try page.save(number: 1)
        save.step = "last"
        save.entries = save.entries.with("cells", .object([.init("note", .object(["text": "early"]))]))
        #expect(try await registry.keepQuietly(save, ofSession: page.id, secret: page.secret) == false)
        #expect(try await self.page("b1").step == "who")
        let text = #"""
            {"form":"kyc/NL","policy":{"time_zone":"UTC","session_ttl":"8h"},"steps":[
            {"id":"who","fields":[{"id":"kind","type":"text","required":true}]},
            {"id":"firm","visible_if":{"==":[{"var":"kind"},"firm"]},"fields":[{"id":"vat","type":"text"}]},
            {"id":"when","fields":[{"id":"day","type":"text"}]}]}
            """#
        try await test.publish(try Self.config(text), base: .forced)
        let started = try await registry.startSession(SessionStart(form: .nl, actor: "app"))
        var (first, second) = (
            try await TypingPage(registry, started, as: "a1"), try await TypingPage(registry, started, as: "b1")
        )
        try await first.type("kind", "firm")
        try await first.send(.stepContinued)
        try await first.type("vat", "NL1")
        #expect(try await first.keep())
        try await second.reload(as: "b2")
        try await second.send(.stepChosen("who"))
        try await second.type("kind", "person")
        try await second.send(.stepContinued)
        #expect(second.step == "when")
        #expect(try await TypingPage(registry, started, as: "c1").step == "when")
    }

    @Test("has a greatest size, and no more than eight drafts a session")
    func bounds() async throws {
        for number in 0..<12 {
            var page = try await page("\(number)a")
            try await page.type("name", "Ada \(number)")
            #expect(try await page.keep())
        }
        #expect(try await kept().quiet.map(\.page) == (4..<12).map { "\($0)a" })
        var page = try await page("ff")
        try await page.type("name", String(repeating: "x", count: QuietDraft.mostBytes))
        #expect(try await page.keep() == false)
        for number in 0..<4 {
            var page = try await self.page("\(number)b")
            try await page.type("name", String(repeating: "x", count: QuietDraft.mostBytes - 1_000))
            #expect(try await page.keep())
        }
        #expect(try await kept().quiet.map(\.page) == ["2b", "3b"])
    }

    @Test("that does not fit the form is not kept")
    func misfits() async throws {
        var page = try await page("a1")
        try await page.type("name", "Ada")
        let save = try page.save(number: 1)
        let others: [(inout QuietSave) -> Void] = [
            { $0.step = "ghost" }, { $0.step = "" }, { $0.entries = .object([]) }, { $0.entries = .array([]) },
            { $0.entries = $0.entries.with("cells", .object(["name": .object(["items": .array([.int(1)])])])) },
            { $0.entries = $0.entries.with("number", .text("x")) }, { $0.entries = $0.entries.with("language", "") },
        ]
        for edit in others {
            var other = save
            edit(&other)
            #expect(try await registry.keepQuietly(other, ofSession: page.id, secret: page.secret) == false)
        }
        #expect(try await kept().quiet.isEmpty)
        await #expect(throws: RegistryError.self) {
            _ = try await registry.keepQuietly(save, ofSession: page.id, secret: "guessed")
        }
    }

    @Test("of a field that is hidden meanwhile is not sent")
    func hidden() async throws {
        var page = try await page("a1")
        try await page.type("name", "Ada")
        try await page.type("plan", "other")
        try await page.type("why", "secret reason")
        try await page.type("plan", "basic")
        #expect(try await page.keep())
        try await page.reload(as: "a2")
        #expect(page.state.field("why")?.isShown == false)
        try await page.send(.stepContinued)
        let view = try await registry.session(page.id, secret: page.secret)
        #expect(view.values?["why"] == .null && view.values?["name"] == .text("Ada"))
    }

    @Test("never stands in the way of Continue, nor is lost by one of another step, however many are kept meanwhile")
    func concurrency() async throws {
        var (first, second) = (try await page("a1"), try await page("b1"))
        try await first.type("name", "Ada")
        try await first.send(.stepContinued)
        try await second.reload(as: "b2")
        try await second.send(.stepChosen("who"))
        try await second.type("name", "Bob")
        try await first.type("city", "Rome")
        let saves = try (1...20).map { try second.save(number: $0) }
        let (id, secret) = (first.id, first.secret)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for save in saves {
                group.addTask { _ = try await registry.keepQuietly(save, ofSession: id, secret: secret) }
            }
            try await first.send(.stepContinued)
            try await group.waitForAll()
        }
        #expect(first.step == "last")
        #expect(try await kept().newestDraft(at: "who")?.number == 20)
    }

    @Test("ends with its session")
    func ends() async throws {
        var page = try await page("a1")
        try await page.type("name", "Ada")
        #expect(try await page.keep())
        try await registry.discardSession(page.id, secret: page.secret)
        await #expect(throws: RegistryError.self) { _ = try await page.keep() }
        let stored = try #require(try await test.store.session(page.id)?.state)
        let next = try await registry.startSession(SessionStart(form: .nl, actor: "app"))
        var other = try await TypingPage(registry, next, as: "b1")
        try await other.type("name", "Bob")
        #expect(try await other.keep())
        test.clock.advance(hours: 9)
        await #expect(throws: RegistryError.self) { _ = try await other.keep() }
        _ = try await registry.startSession(SessionStart(form: .nl, actor: "app"))
        #expect(try await test.store.session(stored.session)?.state == nil)
        #expect(try await test.store.session(other.id)?.state == nil)
    }

    @Test("goes on to the successor of a session that was cut off")
    func succession() async throws {
        var page = try await page("a1")
        try await page.type("name", "Ada")
        #expect(try await page.keep())
        try await test.publish(try Self.config(Self.form.replacing("\"why\"", with: "\"reason\""))) {
            $0.finishBy = test.clock.now.advanced(bySeconds: 3600)
        }
        test.clock.advance(hours: 1)
        let view = try await registry.session(page.id, secret: page.secret)
        let secret = try #require(view.superseded).secret
        let screen = try await registry.screen(of: view.record.id, secret: secret)
        var state = screen.state
        for action in screen.opening(of: state) { _ = state.send(action) }
        #expect(state.field("name")?.input == .text("Ada"))
    }
}

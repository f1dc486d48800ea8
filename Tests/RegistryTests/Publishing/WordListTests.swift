import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

@Suite("Word lists of the registry") struct WordListTests {
    private static let fields = #"{"id": "nick", "type": "text", "validation": [{"reserved": "staff"}]}"#

    private func define(_ words: [String], in test: TestRegistry) async throws -> WordListRecord {
        try await test.registry.define(WordList(name: "staff", words: words), actor: "tester")
    }

    @Test("a version is locked to the list that is in force; one without definition is refused")
    func locked() async throws {
        let test = try await TestRegistry()
        let config = try FormConfig.nl(Self.fields)
        _ = try await test.registry.define(WordList(name: "stuff", words: ["a"]), actor: "tester")
        let error = await registryError { try await test.publish(config, base: .unstated) }
        guard case .unknownList("staff", nearest: "stuff") = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        let defined = try await define(["admin"], in: test)
        try await test.publish(config, base: .unstated)
        let lock = try await test.registry.pin(1, of: .nl).lock
        #expect(lock.lists.map(\.name) == ["staff"])
        #expect(lock.lists.map(\.digest) == [defined.digest])
        #expect(try await test.submit(#"{"nick": "Admin"}"#).record.accepted == false)
        let audit = try await test.registry.auditLog.verify()
        #expect(audit.isSound, "\(audit.problems.held)")
    }

    @Test("a list with its words in another order is no new definition; others are numbered")
    func numbers() async throws {
        let test = try await TestRegistry()
        #expect(try await define(["a", "b"], in: test).number == 1)
        let size = try await test.store.head().size
        #expect(try await define(["b", "a"], in: test).number == 1)
        #expect(try await test.store.head().size == size)
        #expect(try await define(["a"], in: test).number == 2)
        // A definition that was in force before is in force again, under a new number.
        #expect(try await define(["a", "b"], in: test).number == 3)
        #expect(try await test.registry.definedList("staff").list?.words == ["a", "b"])
        #expect(try await test.registry.definedLists().map(\.record.number) == [3])
    }

    @Test("a later definition changes no published version, and replay gives the same")
    func redefined() async throws {
        let test = try await TestRegistry()
        let config = try FormConfig.nl(Self.fields, policy: #"{"keep_refused": "90d"}"#)
        _ = try await define(["admin"], in: test)
        let first = try await test.publish(config, base: .unstated)
        #expect(try await test.submit(#"{"nick": "root"}"#).record.accepted)
        #expect(try await test.submit(#"{"nick": "admin"}"#).record.accepted == false)
        _ = try await define(["root"], in: test)
        // Another registry over the same store has nothing in memory.
        let again = try await Registry.open(store: test.store, keyStore: test.keyStore, master: test.master)
        for registry in [test.registry, again] {
            let report = try await registry.replayAll(actor: "auditor")
            #expect(report.replayed == 2 && report.identical == 2)
            let judge = try await registry.pin(1, of: .nl)
            for (nick, codes) in [("admin", ["reserved"]), ("root", [])] {
                let input = JudgementInput(answers: Array(#"{"nick": "\#(nick)"}"#.utf8), asOf: .earliest)
                #expect(try judge.judge(input).verdict.findings.map(\.code) == codes)
            }
        }
        let second = try await test.publish(config, base: .release(1))
        #expect(second.version == 2 && second.digest != first.digest, "the same config, locked to another list")
        #expect(try await test.submit(#"{"nick": "root"}"#).record.accepted == false)
        #expect(try await test.submit(#"{"nick": "admin"}"#).record.accepted)
        #expect(try await test.registry.replayAll(actor: "auditor").identical == 4)
    }

    @Test("of publishes and definitions at once, each version has a list that was in force")
    func race() async throws {
        let test = try await TestRegistry()
        _ = try await define(["w0"], in: test)
        let config = try FormConfig.nl(Self.fields)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 1...8 {
                group.addTask { _ = try await define(["w\(index)"], in: test) }
                group.addTask { _ = try await test.publish(config) }
            }
            try await group.waitForAll()
        }
        #expect(try await test.registry.definedLists().map(\.record.number) == [9])
        let audit = try await test.registry.auditLog.verify()
        #expect(audit.isSound, "\(audit.problems.held)")
        let live = try #require(try await test.live())
        #expect(try await test.registry.pin(live, of: .nl).lock.lists.count == 1)
    }

    @Test(
        "a stored list that was changed makes its versions unusable, and the audit names it",
        .enabled(if: Forgery.isPossible))
    func tampered() async throws {
        let forgery = try Forgery()
        defer { forgery.clear() }
        let test = try await TestRegistry(in: forgery.folder.path)
        let defined = try await define(["admin"], in: test)
        try await test.publish(try FormConfig.nl(Self.fields), base: .unstated)
        let other = WordList(name: "staff", words: ["other"]).document
        try forgery.replaceDocument(defined.digest, by: other)
        let error = await registryError { try await test.submit(#"{"nick": "admin"}"#) }
        guard case .damagedVersion(.nl, 1, .listDiffers("staff")) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(error?.message.contains("`staff`") == true)
        let audit = try await test.registry.auditLog.verify()
        #expect(
            audit.problems.held.contains { $0.code == .documentChanged && $0.object.contains(defined.digest.text) })
    }
}

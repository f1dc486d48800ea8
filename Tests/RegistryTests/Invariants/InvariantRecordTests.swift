import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

@Suite("Rows of invariants") struct InvariantRecordTests {
    private static let adults = #"{"forms":"kyc/*","never":{"<":[{"age":{"var":"birth_date"}},18]}}"#

    private static func define(_ record: InvariantRecord, in test: TestRegistry) async throws {
        let leaf = LeafDraft(
            time: test.clock.now, actor: "tester", action: "invariant.define",
            object: "\(record.name)@\(record.number)")
        _ = try await test.store.commit(Change(rows: [record], leaf: leaf))
    }

    @Test("the log vouches for each definition")
    func sound() async throws {
        let test = try await TestRegistry()
        for number in 1...2 {
            try await Self.define(InvariantRecord(name: "adults", number: number, definition: Self.adults), in: test)
        }
        let report = try await test.registry.auditLog.verify()
        #expect(report.isSound && report.leaves == 3, "\(report.problems.held)")
    }

    @Test("a changed definition is a problem of the log", .enabled(if: Forgery.isPossible))
    func changed() async throws {
        let forgery = try Forgery()
        let test = try await TestRegistry(in: forgery.folder.path)
        try await Self.define(InvariantRecord(name: "adults", number: 1, definition: Self.adults), in: test)
        try forgery.runUnguarded("UPDATE invariants SET definition = replace(definition, '18', '16')")
        let problems = try await test.registry.auditLog.verify().problems.held
        #expect(problems.map(\.object).contains("definition 1 of invariant adults"), "\(problems)")
    }

    @Test("a definition that does not follow the last of its name is refused", arguments: [0, 2])
    func order(number: Int) async throws {
        let test = try await TestRegistry()
        await #expect(throws: StoreError.self) {
            try await Self.define(InvariantRecord(name: "adults", number: number, definition: Self.adults), in: test)
        }
        #expect(try await test.registry.auditLog.verify().leaves == 1)
    }
}

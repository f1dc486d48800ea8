import FormEngine
import Registry
import SQLStore
import StoreTesting
import Testing

@testable import SQLiteStore

/// Rows that their own reader would not read as they are, and that therefore are not stored.
@Suite struct ReadBackTests {
    static let refused: [(name: String, rows: [any NewRow])] = [
        (
            "refusal of step identity of session \(Samples.id(98))",
            [StepRefusal(session: Samples.id(98), step: "identity", errors: [], refusedAt: Samples.noon)]
        ),
        ("release 4 of kyc/NL on production", [endless]),
        (
            "revocation of token ci",
            [TokenRevocation(token: "ci", revokedAt: Timestamp(milliseconds: .max / 2))]
        ),
    ]

    /// A release whose sessions may finish after all times that can be read.
    private static var endless: ReleaseDraft {
        var draft = Samples.release(4, 1, kind: .rollback, after: 2)
        draft.finishBy = Timestamp(milliseconds: .max / 2)
        return draft
    }

    @Test(arguments: refused)
    func `a row that its reader would not read as it is changes nothing`(
        sample: (name: String, rows: [any NewRow])
    ) async throws {
        let store = try await TestDatabase.make()
        try await FilledDatabase.fill(store)
        let size = try await store.head().size
        await #expect(throws: StoreError.unstorable(sample.name)) {
            try await store.commit(Change(rows: sample.rows, leaf: Samples.leaf()))
        }
        #expect(try await store.head().size == size)
        _ = try await store.commit(Change(rows: [Samples.submission(4)], leaf: Samples.leaf()))
    }
}

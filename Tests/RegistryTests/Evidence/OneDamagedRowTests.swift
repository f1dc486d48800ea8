import FormEngine
import Foundation
import Replies
import SQLiteStore
import Testing

@testable import Registry

/// An unreadable row affects its dependents only.
@Suite("One damaged row", .enabled(if: Forgery.isPossible)) struct OneDamagedRowTests {
    /// Tables that everything needs: their damage is reported at opening, or stops the log.
    private static let ofAll: Set = ["keys", "leaves", "migrations", "sqlite_stat1", "sqlite_sequence"]

    /// Tables of which no leaf speaks: what can be read in them, `audit verify` takes as it is.
    private static let leafless: Set = [
        "session_states", "name_holds", "token_uses", "rollout_figures", "funnel_counts", "image_chunks",
    ]
    private static let parts = 4

    @Test(
        "junk in any column of any table leaves every other form, list and token as they were",
        arguments: 0..<parts)
    func anywhere(part: Int) async throws {
        let world = try await RewrittenRegistry()
        defer { world.clear() }
        var count = 0
        for table in world.schema.tables.map(\.name) where !Self.ofAll.contains(table) {
            for damage in try await world.damages(of: table).enumerated() where damage.offset % Self.parts == part {
                guard let path = try world.damaged(damage.element) else { continue }
                defer { world.remove(path) }
                count += 1
                do {
                    let isTold = try await check(damage.element, path, world)
                    #expect(isTold || Self.leafless.contains(table), "untold: \(damage.element)")
                } catch {
                    Issue.record("\(damage.element): \(error)")
                }
            }
        }
        #expect(count > 100, "\(count)")
    }

    /// Runs all operations that do not need the row; returns whether `audit verify` reports it.
    private func check(_ damage: Damage, _ path: String, _ world: RewrittenRegistry) async throws -> Bool {
        let store = try SQLiteStore(path: path, access: .readWrite)
        defer { try? store.close() }
        let test = world.world.test
        let registry = try await Registry.open(
            store: store, keyStore: test.keyStore, master: test.master, surroundings: test.registry.surroundings)
        let forms = try await FormRow.all(in: registry)
        #expect(forms.count >= (damage.table == "forms" ? 3 : 4), "\(damage)")
        for row in forms where row.form.text != damage.form && damage.table != "documents" {
            #expect(!row.isDamaged, "\(damage): \(row.form.text)")
        }
        try await checkLists(damage, registry)
        for (form, answers) in [("consent/guardian", #"{"agree":true}"#), ("kyc/BE", #"{"name":"x"}"#)] {
            guard form != damage.form, !(damage.table == "documents" || damage.table == "forms") else { continue }
            try await checkForm(try #require(FormKey(form)), answers, damage, registry)
        }
        return try await !registry.auditLog.verify().isSound
    }

    private func checkLists(_ damage: Damage, _ registry: Registry) async throws {
        let store = registry.store
        _ = try await ReleaseRow.listed(of: nil, on: nil, in: registry)
        _ = try await SubmissionList(try await store.submissions(SubmissionQuery(limit: 1_000)), in: registry)
        _ = try await store.dailySubmissions(of: nil, since: try #require(CivilDate("2026-01-01")))
        _ = try await registry.rolloutViews()
        _ = try await registry.definedSources()
        _ = try await registry.definedLists()
        let names = try await registry.tokens().map(\.name)
        let isOfTokens = ["tokens", "token_revocations"].contains(damage.table)
        #expect(names.count >= (isOfTokens ? 2 : 3), "\(damage): \(names)")
        for name in names { _ = try await registry.accessReader.token(named: name) }
    }

    private func checkForm(
        _ form: FormKey, _ answers: String, _ damage: Damage, _ registry: Registry
    ) async throws {
        #expect(try await !VersionRow.listed(of: form, in: registry).rows.isEmpty, "\(damage)")
        let version = try await registry.resolve(form, on: .production, subject: "new", context: .object([])).version
        _ = try await registry.pin(version, of: form)
        let query = SubmissionQuery(form: form, limit: 10)
        _ = try await SubmissionList(try await registry.store.submissions(query), in: registry)
        // The number behind the last there is has no submission.
        if damage.table == "submissions", damage.column == "sequence" { return }
        var request = SubmissionRequest(form: form, answers: Array(answers.utf8), actor: "app")
        request.subject = "new"
        #expect(try await registry.submit(request).record.accepted, "\(damage): \(form.text)")
    }
}

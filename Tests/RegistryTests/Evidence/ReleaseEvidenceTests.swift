import FormEngine
import SQLiteStore
import Testing

@testable import Registry

@Suite("Evidence of releases") struct ReleaseEvidenceTests {
    /// A registry with the releases 1 and 2 (publishes), 3 (a rollback) and 4 (closed), under a cosigned checkpoint.
    private struct Story {
        let test: TestRegistry
        let trust: Trust

        init() async throws {
            test = try await TestRegistry()
            let witness = try TestWitness()
            try await test.publish(.first(), base: .unstated)
            try await test.publish(.second())
            try await test.registry.rollback(.nl, to: 1, actor: "tester", message: nil)
            _ = try await test.registry.withdraw(.nl, 1, then: .none, actor: "tester", message: nil)
            try await witness.cosign(test)
            let key = try #require(try await test.registry.auditLog.newestCheckpoint()).key
            trust = Trust(keys: [try #require(NoteKey(key))], witnesses: [witness.signer.key])
        }

        func evidence(_ number: Int) async throws -> ReleaseEvidence {
            try await test.registry.auditLog.evidence(ofRelease: number, of: .nl, on: .production)
        }

        func report(_ bytes: [UInt8]) -> EvidenceReport { EvidenceCheck.report(on: bytes, trusting: trust) }
    }

    @Test("each kind of release is proved, with its version and its change page", arguments: 1...4)
    func proved(number: Int) async throws {
        let story = try await Story()
        let report = story.report(try await story.evidence(number).bytes)
        #expect(report.problems == [])
        #expect(report.release == number && report.version == [1, 2, 1, nil][number - 1])
        #expect((report.changePage != nil) == (number <= 2))
        #expect(report.witnessed.count == 1 && report.submission == nil)
    }

    @Test("a scheduled release is no proof that its version became live")
    func scheduled() async throws {
        let story = try await Story()
        let start = story.test.clock.now.advanced(bySeconds: 3600)
        try await story.test.publish(.second()) { $0.scheduledFor = start }
        _ = try await story.test.registry.auditLog.checkpoint(actor: "tester")
        let bundle = try await story.evidence(5)
        let report = EvidenceCheck.report(on: bundle.bytes, trusting: Trust(keys: story.trust.keys, witnesses: []))
        #expect(report.isProved, "\(report.problems)")
        #expect(report.isScheduled && report.effectiveAt == start)
    }

    @Test("parts of another release are found")
    func exchanged() async throws {
        let story = try await Story()
        let (first, second, third) = (
            try await story.evidence(1), try await story.evidence(2), try await story.evidence(3)
        )
        func problem(_ edit: (inout ReleaseEvidence) -> Void) -> EvidenceProblem? {
            var changed = second
            edit(&changed)
            return story.report(changed.bytes).problems.first
        }
        #expect(problem { $0.version = first.version }?.code == .partsDiffer)
        #expect(problem { $0.version = nil }?.code == .partsDiffer)
        #expect(problem { $0.page = first.page }?.code == .partsDiffer)
        #expect(problem { $0.page = nil }?.code == .partsDiffer)
        #expect(problem { $0.document = first.document }?.code == .rulesDiffer)
        #expect(problem { $0.document = nil }?.code == .rulesDiffer)
        #expect(problem { $0.release = first.release }?.code == .partsDiffer)
        #expect(problem { $0.release.row = first.release.row }?.code == .rowDiffers)
        #expect(problem { $0.release.proof = [] }?.code == .notIncluded)
        // A rollback names no change page, so a document beside it proves nothing.
        var rollback = third
        rollback.document = second.document
        #expect(story.report(rollback.bytes).problems.first?.code == .partsDiffer)
    }

    @Test("a release without a checkpoint behind it has no evidence yet")
    func uncovered() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        let error = await registryError {
            try await test.registry.auditLog.evidence(ofRelease: 1, of: .nl, on: .production)
        }
        #expect(error?.code == "not_covered")
        let unknown = await registryError {
            try await test.registry.auditLog.evidence(ofRelease: 7, of: .nl, on: .production)
        }
        #expect(unknown?.code == "no_such_release")
    }
}

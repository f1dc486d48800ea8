import FormEngine
import Testing

@testable import Registry

/// Evidence of submissions that were judged again.
@Suite("Evidence of reviews") struct EvidenceReviewTests {
    /// Two submissions of version 1, which two later versions refuse; the first one's first review is closed.
    private struct World {
        let test: TestRegistry
        let ids: [String]
        let key: NoteKey

        init() async throws {
            test = try await TestRegistry()
            try await test.publish(.first(), base: .unstated)
            var ids: [String] = []
            for _ in 0..<2 { ids.append(try await test.submit(#"{"bsn":"123456782"}"#).record.id) }
            self.ids = ids
            for version in 2...3 {
                let shorter = try FormConfig.nl(#"{"id":"bsn","type":"text","validation":[{"max_length":8}]}"#)
                try await test.publish(version == 2 ? .second() : shorter)
                let request = RejudgementRequest(
                    form: .nl, version: 1, successor: version, actor: "clerk", message: "it was wrong")
                _ = try await test.registry.rejudge(request)
            }
            _ = try await test.registry.assignReview(1, of: 1, to: "anna", actor: "clerk")
            _ = try await test.registry.closeReview(1, of: 1, actor: "anna", message: "called")
            key = try #require(NoteKey(try await test.registry.auditLog.checkpoint(actor: "auditor").key))
        }

        func bundle(_ index: Int) async throws -> EvidenceBundle {
            try await test.registry.auditLog.evidence(of: ids[index], disclosing: Disclosure(), actor: "auditor")
        }

        func report(_ bundle: EvidenceBundle) -> EvidenceReport {
            EvidenceCheck.report(on: bundle.bytes, trusting: Trust(keys: [key], witnesses: []))
        }
    }

    @Test("each review is proved with its rejudgement and its steps")
    func proved() async throws {
        let world = try await World()
        let bundle = try await world.bundle(0)
        #expect(bundle.reviews.map(\.count) == [4, 2] && EvidenceBundle(bundle.bytes) == bundle)
        let report = world.report(bundle)
        #expect(report.problems == [])
        #expect(report.reviews.map(\.successor) == [2, 3] && report.reviews.map(\.isClosed) == [true, false])
        #expect(report.reviews.map(\.difference) == ["newlyRefused", "newlyRefused"])
        guard PythonVerifier.isPossible else { return }
        #expect(try PythonVerifier.verify(bundle, key: world.key.text).status == 0)
    }

    @Test("a review is found that is changed, moved, of another submission, or lacks a part")
    func changed() async throws {
        let world = try await World()
        let (bundle, other) = (try await world.bundle(0), try await world.bundle(1))
        var edits: [EvidenceBundle] = []
        func edit(_ change: (inout [[EvidencePart]]) -> Void) {
            var edited = bundle
            change(&edited.reviews)
            edits.append(edited)
        }
        edit { $0 = other.reviews }
        edit { $0[0][1] = other.reviews[0][1] }
        edit { $0[0][0] = $0[1][0] }
        edit { $0[0].remove(at: 2) }
        edit { $0[0].swapAt(2, 3) }
        edit { $0[0].removeFirst() }
        edit { $0[0].removeLast(3) }
        edit { $0[1].append($0[0][2]) }
        edit { $0[0][3].row = $0[0][3].row.replacing(#""isClosed":true"#, with: #""isClosed":false"#) }
        edit { $0[0][1].proof = $0[0][0].proof }
        for (index, edited) in edits.enumerated() {
            #expect(!world.report(edited).isProved, "\(index)")
            guard PythonVerifier.isPossible else { continue }
            #expect(try PythonVerifier.verify(edited, key: world.key.text).status == 1, "\(index)")
        }
    }
}

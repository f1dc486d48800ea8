import FormEngine
import Testing

@testable import Registry

/// Evidence of submissions about which people decided.
@Suite("Evidence of decisions") struct EvidenceOverrideTests {
    /// A submission that was decided about twice before the checkpoint, and once after it.
    private static func bundle() async throws -> (EvidenceBundle, trust: Trust) {
        let test = try await TestRegistry()
        try await test.publish(.nl(#"{"id":"bsn","type":"text"}"#), base: .unstated)
        let id = try await test.submit(#"{"bsn":"123456782"}"#).record.id
        let other = try await test.submit(#"{"bsn":"1"}"#).record.id
        for (submission, outcome) in [(id, "rejected"), (other, "rejected"), (id, nil)] as [(String, String?)] {
            _ = try await test.registry.override(submission, outcome: outcome, actor: "clerk", message: "seen")
        }
        let key = try #require(NoteKey(try await test.registry.auditLog.checkpoint(actor: "auditor").key))
        _ = try await test.registry.override(id, outcome: "completed", actor: "clerk", message: "seen")
        let bundle = try await test.registry.auditLog.evidence(of: id, disclosing: Disclosure(), actor: "auditor")
        return (bundle, Trust(keys: [key], witnesses: []))
    }

    private static func report(_ bundle: EvidenceBundle, _ trust: Trust) -> EvidenceReport {
        EvidenceCheck.report(on: bundle.bytes, trusting: trust)
    }

    @Test("decisions up to the checkpoint are proved, in order")
    func proved() async throws {
        let (bundle, trust) = try await Self.bundle()
        let report = Self.report(bundle, trust)
        #expect(report.problems == [])
        #expect(report.decisions.map(\.outcome) == ["rejected", nil])
        #expect(EvidenceBundle(bundle.bytes) == bundle)
    }

    @Test("a decision that is changed, left out in the middle, moved or of another submission is found")
    func changed() async throws {
        let (bundle, trust) = try await Self.bundle()
        var edits: [(EvidenceBundle, EvidenceProblem.Code)] = []
        var edited = bundle
        edited.overrides[0].row = edited.overrides[0].row.replacing("rejected", with: "completed")
        edits.append((edited, .rowDiffers))
        edited = bundle
        edited.overrides.removeFirst()
        edits.append((edited, .partsDiffer))
        edited = bundle
        edited.overrides.reverse()
        edits.append((edited, .partsDiffer))
        edited = bundle
        edited.overrides[1].proof = edited.overrides[0].proof
        edits.append((edited, .notIncluded))
        for (edited, code) in edits {
            #expect(Self.report(edited, trust).problems.map(\.code).contains(code), "\(code)")
        }
        // Decisions that are cut off at the end are not missed: a bundle proves no absence.
        edited = bundle
        edited.overrides.removeLast()
        #expect(Self.report(edited, trust).isProved)
    }
}

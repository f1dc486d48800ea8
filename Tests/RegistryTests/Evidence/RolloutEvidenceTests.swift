import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

/// Evidence, backups and successions of what was given an arm of a rollout.
@Suite struct RolloutEvidenceTests {
    private let desk: RolloutDesk
    private let witness: TestWitness
    private let rollout: RolloutID

    init() async throws {
        desk = try await RolloutDesk()
        witness = try TestWitness()
        rollout = try await desk.start(try RolloutDesk.plan())
    }

    /// A subject of the arm of a version.
    private func subject(of version: Int) async throws -> String {
        for number in 0..<100 where try await desk.resolve("user-\(number)").version == version {
            return "user-\(number)"
        }
        throw RolloutError.noSuchRollout(rollout, count: 0)
    }

    /// An accepted submission of the arm of a version.
    private func submit(to version: Int) async throws -> SubmissionRecord {
        let answers = version == 1 ? desk.answers : #"{"bsn":"123456782","funds":"salary"}"#
        let record = try await desk.submit(try await subject(of: version), answers).record
        #expect(record.accepted && record.version == version && record.rollout == rollout.text)
        return record
    }

    /// Evidence under the checkpoint that was cosigned last.
    private func bundle(of record: SubmissionRecord) async throws -> EvidenceBundle {
        try await desk.test.registry.auditLog.evidence(
            of: record.id, disclosing: Disclosure(answers: true), actor: "auditor")
    }

    private func report(_ bundle: EvidenceBundle) async throws -> EvidenceReport {
        let key = try #require(try await desk.test.registry.auditLog.newestCheckpoint()).key
        let trust = Trust(keys: [try #require(NoteKey(key))], witnesses: [witness.signer.key])
        return EvidenceCheck.report(on: bundle.bytes, trusting: trust)
    }

    @Test(arguments: [1, 2]) func `A submission of an arm is proved by the rollout that gave its version`(
        version: Int
    ) async throws {
        let record = try await submit(to: version)
        try await witness.cosign(desk.test)
        let report = try await report(try await bundle(of: record))
        #expect(report.isProved && report.isJudgedAgain, "\(report.problems)")
        #expect(report.version == version && report.release == 3)
    }

    @Test func `A rollout that did not give the version proves nothing`() async throws {
        let live = try await desk.submit(nil).record
        let record = try await submit(to: 2)
        try await desk.test.registry.moveRollout(rollout, by: .abort, actor: "tester", message: nil)
        let other = try await desk.start(
            try RolloutDesk.plan(seed: "two") { plan in
                plan.arms = [.init(name: "old", version: 1), .init(name: "other", version: 2)]
            })
        let late = try await submitted(to: other)
        try await witness.cosign(desk.test)
        let good = try await bundle(of: record)
        let later = try await bundle(of: late)
        #expect(try await report(later).isProved)
        var bad = try await bundle(of: record)
        bad.rollout = nil
        #expect(try await report(bad).problems.map(\.place) == ["rollout", "release.row"])
        bad.rollout = later.rollout
        #expect(try await report(bad).problems.map(\.place) == ["rollout.row", "rollout.leaf"])
        bad.rollout = bad.release
        #expect(try await report(bad).problems.map(\.code) == [.rowDiffers])
        var plain = try await bundle(of: live)
        #expect(plain.rollout == nil)
        plain.rollout = good.rollout
        #expect(try await report(plain).problems.map(\.place) == ["rollout.row"])
        #expect(try await report(good).isProved)
    }

    private func submitted(to rollout: RolloutID) async throws -> SubmissionRecord {
        let record = try await desk.submit("somebody").record
        #expect(record.rollout == rollout.text)
        return record.accepted
            ? record : try await desk.submit("somebody", #"{"bsn":"123456782","funds":"salary"}"#).record
    }

    @Test(.enabled(if: PythonVerifier.isPossible))
    func `The verification in Python proves it too, and refuses another rollout`() async throws {
        let record = try await submit(to: 2)
        try await desk.test.registry.moveRollout(rollout, by: .abort, actor: "tester", message: nil)
        let late = try await submitted(to: try await desk.start(try RolloutDesk.plan(seed: "two")))
        try await witness.cosign(desk.test)
        let good = try await bundle(of: record)
        let key = try #require(try await desk.test.registry.auditLog.newestCheckpoint()).key
        func verify(_ bundle: EvidenceBundle) throws -> (status: Int32, output: String) {
            try PythonVerifier.verify(bundle, key: key, witness: witness.signer.key.text)
        }
        let proved = try verify(good)
        #expect(proved.status == 0 && proved.output.contains("accepted by kyc/NL@2"), "\(proved.output)")
        var bad = good
        bad.rollout = nil
        #expect(try verify(bad) == (1, "rollout: the submission names one, and none is there\n"))
        bad.rollout = try await bundle(of: late).rollout
        let refused = try verify(bad)
        #expect(refused.status == 1 && refused.output.hasPrefix("rollout.row: "), "\(refused.output)")
    }

    @Test func `A backup resolves alike, keeps exposures, and is sound`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("backup-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let desk = try await RolloutDesk(in: folder.path)
        let id = try await desk.start(try RolloutDesk.plan([5_000, 10_000]))
        for number in 0..<30 { _ = try await desk.submit("user-\(number)") }
        _ = try await desk.startSession("user-40")
        try await desk.test.registry.moveRollout(id, by: .pause, actor: "tester", message: nil)
        let path = folder.path + "/backup.db"
        let draft = try DatabaseDraft(for: path)
        try await draft.fill(from: #require(desk.test.store as? SQLiteStore))
        _ = try draft.takePlace()
        let store = try SQLiteStore(path: path, access: .readWrite)
        defer { try? store.close() }
        let backup = try await Registry.open(
            store: store, keyStore: desk.test.keyStore, master: desk.test.master,
            surroundings: desk.test.registry.surroundings)
        #expect(try await backup.auditLog.verify().problems.held == [])
        var reasons: Set<String> = []
        for number in 0..<50 {
            let resolve = { (registry: Registry) in
                try await registry.resolve(.nl, on: .production, subject: "user-\(number)", context: .object([]))
            }
            let (here, there) = (try await resolve(desk.test.registry), try await resolve(backup))
            #expect(here.version == there.version && here.reason == there.reason && here.arm == there.arm)
            #expect(here.rollout == there.rollout && here.bucket == there.bucket)
            reasons.insert(there.reason.rawValue)
        }
        #expect(reasons == ["exposed_before", "rollout_paused"])
        // It goes on by itself.
        try await backup.moveRollout(id, by: .resume, actor: "tester", message: nil)
        try await backup.advanceRollout(id, actor: "tester", message: nil)
        #expect(try await backup.auditLog.verify().problems.held == [])
        #expect(try await desk.test.registry.rollout(id).standing.state == .paused)
    }

    @Test func `The successor of a session in a rollout keeps the exposure, or is given what is live`() async throws {
        let name = try await subject(of: 2)
        let started = try await desk.startSession(name)
        #expect(started.view.record.version == 2)
        // The rollout goes on over another release, which cuts older sessions off.
        desk.test.clock.advance(hours: 1)
        let deadline = desk.test.clock.now.advanced(bySeconds: 60)
        try await desk.test.publish(.nl(#"{"id": "bsn", "type": "text"}"#)) {
            $0.finishBy = deadline
            $0.keepsRollouts = true
        }
        desk.test.clock.advance(hours: 1)
        let next = try await desk.test.registry.session(started.view.record.id, secret: started.secret)
        #expect(next.superseded?.session == started.view.record.id)
        #expect(next.record.version == 2 && next.record.reason == "exposed_before" && next.record.release == 4)
        #expect(next.record.exposure == started.view.record.id && next.record.arm == "new")
        #expect(try await desk.problems() == [])
        try await desk.test.registry.moveRollout(rollout, by: .abort, actor: "tester", message: nil)
        let other = try await desk.startSession("somebody else")
        #expect(other.view.record.version == 3 && other.view.record.rollout == nil)
        #expect(try await desk.problems() == [])
    }
}

import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

/// Checkpoints of a registry's log, their witnesses, and the verification by them.
@Suite struct CheckpointTests {
    private static let answers = #"{"bsn": "123456782"}"#

    @Test(
        "a checkpoint is signed by the registry's key under the log's name, and given again until something is appended"
    )
    func signed() async throws {
        let test = try await TestRegistry()
        let first = try await test.registry.auditLog.checkpoint(actor: "tester")
        #expect(first.isSigned && first.size == 1)
        let origin = try #require(try await test.store.origins().last)
        #expect(first.origin == origin.origin && origin.leaf == 1)
        #expect(try await test.registry.auditLog.checkpoint(actor: "tester") == first)
        try await test.publish(.first(), base: .unstated)
        let second = try await test.registry.auditLog.checkpoint(actor: "tester")
        #expect(second.size == 2 && second.key == first.key)
        #expect(try await test.registry.auditLog.verify().isSound)
    }

    @Test("any two checkpoints of one log are shown to be consistent")
    func consistent() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        var checkpoints: [Checkpoint] = []
        for _ in 0..<18 {
            _ = try await test.submit(Self.answers)
            checkpoints.append(try #require(try await test.registry.auditLog.checkpoint(actor: "tester").checkpoint))
        }
        for (index, old) in checkpoints.enumerated() {
            for new in checkpoints[index...] {
                let proof = try await test.registry.auditLog.hashes(.consistency(from: old.size, to: new.size))
                #expect(
                    MerkleProof.shows(
                        old: old.size, root: old.root, isTheBeginningOf: new.size, root: new.root, by: proof))
            }
        }
    }

    @Test("verification says since when nobody who is trusted witnesses the log, and trusts nobody by itself")
    func unwitnessed() async throws {
        let test = try await TestRegistry()
        let witness = try TestWitness()
        try await test.publish(.first(), base: .unstated)
        try await witness.cosign(test)
        #expect(try await test.registry.auditLog.verify().witnessed == 0)
        let whole = try await test.registry.auditLog.verify(trusting: witness.trust)
        #expect(whole.isSound && whole.witnessed == 2 && whole.unwitnessedSince == nil)
        test.clock.advance(hours: 1)
        _ = try await test.submit(Self.answers)
        let later = try await test.registry.auditLog.verify(trusting: witness.trust)
        #expect(later.witnessed == 2 && later.unwitnessedSince == test.clock.now)
        let other = try TestWitness("example.com/w2", secret: 8)
        #expect(try await test.registry.auditLog.verify(trusting: other.trust).witnessed == 0)
        let both = Trust(witnesses: [witness.signer.key, other.signer.key])
        #expect(try await test.registry.auditLog.verify(trusting: both).witnessed == 0)
    }

    @Test("a checkpoint without a trusted signature does not count, and is reported")
    func unsigned() async throws {
        let test = try await TestRegistry()
        let witness = try TestWitness()
        let kept = try await witness.cosign(test)
        let other = try TestWitness(secret: 8)
        for trust in [other.trust, Trust(), Trust(witnesses: [witness.signer.key, other.signer.key])] {
            let report = try await test.registry.auditLog.verify(against: [kept], trusting: trust)
            #expect(report.problems.counts == [.checkpointUnsigned: 1] && report.witnessed == 0)
        }
        let report = try await test.registry.auditLog.verify(against: [kept], trusting: witness.trust)
        #expect(report.isSound && report.witnessed == 1)
    }

    @Test("a checkpoint of a log of another name is reported, although a trusted key signed it")
    func another() async throws {
        let test = try await TestRegistry()
        let witness = try TestWitness()
        let text = Checkpoint(origin: "formulary/other", size: 1, root: try await test.registry.auditLog.root(of: 1))
            .text
        let line = NoteSignature(by: witness.signer, of: text, at: test.clock.now)
        let kept = KeptCheckpoint(name: "another", note: SignedNote(text: text, signatures: [line]))
        let report = try await test.registry.auditLog.verify(against: [kept], trusting: witness.trust)
        #expect(report.problems.counts == [.checkpointOfAnother: 1] && report.witnessed == 0)
    }

    @Test("a witness signs what its log's key signed and what goes on from the last, and nothing else")
    func witness() async throws {
        let test = try await TestRegistry()
        let witness = try TestWitness()
        try await witness.cosign(test)
        try await test.publish(.first(), base: .unstated)
        let stored = try await test.registry.auditLog.checkpoint(actor: "tester")
        let log = try #require(NoteKey(stored.key))
        let judge = Witness(signer: witness.signer)
        let request = try await test.registry.auditLog.witnessRequest(stored, from: 1)
        let refusal = { (request: WitnessRequest, log: NoteKey, last: Checkpoint?) throws -> Witness.Refusal? in
            do throws(Witness.Refusal) {
                _ = try judge.cosign(request, of: log, after: last, at: test.clock.now)
                return nil
            } catch {
                return error
            }
        }
        #expect(try refusal(request, log, witness.last) == nil)
        #expect(try refusal(request, witness.signer.key, witness.last) == .unsigned)
        #expect(try refusal(request, log, nil) == .anotherSize(cosigned: 0))
        var other = try #require(witness.last)
        other.root[0] ^= 1
        #expect(try refusal(request, log, other) == .inconsistent)
        other.size = 2
        let same = try await test.registry.auditLog.witnessRequest(stored, from: 2)
        #expect(try refusal(same, log, other) == .inconsistent)
        let empty = WitnessRequest(old: 1, proof: [], note: request.note)
        #expect(try refusal(empty, log, witness.last) == .inconsistent)
        #expect(try await test.registry.auditLog.lastCosigned() == 1)
        #expect(try await test.registry.auditLog.add(Array("nothing\n".utf8), by: witness.signer.key) == nil)
    }

    @Test(
        "a log without a name, of a program before there were checkpoints, gets one by a leaf of its own",
        .enabled(if: Forgery.isPossible))
    func older() async throws {
        let forgery = try Forgery()
        defer { forgery.clear() }
        let test = try await TestRegistry(in: forgery.folder.path)
        try await KeylessForger(forgery: forgery).rewrite(test, sql: "DELETE FROM origins;") { _, _ in }
        let store = try SQLiteStore(path: forgery.folder.path + "/test.db", access: .readWrite)
        defer { try? store.close() }
        let registry = try await Registry.open(
            store: store, keyStore: test.keyStore, master: test.master, surroundings: test.registry.surroundings)
        let checkpoint = try await registry.auditLog.checkpoint(actor: "tester")
        let origin = try #require(try await store.origins().first)
        #expect(origin.leaf == 2 && origin.previous == nil)
        #expect(checkpoint.size == 2 && checkpoint.origin == origin.origin && checkpoint.isSigned)
        #expect(try await registry.auditLog.verify().isSound)
    }

    @Test("a log that was not restored keeps its name")
    func kept() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        let last = try #require(try await test.registry.auditLog.checkpoint(actor: "tester").checkpoint)
        let other = Checkpoint(origin: "formulary/other", size: 9, root: last.root)
        _ = try await test.submit(Self.answers)
        for lost in [last, other] {
            let refusal = await registryError {
                try await test.registry.auditLog.begin(restoredFrom: lost, actor: "tester")
            }
            #expect(refusal?.code == "not_restored")
        }
    }

    @Test("a log that was restored to fewer leaves goes on under another name, whose first leaf says what was lost")
    func restored() async throws {
        let test = try await TestRegistry()
        let witness = try TestWitness()
        let early = try await witness.cosign(test)
        var lost = try #require(try await test.registry.auditLog.checkpoint(actor: "tester").checkpoint)
        lost.size = 5
        let name = try await test.registry.auditLog.begin(restoredFrom: lost, actor: "tester")
        let leaf = try #require(try await test.store.leaves(SequenceRange(first: 2, last: 2)).first)
        let details = try JSONValue(json: leaf.bytes)["details"]
        #expect(details?["origin"]?.string == name && details?["previous"]?.string == lost.origin)
        #expect(details?["previousSize"]?.wholeNumber == 5)
        #expect(details?["previousRoot"]?.string == HexText.encode(lost.root))
        let next = try await test.registry.auditLog.checkpoint(actor: "tester")
        #expect(next.origin == name && next.size == 2 && next.isSigned)
        let report = try await test.registry.auditLog.verify(against: [early], trusting: witness.trust)
        #expect(report.isSound && report.witnessed == 1)
        let line = NoteSignature(by: witness.signer, of: lost.text, at: test.clock.now)
        let late = KeptCheckpoint(name: "late", note: SignedNote(text: lost.text, signatures: [line]))
        let told = try await test.registry.auditLog.verify(against: [late], trusting: witness.trust).problems
        #expect(told.counts == [.logTruncated: 1] && told.held.first?.leaf == 2)
        #expect(told.held.first?.message.contains("restored to 1") == true)
    }
}

import FormEngine
import Testing

@testable import Registry

/// A witness that remembers the last checkpoint, and hands its answers to a registry.
final class TestWitness {
    let signer: NoteSigner
    private(set) var last: Checkpoint?

    init(_ name: String = "example.com/w1", secret: UInt8 = 7) throws {
        signer = try #require(
            NoteSigner(name: name, kind: .cosignature, secret: Array(repeating: secret, count: 32)))
    }

    /// Trust in this witness alone.
    var trust: Trust { Trust(witnesses: [signer.key]) }

    /// Signs the registry's log; returns the cosigned note, to be kept elsewhere.
    @discardableResult
    func cosign(_ test: TestRegistry) async throws -> KeptCheckpoint {
        let registry = test.registry
        let stored = try await registry.auditLog.checkpoint(actor: "tester")
        let request = try await registry.auditLog.witnessRequest(stored, from: last?.size ?? 0)
        let log = try #require(NoteKey(stored.key))
        let read = try #require(WitnessRequest(request.bytes))
        let signed = try Witness(signer: signer).cosign(read, of: log, after: last, at: test.clock.now)
        last = signed.checkpoint
        let cosigned = try #require(try await registry.auditLog.add(signed.answer, by: signer.key))
        return KeptCheckpoint(name: "kept-\(cosigned.size)", note: try #require(cosigned.signed))
    }
}

import FormEngine

@testable import Registry
@testable import SQLiteStore

extension FilledDatabase {
    static let origin = "formulary/" + String(repeating: "a", count: 32)

    /// The first name of the log, and a second one after leaves were lost.
    static let origins = [
        OriginRecord(origin: origin),
        OriginRecord(
            origin: "formulary/" + String(repeating: "b", count: 32),
            previous: Checkpoint(origin: origin, size: 9, root: Samples.bytes(3))),
    ]

    /// A checkpoint of the first three leaves, cosigned by a witness.
    static func checkpoint(root: [UInt8]) throws -> StoredCheckpoint {
        guard let log = NoteSigner(name: origin, kind: .signature, secret: Samples.bytes(1)),
            let witness = NoteSigner(name: "example.com/w1", kind: .cosignature, secret: Samples.bytes(2))
        else { preconditionFailure("well-formed names and keys") }
        let checkpoint = Checkpoint(origin: origin, size: 3, root: root)
        let line = NoteSignature(by: witness, of: checkpoint.text, at: Samples.noon).line
        return StoredCheckpoint(
            origin: origin, size: 3,
            note: String(decoding: checkpoint.signed(by: log, at: Samples.noon).bytes, as: UTF8.self),
            key: log.key.text, cosignatures: [.init(witness: witness.key.text, line: line)])
    }
}

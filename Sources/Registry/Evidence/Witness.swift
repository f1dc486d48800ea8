/// Request to a witness (C2SP tlog-witness, the body of `add-checkpoint`).
public struct WitnessRequest: Sendable, Equatable {
    /// The size of the last checkpoint that the witness cosigned.
    public let old: Int
    /// The consistency proof from that checkpoint.
    public let proof: [[UInt8]]
    /// The checkpoint, signed by its log.
    public let note: SignedNote

    private static let longestProof = 63

    init(old: Int, proof: [[UInt8]], note: SignedNote) {
        self.old = old
        self.proof = proof
        self.note = note
    }

    /// Parses a request; nil for malformed bytes.
    public init?(_ bytes: [UInt8]) {
        let feed = UInt8(ascii: "\n")
        guard let end = bytes.indices.dropLast().first(where: { bytes[$0] == feed && bytes[$0 + 1] == feed }),
            let note = SignedNote(Array(bytes[(end + 2)...]))
        else { return nil }
        let lines = String(decoding: bytes[..<end], as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        guard let first = lines.first, first.hasPrefix("old "), let old = Checkpoint.size(String(first.dropFirst(4))),
            lines.count <= 1 + Self.longestProof
        else { return nil }
        let proof = lines.dropFirst().compactMap { Base64.decode($0) }
        guard proof.count == lines.count - 1 else { return nil }
        self.init(old: old, proof: proof, note: note)
    }

    /// The bytes of the request.
    public var bytes: [UInt8] {
        Array((["old \(old)"] + proof.map { Base64.encode($0) }).map { $0 + "\n" }.joined().utf8) + [0x0A] + note.bytes
    }
}

/// An outsider who remembers a log's last checkpoint, and cosigns only checkpoints that extend it.
public struct Witness: Sendable {
    /// Signs as the witness.
    public let signer: NoteSigner

    /// A witness; its signer's key is of the kind `cosignature`.
    public init(signer: NoteSigner) {
        self.signer = signer
    }

    /// Why a witness does not cosign a checkpoint.
    public enum Refusal: Error, Sendable, Equatable {
        /// The log's key has not signed it, or the log has another name.
        case unsigned
        /// The request starts from another size than the last cosigned one.
        case anotherSize(cosigned: Int)
        /// The log has fewer leaves than the witness has cosigned, or different ones.
        case inconsistent
    }

    /// Cosigns a checkpoint that extends the last one.
    ///
    /// The caller stores the checkpoint durably before it sends the reply.
    ///
    /// - Parameters:
    ///   - request: The checkpoint, with a consistency proof from the last one.
    ///   - log: The log's key, which carries the log's name.
    ///   - last: The last checkpoint of this log that the witness cosigned, or nil.
    ///   - time: The time of the cosignature.
    public func cosign(
        _ request: WitnessRequest, of log: NoteKey, after last: Checkpoint?, at time: Timestamp
    ) throws(Refusal) -> (checkpoint: Checkpoint, answer: [UInt8]) {
        guard case .signed = request.note.verdict(of: log), let new = Checkpoint(request.note.text),
            new.origin.utf8.elementsEqual(log.name.utf8)
        else { throw .unsigned }
        let old = last ?? Checkpoint(origin: new.origin, size: 0, root: MerkleTree.emptyRoot)
        guard request.old == old.size else { throw .anotherSize(cosigned: old.size) }
        guard
            MerkleProof.shows(
                old: old.size, root: old.root, isTheBeginningOf: new.size, root: new.root, by: request.proof)
        else { throw .inconsistent }
        return (new, Array(NoteSignature(by: signer, of: request.note.text, at: time).line.utf8))
    }
}

internal import Crypto
internal import FormEngine

/// A leaf of the log, a row that it records, and the proof that a checkpoint's tree contains the leaf.
struct EvidencePart: Sendable, Equatable {
    /// The leaf's bytes.
    var leaf: String
    /// The inclusion proof, from the leaf upwards, each hash in base 64.
    var proof: [String]
    /// The canonical JSON of the row's values, whose digest is in the leaf.
    var row: String

    var json: JSONValue {
        .object(["leaf": .text(leaf), "proof": .array(proof.map { .text($0) }), "row": .text(row)])
    }

    init?(_ value: JSONValue?) {
        guard let leaf = value?["leaf"]?.string, let proof = value?["proof"]?.elements, let row = value?["row"]?.string
        else { return nil }
        self.init(leaf: leaf, proof: proof.compactMap(\.string), row: row)
    }

    init(leaf: String, proof: [String], row: String) {
        self.leaf = leaf
        self.proof = proof
        self.row = row
    }
}

extension EvidencePart {
    /// A parsed leaf with its row.
    struct Read {
        let sequence: Int
        let time: Timestamp
        let row: JSONValue
    }

    /// Parses the part; throws for a leaf that the tree lacks, or a row that the leaf does not record.
    ///
    /// - Parameter place: The part's name in its bundle.
    func read(
        as place: String, _ kind: RowKind, under checkpoint: Checkpoint
    ) throws(EvidenceProblem) -> Read {
        let (leafBytes, rowBytes) = (Array(leaf.utf8), Array(row.utf8))
        guard let leaf = try? JSONValue(stored: leafBytes), leaf.canonicalBytes == leafBytes,
            let sequence = leaf["sequence"]?.wholeNumber, let time = leaf["time"]?.string.flatMap({ Timestamp($0) })
        else { throw EvidenceProblem(.partUnreadable, at: "\(place).leaf", "The text is no leaf of an audit log.") }
        let hashes = proof.compactMap { Base64.decode($0) }
        let isHeld =
            hashes.count == proof.count
            && MerkleProof.shows(
                leaf: sequence, hash: MerkleTree.leafHash(leafBytes), in: checkpoint.size, root: checkpoint.root,
                by: hashes)
        guard isHeld else {
            throw EvidenceProblem(
                .notIncluded, at: "\(place).proof", "The proof does not show that the checkpoint's tree holds the leaf."
            )
        }
        let digest = kind.name + ":" + HexText.encode(Array(Crypto.SHA256.hash(data: rowBytes)))
        guard let row = try? JSONValue(stored: rowBytes), row.canonicalBytes == rowBytes,
            leaf["rows"]?.elements?.contains(where: { $0.string == digest }) == true
        else {
            throw EvidenceProblem(.rowDiffers, at: "\(place).row", "The leaf does not name the digest of the row.")
        }
        return Read(sequence: sequence, time: time, row: row)
    }
}

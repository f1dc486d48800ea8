/// The size of a log with its root at that size (C2SP tlog-checkpoint): the text of a signed note.
public struct Checkpoint: Sendable, Equatable {
    /// The log's name: `formulary/` and its random id.
    public var origin: String
    /// The number of leaves.
    public var size: Int
    /// The root of their Merkle tree (RFC 6962), 32 bytes.
    public var root: [UInt8]
    /// Extension lines, which only their author understands; this program writes none.
    var extensions: [String] = []

    /// A checkpoint of a log.
    public init(origin: String, size: Int, root: [UInt8]) {
        self.origin = origin
        self.size = size
        self.root = root
    }

    /// Parses the text of a note; nil unless `text` writes it byte for byte.
    public init?(_ text: String) {
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: Array($0), as: UTF8.self) }
        guard lines.count >= 4, lines.last == "", lines.dropLast().allSatisfy({ !$0.isEmpty }),
            let size = Self.size(lines[1]), let root = Base64.decode(lines[2]), root.count == MerkleTree.hashSize
        else { return nil }
        self.init(origin: lines[0], size: size, root: root)
        extensions = Array(lines[3...].dropLast())
    }

    /// The text that is signed.
    public var text: String {
        ([origin, String(size), Base64.encode(root)] + extensions).map { $0 + "\n" }.joined()
    }

    /// Parses the size of a log: decimal digits without a leading zero, below 2^53.
    static func size(_ text: String) -> Int? {
        guard let size = Int(text), (0...LeafNumber.possible.upperBound).contains(size), String(size) == text else {
            return nil
        }
        return size
    }

    /// The checkpoint as a note, signed by a log's key.
    func signed(by signer: NoteSigner, at time: Timestamp) -> SignedNote {
        SignedNote(text: text, signatures: [NoteSignature(by: signer, of: text, at: time)])
    }
}

/// The keys that a verification trusts; other signatures do not count.
public struct Trust: Sendable {
    /// The keys of logs.
    public var keys: [NoteKey]
    /// The keys of witnesses.
    public var witnesses: [NoteKey]

    /// Trust in these keys.
    public init(keys: [NoteKey] = [], witnesses: [NoteKey] = []) {
        self.keys = keys
        self.witnesses = witnesses
    }

    /// Whether no key is trusted.
    public var isEmpty: Bool { keys.isEmpty && witnesses.isEmpty }

    /// Why a note does not count, as a sentence; nil if all trusted keys signed it.
    func refusal(of note: SignedNote) -> String? {
        for key in keys + witnesses {
            switch note.verdict(of: key) {
            case .absent: return "The checkpoint is not signed by \(key.name)."
            case .wrong: return "The checkpoint's signature by \(key.name) is not valid for the trusted key."
            case .signed: break
            }
        }
        return isEmpty ? "No trusted key is named, so no signature counts." : nil
    }
}

public import FormEngine

/// The size of the audit log and the time of its last leaf.
public struct LogHead: Sendable, Equatable {
    /// How many leaves there are.
    public var size: Int
    /// The last leaf's time, or nil.
    public var time: Timestamp?

    /// A size and a time.
    public init(size: Int, time: Timestamp?) {
        self.size = size
        self.time = time
    }
}

/// A stored leaf of the audit log.
public struct Leaf: Sendable, Equatable {
    /// Its sequence, from 1.
    public var sequence: Int
    /// Its canonical bytes, hashed as they are.
    public var bytes: [UInt8]
    /// The hashes of the perfect subtrees that end with it, from level 0 (its own hash) upwards, 32 bytes each.
    public var nodes: [UInt8]
    /// The leaf's free text; its bytes hold the text's salted digest.
    public var note: Note?

    /// A leaf as it is stored.
    public init(sequence: Int, bytes: [UInt8], nodes: [UInt8], note: Note?) {
        self.sequence = sequence
        self.bytes = bytes
        self.nodes = nodes
        self.note = note
    }
}

extension Leaf {
    /// The time in its bytes, or nil.
    var time: Timestamp? { Self.time(in: bytes) }

    /// The time that a leaf's bytes say; nil if they say none, or not as leaves are written.
    public static func time(in bytes: [UInt8]) -> Timestamp? {
        let text = (try? JSONValue(stored: bytes))?["time"]?.string
        return text.flatMap { Timestamp($0) }.flatMap { $0.text == text ? $0 : nil }
    }
}

/// Free text (`-m`), kept beside its leaf.
public struct Note: Sendable, Equatable {
    /// The text.
    public var text: String
    /// 32 random bytes that keep the digest from being guessed.
    public var salt: [UInt8]

    /// A text and its salt.
    public init(text: String, salt: [UInt8]) {
        self.text = text
        self.salt = salt
    }
}

/// A leaf before it is stored: sequence, settled time and row digests are added inside the transaction.
public struct LeafDraft: Sendable {
    /// The clock's time; the leaf's is never before that of the leaf before it.
    public var time: Timestamp
    /// The actor that did it.
    public var actor: String
    /// Action, such as `publish`, `rollback` or `submission.accept`.
    public var action: String
    /// Object of the action: `kyc/NL@2`, a submission's id.
    public var object: String
    /// Facts beside those of the rows, which only the leaf has; nothing personal.
    public var details: [JSONValue.Member]
    /// Free text beside the leaf.
    public var note: Note?

    /// A draft of a leaf.
    public init(
        time: Timestamp, actor: String, action: String, object: String, details: [JSONValue.Member] = [],
        note: Note? = nil
    ) {
        self.time = time
        self.actor = actor
        self.action = action
        self.object = object
        self.details = details
        self.note = note
    }
}

/// Row of the log at a place, read without expecting anything of it.
public struct AuditedLeaf: Sendable, Equatable {
    /// The number it is stored under, which may be any at all.
    public var sequence: Int
    /// The leaf; nil if it cannot be read.
    public var leaf: Leaf?
    /// Why it cannot be read.
    public var problem: String?

    /// A leaf, or the reason for its absence.
    public init(sequence: Int, leaf: Leaf?, problem: String? = nil) {
        self.sequence = sequence
        self.leaf = leaf
        self.problem = problem
    }
}

/// A row found in the database, with the digest of the values it has now.
public struct AuditedRow: Sendable, Equatable {
    /// The leaf that the row names as its own.
    public var leaf: Int
    /// Title of the row for a person: `release 3 of kyc/NL on production`.
    public var name: String
    /// The values it has now; nil if they cannot be read.
    public var values: AuditedValues?
    /// Why they cannot be read.
    public var problem: String?

    /// `kind:` and the digest of its values; nil if they cannot be read.
    public var digest: String? { values?.digest }

    /// A row and the values it has, or why it has none.
    public init(leaf: Int, name: String, values: AuditedValues?, problem: String? = nil) {
        self.leaf = leaf
        self.name = name
        self.values = values
        self.problem = problem
    }
}

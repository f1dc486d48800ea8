public import FormEngine

/// The size of the audit log and the time of its last leaf.
public struct LogHead: Sendable, Equatable {
    /// The number of leaves.
    public var size: Int
    /// The last leaf's time; nil for an empty log.
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
    /// Its canonical bytes, which the tree hashes.
    public var bytes: [UInt8]
    /// The hashes of the perfect subtrees that end with it, from level 0 (its own hash) upwards, 32 bytes each.
    public var nodes: [UInt8]
    /// The leaf's free text; its bytes hold the text's salted digest.
    public var note: Note?

    /// A stored leaf.
    public init(sequence: Int, bytes: [UInt8], nodes: [UInt8], note: Note?) {
        self.sequence = sequence
        self.bytes = bytes
        self.nodes = nodes
        self.note = note
    }
}

extension Leaf {
    /// The time in its bytes; nil for a malformed leaf.
    var time: Timestamp? { Self.time(in: bytes) }

    /// The time in a leaf's bytes; nil for a missing time, or one in another form than leaves have.
    public static func time(in bytes: [UInt8]) -> Timestamp? {
        let text = (try? JSONValue(stored: bytes))?["time"]?.string
        return text.flatMap { Timestamp($0) }.flatMap { $0.text == text ? $0 : nil }
    }
}

/// Free text (`-m`), stored beside its leaf.
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

    /// The most bytes of a message.
    public static let mostBytes = 2000

    /// Whether a text says something, in few enough bytes to be shown in a list.
    public static func isUsable(_ text: String) -> Bool {
        text.utf8.count <= mostBytes && text.unicodeScalars.contains { !$0.properties.isWhitespace }
    }
}

/// A leaf before it is stored: the transaction adds its sequence, final time and row digests.
public struct LeafDraft: Sendable {
    /// The clock's time; the leaf's own is never before the previous leaf's.
    public var time: Timestamp
    /// The actor.
    public var actor: String
    /// Action, such as `publish`, `rollback` or `submission.accept`.
    public var action: String
    /// Object of the action: `kyc/NL@2`, a submission's id.
    public var object: String
    /// Facts that the rows do not contain; no personal data.
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

/// A row of the log's table, read without assuming that it is valid.
public struct AuditedLeaf: Sendable, Equatable {
    /// Its stored number, which may be impossible.
    public var sequence: Int
    /// The leaf; nil if unreadable.
    public var leaf: Leaf?
    /// Why it is unreadable.
    public var problem: String?

    /// A leaf, or the reason why it is unreadable.
    public init(sequence: Int, leaf: Leaf?, problem: String? = nil) {
        self.sequence = sequence
        self.leaf = leaf
        self.problem = problem
    }
}

/// A row of the database, with the digest of its present values.
public struct AuditedRow: Sendable, Equatable {
    /// The leaf that the row refers to.
    public var leaf: Int
    /// Name of the row for people: `release 3 of kyc/NL on production`.
    public var name: String
    /// Its present values; nil if unreadable.
    public var values: AuditedValues?
    /// Why they are unreadable.
    public var problem: String?

    /// `kind:` and the digest of its values; nil if they are unreadable.
    public var digest: String? { values?.digest }

    /// A row with its values, or the reason why they are unreadable.
    public init(leaf: Int, name: String, values: AuditedValues?, problem: String? = nil) {
        self.leaf = leaf
        self.name = name
        self.values = values
        self.problem = problem
    }
}

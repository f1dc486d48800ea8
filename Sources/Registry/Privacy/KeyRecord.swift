/// The use of a key by a submission that it sealed.
public struct KeyUse: Sendable, Equatable {
    /// The submission's sequence.
    public var sequence: Int
    /// The submission's id, as far as it is readable.
    public var submission: String
    /// The leaf that the submission refers to.
    public var leaf: Int?
    /// The key's id; nil if unreadable.
    public var key: String?
    /// The keyed hash of the submission's subject; nil for an anonymous one.
    public var subject: [UInt8]?

    /// A use of a key.
    public init(sequence: Int, submission: String, leaf: Int?, key: String?, subject: [UInt8]?) {
        self.sequence = sequence
        self.submission = submission
        self.leaf = leaf
        self.key = key
        self.subject = subject
    }
}

/// The identity of a key in the database, which never holds the key itself.
public struct KeyRecord: Sendable, Equatable {
    /// Purpose of a key.
    public enum Purpose: String, Sendable, CaseIterable {
        /// Wraps all other keys; stored in the key file.
        case master
        /// Makes keyed hashes of subjects, names and idempotency keys.
        case index
        /// Signs checkpoints.
        case signing
    }

    /// The key's id: sixteen hexadecimal digits computed from the key.
    public var id: String
    /// Purpose of the key.
    public var purpose: Purpose
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// A key of this id and purpose.
    public init(id: String, purpose: Purpose, leaf: Int = 0) {
        self.id = id
        self.purpose = purpose
        self.leaf = leaf
    }
}

extension RowKind { package static let key = RowKind("key") }

extension KeyRecord: StoredRow {
    package static let description = RowDescription<Self>(
        .key, in: "keys",
        ColumnList(.init("id", \.id), .init("purpose", \.purpose)) { KeyRecord(id: $0, purpose: $1) },
        audit: RowAudit(
            title: { "key \($0["id"])" }, object: { _ in "registry" },
            actions: [
                "registry.create": LeafShape([.key: 1...16, .origin: 0...1]), "key.rotate": LeafShape([.key: 1...1]),
                "key.adopt": LeafShape([.key: 2...3]),
            ]))
}

extension KeyRecord.Purpose: ColumnValue {}

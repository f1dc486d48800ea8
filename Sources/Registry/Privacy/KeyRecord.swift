/// The identity of a key, as the database keeps it: never the key.
public struct KeyRecord: Sendable, Equatable {
    /// What a key is for.
    public enum Purpose: String, Sendable {
        /// Wraps all other keys; stands in the key file.
        case master
        /// Makes keyed hashes of subjects, names and idempotency keys.
        case index
        /// Signs checkpoints.
        case signing
    }

    /// The key's id: sixteen hexadecimal digits computed from the key.
    public var id: String
    /// What it is for.
    public var purpose: Purpose

    /// A key of this id and purpose.
    public init(id: String, purpose: Purpose) {
        self.id = id
        self.purpose = purpose
    }
}

/// Keyed hashes of a channel, a namespace and a name's skeletons: the only trace of a name in the database.
///
/// Two names count as equal if either of their hashes is equal.
public struct NameHash: Sendable, Hashable {
    /// The hash of the name's skeleton, ignoring case.
    public var letters: [UInt8]
    /// The hash of the name's skeleton, respecting case.
    public var look: [UInt8]

    /// The hashes of a name.
    public init(letters: [UInt8], look: [UInt8]) {
        self.letters = letters
        self.look = look
    }

    /// Whether two names count as equal.
    func isName(_ other: NameHash) -> Bool { letters == other.letters || look == other.look }
}

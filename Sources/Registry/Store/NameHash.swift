/// Keyed hashes of a channel, a namespace and a name's skeletons: all that the database holds of a name.
///
/// Two names are one where either hash of the first is that of the second.
public struct NameHash: Sendable, Hashable {
    /// The hash by the skeleton of the name without case.
    public var letters: [UInt8]
    /// The hash by the skeleton of the name as it is written.
    public var look: [UInt8]

    /// The hashes of a name.
    public init(letters: [UInt8], look: [UInt8]) {
        self.letters = letters
        self.look = look
    }

    /// Whether two names count as one.
    func isName(_ other: NameHash) -> Bool { letters == other.letters || look == other.look }
}

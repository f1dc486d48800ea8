internal import FormEngine

/// The caller of a name check: its channel, and the session that may hold a name.
struct NameAsker: Sendable {
    var channel: Channel
    /// The session, or the amended submission, whose own holds and names count as free; nil: none.
    var session: String?
    /// The keyed hash of the caller, to hold names; nil: names are only looked up.
    var client: [UInt8]?
    /// The time after which no name is held, since the session takes no more answers.
    var until = Timestamp.latest
    /// Whether to continue without an answer if the store fails; a submission does not.
    var goesOn = false
    /// Seed for choosing suggestions, besides the name: the session's id, or empty.
    var seed: String { session ?? "" }
}

extension Keyring {
    /// The keyed hashes that represent a name in the database.
    func hash(ofName name: String, in namespace: String, on channel: Channel) -> NameHash {
        let place = [Array(channel.name.utf8), Array(namespace.utf8)]
        let skeleton = NameSkeleton(of: name)
        return NameHash(
            letters: hash(.name, place + [skeleton.letters]), look: hash(.nameLook, place + [skeleton.look]))
    }
}

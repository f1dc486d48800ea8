internal import FormEngine

/// Asker of questions about names: its channel, and the session that a name may be held for.
struct NameAsker: Sendable {
    var channel: Channel
    /// The session whose own holds, or the amended submission whose own names, do not stand against it; nil: none.
    var session: String?
    /// The keyed hash of who asks, where names are to be held; nil: they are only looked up.
    var client: [UInt8]?
    /// From when on no name is held, since the session takes no answers.
    var until = Timestamp.latest
    /// Whether to go on where nobody can be asked; a submission does not.
    var goesOn = false
    /// What chooses among suggestions, besides the name: the session's id, or nothing.
    var seed: String { session ?? "" }
}

extension Keyring {
    /// The keyed hashes of a name: what stands for it in the database.
    func hash(ofName name: String, in namespace: String, on channel: Channel) -> NameHash {
        let place = [Array(channel.name.utf8), Array(namespace.utf8)]
        let skeleton = NameSkeleton(of: name)
        return NameHash(
            letters: hash(.name, place + [skeleton.letters]), look: hash(.nameLook, place + [skeleton.look]))
    }
}

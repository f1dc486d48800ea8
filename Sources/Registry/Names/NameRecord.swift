internal import FormEngine

/// Name that an accepted submission took, as a keyed hash: nobody reads a name here.
public struct NameRecord: Sendable, Equatable {
    /// The submission.
    public var submission: String
    /// The field's id.
    public var field: String
    /// The channel; each has its own names.
    public var channel: Channel
    /// The namespace that the field's rule names.
    public var namespace: String
    /// The keyed hashes that stand for the name.
    public var name: NameHash
    /// When the submission was judged, by the clock.
    public var takenAt: Timestamp
    /// 32 random bytes that keep the name's digest from being linked to another row's.
    public var salt: [UInt8]
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// A name that was taken.
    public init(
        submission: String, field: String, channel: Channel, namespace: String, name: NameHash,
        takenAt: Timestamp, salt: [UInt8], leaf: Int = 0
    ) {
        self.submission = submission
        self.field = field
        self.channel = channel
        self.namespace = namespace
        self.name = name
        self.takenAt = takenAt
        self.salt = salt
        self.leaf = leaf
    }

    /// The row's values.
    public var audited: AuditedValues {
        AuditedValues(
            .name,
            [
                .init("channel", .text(channel.name)), .init("field", .text(field)),
                .init("letters", .text(SaltedDigest.text(of: name.letters, as: .name, salt: salt))),
                .init("look", .text(SaltedDigest.text(of: name.look, as: .name, salt: salt))),
                .init("namespace", .text(namespace)), .init("submission", .text(submission)),
                .init("takenAt", .text(takenAt.text)),
            ])
    }
}

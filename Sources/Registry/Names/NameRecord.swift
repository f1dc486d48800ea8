internal import FormEngine

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

/// A name that is to be freed.
public struct NameReleaseDraft: Sendable, Equatable {
    /// The submission that took it.
    public var submission: String
    /// The field's id.
    public var field: String

    /// The name in a field of a submission.
    public init(submission: String, field: String) {
        self.submission = submission
        self.field = field
    }
}

/// Release of a name that a submission took: it rests for a while, and is free for others then.
public struct NameReleaseRecord: Sendable, Equatable {
    /// The submission that had taken the name.
    public var submission: String
    /// The field's id.
    public var field: String
    /// When it was freed.
    public var freedAt: Timestamp
    /// Until when nobody takes it.
    public var restsUntil: Timestamp
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// How long a name rests once it is freed: ninety days.
    public static let restingSeconds: Int64 = 90 * 86_400

    /// When a name that is freed at a time may be taken again.
    static func rest(from time: Timestamp) -> Timestamp { time.advanced(bySeconds: restingSeconds) }

    /// A name that a leaf frees, at its time.
    public init(settling draft: NameReleaseDraft, leaf: Int, time: Timestamp) {
        self.init(
            submission: draft.submission, field: draft.field, freedAt: time, restsUntil: Self.rest(from: time),
            leaf: leaf)
    }

    /// A name freed.
    public init(submission: String, field: String, freedAt: Timestamp, restsUntil: Timestamp, leaf: Int = 0) {
        self.submission = submission
        self.field = field
        self.freedAt = freedAt
        self.restsUntil = restsUntil
        self.leaf = leaf
    }

    /// The row's values.
    public var audited: AuditedValues {
        AuditedValues(
            .nameRelease,
            [
                .init("field", .text(field)), .init("freedAt", .text(freedAt.text)),
                .init("restsUntil", .text(restsUntil.text)), .init("submission", .text(submission)),
            ])
    }
}

/// A name that was taken, and when it was freed; nil if it was not.
public struct StoredName: Sendable {
    /// The row of the name.
    public var record: NameRecord
    /// The row of its release.
    public var release: NameReleaseRecord?

    /// A name with its release.
    public init(record: NameRecord, release: NameReleaseRecord?) {
        self.record = record
        self.release = release
    }
}

/// Names that were taken, newest first.
public struct NameQuery: Sendable {
    /// Those of this namespace; nil: of all.
    public var namespace: String?
    /// Those of this channel; nil: of all.
    public var channel: Channel?
    /// Those of this submission; nil: of all.
    public var submission: String?
    /// Those that are this name, or look like it; nil: all.
    public var name: NameHash?
    /// At most so many.
    public var limit: Int

    /// Names, all unless something narrows them.
    public init(
        namespace: String? = nil, channel: Channel? = nil, submission: String? = nil, name: NameHash? = nil, limit: Int
    ) {
        self.namespace = namespace
        self.channel = channel
        self.submission = submission
        self.name = name
        self.limit = limit
    }
}

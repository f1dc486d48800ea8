public import FormEngine

/// A change of the picture that stands for a field: added, replaced or taken away.
///
/// It names images by their ids, and nobody.
public struct PictureChange: Sendable, Equatable {
    /// Whoever changed the picture.
    public enum Cause: Sendable, Equatable {
        /// An open session, by its id, whose upload took the place of an earlier one.
        case session(String)
        /// An accepted submission, by its id.
        case submission(String)
    }

    /// The form.
    public var form: FormKey
    /// The channel.
    public var channel: Channel
    /// The field's path, which is in no list.
    public var field: String
    /// Whoever changed it.
    public var cause: Cause
    /// The image that stood there before; nil if none did.
    public var previous: String?
    /// The image that stands there since; nil if it was taken away.
    public var image: String?
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// A change of a picture.
    public init(
        form: FormKey, channel: Channel, field: String, cause: Cause, previous: String?, image: String?, leaf: Int = 0
    ) {
        self.form = form
        self.channel = channel
        self.field = field
        self.cause = cause
        self.previous = previous
        self.image = image
        self.leaf = leaf
    }

    /// The session that changed it; nil if a submission did.
    public var session: String? { if case .session(let id) = cause { id } else { nil } }

    /// The submission that changed it; nil if a session did.
    public var submission: String? { if case .submission(let id) = cause { id } else { nil } }

    /// The row's values.
    public var audited: AuditedValues {
        AuditedValues(
            .pictureChange,
            [
                .init("channel", .text(channel.name)), .init("field", .text(field)), .init("form", .text(form.text)),
                .init("image", .optional(image)), .init("previous", .optional(previous)),
                .init("session", .optional(session)), .init("submission", .optional(submission)),
            ])
    }

    /// The part of a change that records it, with a leaf of its own.
    func part(at time: Timestamp, by actor: String) -> Change.Part {
        Change.Part(
            rows: [.pictureChange(self)],
            leaf: LeafDraft(time: time, actor: actor, action: "picture.change", object: image ?? previous ?? ""))
    }
}

/// A place at which one picture stands at a time.
public enum PicturePlace: Sendable, Equatable {
    /// A field of a session, by the session's id.
    case session(String, field: String)
    /// A field of a form and channel for a subject, by the keyed hash of whom it is.
    case subject([UInt8], FormKey, Channel, field: String)
}

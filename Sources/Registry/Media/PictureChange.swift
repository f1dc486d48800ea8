public import FormEngine

/// A change of a field's current picture: added, replaced or removed.
///
/// It contains images' ids, and no personal data.
public struct PictureChange: Sendable, Equatable {
    /// The cause of a change: a session or a submission.
    public enum Cause: Sendable, Equatable {
        /// An open session, by its id, whose upload replaced an earlier one.
        case session(String)
        /// An accepted submission, by its id.
        case submission(String)
    }

    /// The form.
    public var form: FormKey
    /// The channel.
    public var channel: Channel
    /// The field's path; the field is in no list.
    public var field: String
    /// The cause of the change.
    public var cause: Cause
    /// The previous image; nil if the field had none.
    public var previous: String?
    /// The new image; nil if the picture was removed.
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

    /// The session that caused it; nil for a submission.
    public var session: String? { if case .session(let id) = cause { id } else { nil } }

    /// The submission that caused it; nil for a session.
    public var submission: String? { if case .submission(let id) = cause { id } else { nil } }

    /// The part of a change that records it, with its own leaf.
    func part(at time: Timestamp, by actor: String) -> Change.Part {
        Change.Part(
            rows: [self],
            leaf: LeafDraft(time: time, actor: actor, action: "picture.change", object: image ?? previous ?? ""))
    }
}

extension RowKind { package static let pictureChange = RowKind("picture-change") }

extension PictureChange: StoredRow {
    package static let description = RowDescription<Self>(
        .pictureChange, in: "picture_changes",
        ColumnList(
            .init("form", \.form), .init("channel", \.channel), .init("field", \.field), .init("session", \.session),
            .init("submission", \.submission), .init("previous", \.previous), .init("image", \.image)
        ) { form, channel, field, session, submission, previous, image throws(ColumnFault) in
            let cause: Cause
            switch (session, submission) {
            case (.some(let id), nil): cause = .session(id)
            case (nil, .some(let id)): cause = .submission(id)
            default: throw ColumnFault(column: "session", expected: "a session or a submission, and not both")
            }
            return PictureChange(
                form: form, channel: channel, field: field, cause: cause, previous: previous, image: image)
        },
        audit: RowAudit(
            title: { "change of the picture in \($0["field"]) of \($0["form"])" },
            object: { $0["image"]?.string ?? $0["previous"]?.string },
            facts: { own, _ in LeafFacts.ofPictureChange(own[0]) },
            actions: ["picture.change": LeafShape([.pictureChange: 1...1])],
            follow: { history, row, _, _ in history.check(pictureChange: row) }))
}

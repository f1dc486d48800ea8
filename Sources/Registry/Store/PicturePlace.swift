public import FormEngine

/// A place for one picture at a time.
public enum PicturePlace: Sendable, Equatable {
    /// A field of a session, by the session's id.
    case session(String, field: String)
    /// A subject's field at a form and channel, by the keyed hash of the subject.
    case subject([UInt8], FormKey, Channel, field: String)
}

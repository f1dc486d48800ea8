public import FormEngine

/// A place at which one picture stands at a time.
public enum PicturePlace: Sendable, Equatable {
    /// A field of a session, by the session's id.
    case session(String, field: String)
    /// A field of a form and channel for a subject, by the keyed hash of whom it is.
    case subject([UInt8], FormKey, Channel, field: String)
}

/// The deepest nesting of arrays and objects in a JSON document.
///
/// RFC 8259 §9 leaves the limit to the parser. Stored documents derive from sent ones and are deeper: a single operand
/// becomes a list, a config is wrapped in a document, a plan in a leaf. So the limit for stored documents follows from
/// the limit for sent ones; recursion over trees of either depth is safe.
public enum JSONDepth: Int, Sendable {
    /// Documents from outside: configs, answers, rollout plans, request bodies.
    case sent = 128
    /// Stored bytes: documents of versions, leaves of the log, rows.
    case stored = 512

    /// The most levels of a stored document that a level of a sent document becomes.
    ///
    /// `{"!": x}` is stored as `{"!": [x]}`.
    package static let growth = 2
    /// The most levels that storing puts around a sent document: a document, its config, steps, fields, nested lists.
    package static let wrapping = 32
}

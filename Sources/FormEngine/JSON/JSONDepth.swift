/// The deepest nesting of arrays and objects in a JSON document.
///
/// RFC 8259 §9 leaves the limit to the reader. Stored documents are made from sent ones and are deeper: a single
/// operand becomes a list, a config is wrapped in a document, a plan in a leaf. So the limit on what is sent follows
/// from the limit on what can be read again, never the other way round; recursion over a tree of either depth is safe.
public enum JSONDepth: Int, Sendable {
    /// Documents from outside: configs, answers, plans, bodies of requests.
    case sent = 128
    /// Stored bytes: documents of versions, leaves of the log, rows.
    case stored = 512

    /// How many levels of a stored document one level of what was sent comes to at most.
    ///
    /// `{"!": x}` is stored as `{"!": [x]}`.
    package static let growth = 2
    /// How many levels are put around what was sent at most: a document, its config, steps, fields, lists in lists.
    package static let wrapping = 32
}

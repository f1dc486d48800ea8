/// Reading of a plain scalar of YAML in a place for any JSON value.
package enum PlainReading: Equatable, Sendable {
    /// `null`, `~` or nothing at all.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, written exactly as it would be written back.
    case number(String)
    /// The scalar's text, unchanged.
    case text
    /// A scalar that readers of YAML disagree about: its author must quote it, or write it in another way.
    case ambiguous(PlainAmbiguity)
}

/// Result of reading a plain YAML scalar where any JSON value is allowed.
package enum PlainReading: Equatable, Sendable {
    /// Null: `null`, `~` or an empty scalar.
    case null
    /// Boolean: `true` or `false`.
    case bool(Bool)
    /// A number whose text is exactly as the engine would write it.
    case number(String)
    /// A text: the scalar itself.
    case text
    /// A scalar that YAML parsers disagree about: the author must quote it or write it differently.
    case ambiguous(PlainAmbiguity)
}

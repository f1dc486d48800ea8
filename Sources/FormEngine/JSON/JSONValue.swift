/// A JSON value without source places: for writing, and for reading without diagnostics.
///
/// Answers on the hot path are parsed into slots instead.
public enum JSONValue: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, as an IEEE double.
    case number(Double)
    /// A string.
    case text(String)
    /// An array.
    case array([JSONValue])
    /// An object's members in the order given; names differ bytewise.
    case object([Member])

    /// One member of an object.
    public struct Member: Sendable {
        /// The member's name.
        public var name: String
        /// The member's value.
        public var value: JSONValue

        /// A name and its value.
        public init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }
}

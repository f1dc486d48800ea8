/// A JSON value without source places: for writing, and for reading without diagnostics.
///
/// Answers on the hot path are parsed into slots instead.
public enum JSONValue: Sendable {
    /// The JSON value `null`.
    case null
    /// The JSON value `true` or `false`.
    case bool(Bool)
    /// A JSON number, as an IEEE double.
    case number(Double)
    /// A JSON string.
    case text(String)
    /// A JSON array.
    case array([JSONValue])
    /// A JSON object, as its members in the order given; names are unique byte for byte.
    case object([Member])

    /// A member of a JSON object.
    public struct Member: Sendable {
        /// The member's name.
        public var name: String
        /// The member's value.
        public var value: JSONValue

        /// A member with a name and a value.
        public init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }
}

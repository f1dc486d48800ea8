extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
    /// A JSON string.
    public init(stringLiteral value: StaticString) { self = .text("\(value)") }

    /// A JSON boolean.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

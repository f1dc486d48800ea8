extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
    /// A text.
    public init(stringLiteral value: StaticString) { self = .text("\(value)") }

    /// True or false.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

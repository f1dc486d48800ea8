extension JSONValue {
    /// The value of an object's member; nil for an unknown name or a value that is not an object.
    public subscript(name: String) -> JSONValue? {
        members?.first { $0.name.isBytewiseEqual(to: name) }?.value
    }

    /// An object's members in the order given; nil for any other value.
    public var members: [Member]? {
        if case .object(let members) = self { members } else { nil }
    }

    /// An array's elements; nil for any other value.
    public var elements: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// A string's text; nil for any other value.
    public var string: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// A number's value; nil for any other value.
    public var double: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    /// The value of `true` or `false`; nil for any other value.
    public var boolean: Bool? {
        if case .bool(let bool) = self { bool } else { nil }
    }

    /// A number with an integer's value, which is exact within ±2^53.
    public static func int(_ value: Int) -> JSONValue {
        .number(Double(value))
    }

    /// An object of names and values in the order given.
    public static func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
        .object(members.map { Member($0.key, $0.value) })
    }
}

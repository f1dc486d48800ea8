internal import FormEngine

/// Names suggested in place of a taken one: allowed by the field's rules, and free when they were generated.
public struct NameSuggestions: Sendable, Equatable {
    /// The field's id.
    public var field: String
    /// The names, three at most.
    public var names: [String]

    /// Suggestions for a field.
    public init(field: String, names: [String]) {
        self.field = field
        self.names = names
    }

    /// The maximum number of suggestions.
    static let most = 3

    /// Suggestions as stored: an object keyed by field.
    static func value(of suggestions: [NameSuggestions]) -> JSONValue {
        .object(suggestions.map { .init($0.field, .array($0.names.map { .text($0) })) })
    }

    /// The suggestions in a stored object.
    static func all(in value: JSONValue?) -> [NameSuggestions] {
        (value?.members ?? []).map { member in
            NameSuggestions(field: member.name, names: (member.value.elements ?? []).compactMap(\.string))
        }
    }
}

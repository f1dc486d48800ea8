internal import FormEngine

/// Names that somebody may take in place of one that is taken: allowed by the field's rules, and free when they were made.
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

    /// How many are made at most.
    static let most = 3

    /// Suggestions by field, as they are kept: an object.
    static func value(of suggestions: [NameSuggestions]) -> JSONValue {
        .object(suggestions.map { .init($0.field, .array($0.names.map { .text($0) })) })
    }

    /// The suggestions that are kept in an object.
    static func all(in value: JSONValue?) -> [NameSuggestions] {
        (value?.members ?? []).map { member in
            NameSuggestions(field: member.name, names: (member.value.elements ?? []).compactMap(\.string))
        }
    }
}

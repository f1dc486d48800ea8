package import FormEngine
package import Registry

/// Names in place of those that are taken, as every command tells them.
package struct NameSuggestionLines {
    package let suggestions: [NameSuggestions]

    package init(_ suggestions: [NameSuggestions]) {
        self.suggestions = suggestions
    }

    /// Names by field; an object without members where no name is taken.
    package var json: JSONValue {
        .object(suggestions.map { .init($0.field, .array($0.names.map { .text($0) })) })
    }
}

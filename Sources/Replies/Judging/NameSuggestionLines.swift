package import FormEngine
package import Registry

/// Free names that replies suggest in place of taken ones.
package struct NameSuggestionLines {
    package let suggestions: [NameSuggestions]

    package init(_ suggestions: [NameSuggestions]) {
        self.suggestions = suggestions
    }

    /// Names by field; an empty object if no name is taken.
    package var json: JSONValue {
        .object(suggestions.map { .init($0.field, .array($0.names.map { .text($0) })) })
    }
}

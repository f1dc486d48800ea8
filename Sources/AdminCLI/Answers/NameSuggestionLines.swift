internal import FormEngine
internal import Registry

/// Names in place of those that are taken, as every command tells them.
struct NameSuggestionLines {
    let suggestions: [NameSuggestions]

    init(_ suggestions: [NameSuggestions]) {
        self.suggestions = suggestions
    }

    /// Names by field; an object without members where no name is taken.
    var json: JSONValue {
        .object(suggestions.map { .init($0.field, .array($0.names.map { .text($0) })) })
    }

    /// A line a field that has any.
    func append(to page: inout Page) {
        for suggestion in suggestions where !suggestion.names.isEmpty {
            page.line(
                Span(suggestion.field, .yellow), ": free are ",
                Span(suggestion.names.joined(separator: ", "), .bold))
        }
    }
}

internal import FormEngine
internal import Registry
internal import Replies

extension NameSuggestionLines {
    /// Adds a line for each field with suggestions.
    func append(to page: inout TextPage) {
        for suggestion in suggestions where !suggestion.names.isEmpty {
            page.line(
                StyledText(suggestion.field, .yellow), ": free names: ",
                StyledText(suggestion.names.joined(separator: ", "), .bold))
        }
    }
}

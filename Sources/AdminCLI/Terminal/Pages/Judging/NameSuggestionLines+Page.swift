internal import FormEngine
internal import Registry
internal import Replies

extension NameSuggestionLines {
    /// A line a field that has any.
    func append(to page: inout TextPage) {
        for suggestion in suggestions where !suggestion.names.isEmpty {
            page.line(
                StyledText(suggestion.field, .yellow), ": free are ",
                StyledText(suggestion.names.joined(separator: ", "), .bold))
        }
    }
}

internal import FormEngine

/// A file of values to try: a JSON array of texts.
enum ValueFile {
    /// The texts in a file; empty without a path.
    static func texts(in path: String?) throws(CommandError) -> [String] {
        guard let path else { return [] }
        let file = InputFile(path)
        let value = try file.json(.unreadableValues)
        let texts = value.elements?.compactMap(\.string)
        guard let texts, texts.count == value.elements?.count else {
            throw CommandError(
                .unreadableValues, "\(file.name) holds no JSON array of texts.", help: #"Write ["first", "second"]."#)
        }
        return texts
    }
}

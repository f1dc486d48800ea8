/// Text in Markdown.
enum Markdown {
    /// A text whose characters with a meaning in Markdown are escaped.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            if "\\`*_{}[]<>#|".contains(character) { escaped.append("\\") }
            escaped.append(character)
        }
        return escaped
    }
}

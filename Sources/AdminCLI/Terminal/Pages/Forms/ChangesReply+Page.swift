internal import FormEngine
internal import Replies

extension ChangesReply {
    /// One change a line: `+` new, `-` removed, `~` changed, `!` the edition; long values follow below the path.
    static func page(_ changes: [ConfigChange]) -> TextPage {
        var page = TextPage()
        for change in changes {
            switch change.kind {
            case .added: append(.green("+ \(change.path)"), [("", change.to)], to: &page)
            case .removed: append(.red("- \(change.path)"), [("", change.from)], to: &page)
            case .edition: append(.yellow("! \(change.path)"), [("", change.from), ("", change.to)], to: &page)
            case .changed: append(.yellow("~ \(change.path)"), [("- ", change.from), ("+ ", change.to)], to: &page)
            }
        }
        return page
    }

    /// Limit of characters for a path and its values on one line.
    private static let longest = 72

    private static func append(
        _ path: StyledText, _ values: [(sign: String, value: JSONValue)], to page: inout TextPage
    ) {
        let short = values.map { String(decoding: JSONWriter.bytes(of: $0.value), as: UTF8.self) }
        if path.text.count + short.reduce(0, { $0 + $1.count }) <= longest {
            page.line(path, StyledText(": " + short.joined(separator: " → ")))
            return
        }
        page.line(path, ":")
        for (sign, value) in values {
            let text = String(decoding: JSONWriter.bytes(of: value, style: .pretty), as: UTF8.self)
            for (number, line) in text.split(separator: "\n").enumerated() {
                let style: StyledText.Style = sign == "- " ? .red : sign == "+ " ? .green : .plain
                let mark = number == 0 ? sign : String(repeating: " ", count: sign.count)
                page.line(StyledText("    " + mark, style), StyledText(String(line)))
            }
        }
    }
}

package import FormEngine

/// Differences between two configs.
package enum ChangesAnswer {
    /// The changes; what they do to old answers is not computed yet, and null, but of another edition, which is one of meaning.
    package static func json(_ changes: [ConfigChange]) -> JSONValue {
        .array(
            changes.map { change in
                .object([
                    "kind": .text(change.kind.rawValue), "path": .text(change.path),
                    "class": change.kind == .edition ? .text("meaning") : .null,
                    "from": change.from, "to": change.to, "breaks": .null, "witness": .null,
                ])
            })
    }

    /// A change each: `+` new, `-` gone, `~` another, `!` the edition; what is long stands whole below its path.
    package static func page(_ changes: [ConfigChange]) -> TextPage {
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

    /// Longer values are not set on the line of their path.
    private static let longest = 72

    private static func append(
        _ path: Span, _ values: [(sign: String, value: JSONValue)], to page: inout TextPage
    ) {
        let short = values.map { String(decoding: JSONWriter.bytes(of: $0.value), as: UTF8.self) }
        if path.text.count + short.reduce(0, { $0 + $1.count }) <= longest {
            page.line(path, Span(": " + short.joined(separator: " → ")))
            return
        }
        page.line(path, ":")
        for (sign, value) in values {
            let text = String(decoding: JSONWriter.bytes(of: value, style: .pretty), as: UTF8.self)
            for (number, line) in text.split(separator: "\n").enumerated() {
                let style: Span.Style = sign == "- " ? .red : sign == "+ " ? .green : .plain
                let mark = number == 0 ? sign : String(repeating: " ", count: sign.count)
                page.line(Span("    " + mark, style), Span(String(line)))
            }
        }
    }
}

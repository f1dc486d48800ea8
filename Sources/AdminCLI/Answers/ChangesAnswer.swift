internal import FormEngine

/// What differs between two configs.
enum ChangesAnswer {
    /// The changes; what they do to old answers is not computed yet, and null.
    static func json(_ changes: [ConfigChange]) -> JSONValue {
        .array(
            changes.map { change in
                .object([
                    "kind": .text(change.kind.rawValue), "path": .text(change.path), "class": .null,
                    "from": change.from, "to": change.to, "breaks": .null, "witness": .null,
                ])
            })
    }

    /// Two values on one line; what long ones begin with alike is left out, so that the difference is seen.
    private static func contrast(_ from: JSONValue, _ to: JSONValue) -> (String, String) {
        let texts = [from, to].map { Array(String(decoding: JSONWriter.bytes(of: $0), as: UTF8.self)) }
        guard texts.contains(where: { $0.count > 100 }) else { return (from.summary, to.summary) }
        let alike = zip(texts[0], texts[1]).prefix { $0 == $1 }.count
        let start = max(0, alike - 30)
        let shown = texts.map { text in
            let end = min(text.count, start + 90)
            return (start > 0 ? "…" : "") + String(text[min(start, end)..<end]) + (end < text.count ? "…" : "")
        }
        return (shown[0], shown[1])
    }

    /// A line a change: `+` new, `-` gone, `~` another.
    static func page(_ changes: [ConfigChange]) -> Page {
        var page = Page()
        for change in changes {
            switch change.kind {
            case .added: page.line(.green("+ \(change.path)"), Span(": \(change.to.summary)"))
            case .removed: page.line(.red("- \(change.path)"), Span(": \(change.from.summary)"))
            case .changed:
                let (from, to) = contrast(change.from, change.to)
                page.line(.yellow("~ \(change.path)"), Span(": \(from) → \(to)"))
            }
        }
        return page
    }
}

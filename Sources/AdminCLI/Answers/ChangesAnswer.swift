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

    /// A line a change: `+` new, `-` gone, `~` another.
    static func page(_ changes: [ConfigChange]) -> Page {
        var page = Page()
        for change in changes {
            switch change.kind {
            case .added: page.line(.green("+ \(change.path)"), Span(": \(change.to.summary)"))
            case .removed: page.line(.red("- \(change.path)"), Span(": \(change.from.summary)"))
            case .changed:
                page.line(.yellow("~ \(change.path)"), Span(": \(change.from.summary) → \(change.to.summary)"))
            }
        }
        return page
    }
}

package import FormEngine

/// Differences between two configs.
package enum ChangesReply {
    /// The changes; `class` is null, since effects on old answers are not computed yet, but `meaning` for another
    /// edition.
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
}

package import FormEngine

/// Differences between two configs.
package enum ChangesReply {
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
}

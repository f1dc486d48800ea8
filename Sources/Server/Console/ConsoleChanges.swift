internal import FormEngine

/// Differences between two configs, in sentences.
struct ConsoleChanges {
    private let changes: [ConfigChange]
    /// Whether there is no earlier version to compare with.
    private let isFirst: Bool
    /// Whether one of the two is damaged.
    private let isUnknown: Bool

    init(_ changes: [ConfigChange], isFirst: Bool = false, isUnknown: Bool = false) {
        self.changes = changes
        self.isFirst = isFirst
        self.isUnknown = isUnknown
    }

    /// Differences between two configs; unknown if either is damaged, and therefore nil.
    init(from old: FormConfig?, to new: FormConfig?) {
        let changes = old.flatMap { old in new.map { ConfigDiff.changes(from: old, to: $0) } }
        self.init(changes ?? [], isUnknown: changes == nil)
    }

    var json: JSONValue {
        let kinds: [(ConfigChange.Kind, String, String)] = [
            (.edition, "Judged by another edition", "is another"), (.changed, "Changed", "is another"),
            (.added, "New", "is new"), (.removed, "Gone", "is gone"),
        ]
        let groups = kinds.compactMap { kind, title, words -> JSONValue? in
            let own = changes.filter { $0.kind == kind }
            guard !own.isEmpty else { return nil }
            return .object([
                "title": .text(title), "class": .bool(false), "sign": .bool(false), "text": .bool(false),
                "changes": .array(own.map { Self.change($0, words) }),
            ])
        }
        let same =
            isUnknown
            ? "What changes is not known: a stored document is damaged."
            : isFirst ? "It is the first one there: it changes nothing else." : "Nothing differs in meaning."
        return .object(["sameText": .text(same), "groups": .array(groups)])
    }

    private static func change(_ change: ConfigChange, _ words: String) -> JSONValue {
        let name = name(of: change.path)
        let listed = change.from.elements.flatMap { before in change.to.elements.map { difference(before, $0) } }
        let text = { (value: JSONValue) -> JSONValue in
            value == .null || listed != nil
                ? .bool(false) : .text(String(decoding: JSONWriter.bytes(of: value), as: UTF8.self))
        }
        return .object([
            "path": .text(change.path), "sentence": .text("\(name) \(listed ?? words)."),
            "from": text(change.from), "to": text(change.to), "witness": .bool(false), "breaksText": .bool(false),
        ])
    }

    /// Difference of a list: `has iban too, and phone no more`.
    private static func difference(_ before: [JSONValue], _ after: [JSONValue]) -> String {
        let (old, new) = (before.compactMap(\.string), after.compactMap(\.string))
        guard old.count == before.count, new.count == after.count else {
            return "has other parts: \(before.count) before, \(after.count) after"
        }
        let come = new.filter { !old.contains($0) }.joined(separator: ", ")
        let gone = old.filter { !new.contains($0) }.joined(separator: ", ")
        switch (come.isEmpty, gone.isEmpty) {
        case (true, true): return "has the same parts in another order"
        case (false, true): return "has \(come) too"
        case (true, false): return "has \(gone) no more"
        case (false, false): return "has \(come) too, and \(gone) no more"
        }
    }

    /// The last names of a path: `max of monthly_deposit`.
    private static func name(of path: String) -> String {
        let parts = path.split(separator: "/").filter { $0 != "validation" && $0 != "fields" && $0 != "steps" }
        guard let last = parts.last else { return "The form" }
        guard parts.count > 1 else { return String(last) }
        return "\(last) of \(parts[parts.count - 2])"
    }
}

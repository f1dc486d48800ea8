internal import FormEngine

/// Differences between two configs, in sentences.
struct ConsoleChanges {
    private let changes: [ConfigChange]

    init(_ changes: [ConfigChange]) {
        self.changes = changes
    }

    var json: JSONValue {
        let kinds: [(ConfigChange.Kind, String, String)] = [
            (.changed, "Changed", "is another"), (.added, "New", "is new"), (.removed, "Gone", "is gone"),
        ]
        let groups = kinds.compactMap { kind, title, words -> JSONValue? in
            let own = changes.filter { $0.kind == kind }
            guard !own.isEmpty else { return nil }
            return .object([
                "title": .text(title), "class": .bool(false), "sign": .bool(false), "text": .bool(false),
                "changes": .array(own.map { Self.change($0, words) }),
            ])
        }
        return .object(["sameText": "Nothing differs in meaning.", "groups": .array(groups)])
    }

    private static func change(_ change: ConfigChange, _ words: String) -> JSONValue {
        let text = { (value: JSONValue) -> JSONValue in
            value == .null ? .bool(false) : .text(String(decoding: JSONWriter.bytes(of: value), as: UTF8.self))
        }
        return .object([
            "path": .text(change.path), "sentence": .text("\(name(of: change.path)) \(words)."),
            "from": text(change.from), "to": text(change.to), "witness": .bool(false), "breaksText": .bool(false),
        ])
    }

    /// The last names of a path: `max of monthly_deposit`.
    private static func name(of path: String) -> String {
        let parts = path.split(separator: "/").filter { $0 != "validation" && $0 != "fields" && $0 != "steps" }
        guard let last = parts.last else { return "The form" }
        guard parts.count > 1 else { return String(last) }
        return "\(last) of \(parts[parts.count - 2])"
    }
}

/// One difference between two configs of a form, by meaning: which field or rule, not which line.
public struct ConfigChange: Sendable {
    /// What happened to it.
    public enum Kind: String, Sendable {
        /// It is new.
        case added
        /// It is gone.
        case removed
        /// It is another.
        case changed
    }

    /// What happened.
    public var kind: Kind
    /// What it happened to, by names: `fields/bsn/validation/pattern`, `policy/time_zone`.
    public var path: String
    /// What it was; null if it was not there.
    public var from: JSONValue
    /// What it is; null if it is gone.
    public var to: JSONValue
}

/// Finds what differs between two configs.
public enum ConfigDiff {
    /// The differences, in the order of the older config, then what is new in the order of the newer.
    public static func changes(from old: FormConfig, to new: FormConfig) -> [ConfigChange] {
        var diff = ConfigDiffing()
        diff.compare(members(of: old.json, without: ["steps"]), members(of: new.json, without: ["steps"]), at: "")
        diff.compare(keyed(steps: old), keyed(steps: new), at: "steps")
        diff.compare(keyed(fields: old), keyed(fields: new), at: "fields")
        return diff.changes
    }

    private static func members(of value: JSONValue, without names: [String]) -> [JSONValue.Member] {
        guard case .object(let members) = value else { return [] }
        return members.filter { member in !names.contains { $0.utf8.elementsEqual(member.name.utf8) } }
    }

    /// The steps by id, with the names of their fields in order: a field that moves changes them.
    private static func keyed(steps config: FormConfig) -> [JSONValue.Member] {
        config.steps.map { step in
            var members = members(of: step.json, without: ["fields", "id"])
            members.append(.init("fields", .array(step.fields.map { .text($0.id) })))
            return JSONValue.Member(step.id, .object(members))
        }
    }

    private static func keyed(fields config: FormConfig) -> [JSONValue.Member] {
        config.fields.map { field in
            let members = members(of: field.json, without: ["id"]).map { member in
                member.name == "validation" ? JSONValue.Member(member.name, keyed(rules: field.rules)) : member
            }
            return JSONValue.Member(field.id, .object(members))
        }
    }

    /// The rules by name; one that stands twice has its place in the name.
    private static func keyed(rules: [Rule]) -> JSONValue {
        var members: [JSONValue.Member] = []
        for rule in rules {
            let earlier = members.filter { $0.name == rule.name || $0.name.utf8.starts(with: (rule.name + "#").utf8) }
            let name = earlier.isEmpty ? rule.name : rule.name + "#" + String(earlier.count + 1)
            members.append(.init(name, rule.json))
        }
        return .object(members)
    }
}

/// The differences found so far.
private struct ConfigDiffing {
    var changes: [ConfigChange] = []

    /// Compares members by name, going down where both sides are objects of named things.
    mutating func compare(_ old: [JSONValue.Member], _ new: [JSONValue.Member], at path: String) {
        for member in old {
            let place = path.isEmpty ? member.name : path + "/" + member.name
            guard let other = new.first(where: { $0.name.utf8.elementsEqual(member.name.utf8) }) else {
                changes.append(ConfigChange(kind: .removed, path: place, from: member.value, to: .null))
                continue
            }
            compare(member.value, other.value, at: place)
        }
        for member in new where !old.contains(where: { $0.name.utf8.elementsEqual(member.name.utf8) }) {
            let place = path.isEmpty ? member.name : path + "/" + member.name
            changes.append(ConfigChange(kind: .added, path: place, from: .null, to: member.value))
        }
    }

    private mutating func compare(_ old: JSONValue, _ new: JSONValue, at path: String) {
        if old.canonicalBytes == new.canonicalBytes { return }
        if case .object(let left) = old, case .object(let right) = new, Self.goesDown(at: path) {
            compare(left, right, at: path)
        } else {
            changes.append(ConfigChange(kind: .changed, path: path, from: old, to: new))
        }
    }

    /// Whether what stands at a path is a collection of named things: a field, its rules, the policy; not a text's
    /// languages or one rule's parts, which change together.
    private static func goesDown(at path: String) -> Bool {
        let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
        switch parts.first {
        case "fields": return parts.count == 2 || (parts.count == 3 && parts[2] == "validation")
        case "steps": return parts.count == 2
        case "policy": return parts.count == 1
        default: return false
        }
    }
}

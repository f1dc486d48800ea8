/// One difference between two configs of a form, by meaning: which field or rule, not which line.
public struct ConfigChange: Sendable {
    /// Kind of a difference between two configs.
    public enum Kind: String, Sendable {
        /// A part that only the later config has.
        case added
        /// A part that only the earlier config has.
        case removed
        /// A part that differs between the two configs.
        case changed
        /// The version of the engine's semantics changed, so that even unchanged parts may be judged differently.
        case edition
    }

    /// Kind of the difference: added, removed, changed, or a new edition.
    public var kind: Kind
    /// Path of the changed part, by names: `fields/bsn/validation/pattern`, `policy/time_zone`.
    public var path: String
    /// Value in the older config; null for an added part.
    public var from: JSONValue
    /// Value in the newer config; null for a removed part.
    public var to: JSONValue
}

/// Computes the differences between two configs.
package enum ConfigDiff {
    /// Differences of two configs: fields and rules first, examples last; within a part, the older config's members
    /// first.
    ///
    /// If only the order of steps or rules changed, the list is reported once, with the names in old and new order. A
    /// change of edition comes first.
    package static func changes(from old: FormConfig, to new: FormConfig) -> [ConfigChange] {
        var diff = ConfigDiffing()
        if old.edition != new.edition {
            diff.changes.append(
                ConfigChange(
                    kind: .edition, path: ConfigKey.Form.edition.rawValue, from: .int(old.edition.rawValue),
                    to: .int(new.edition.rawValue)))
        }
        diff.compare(ConfigPart.parts(of: old), ConfigPart.parts(of: new), at: "")
        diff.compare(ConfigPart.examples(of: old), ConfigPart.examples(of: new), at: "")
        return diff.changes
    }
}

/// Accumulator of the differences found so far.
private struct ConfigDiffing {
    var changes: [ConfigChange] = []

    /// Reports parts that were removed, added or changed, matching parts by name.
    mutating func compare(_ old: [ConfigPart], _ new: [ConfigPart], at path: String) {
        for part in old {
            let place = Self.join(path, part.name)
            guard let other = new.first(where: { $0.name.isBytewiseEqual(to: part.name) }) else {
                changes.append(ConfigChange(kind: .removed, path: place, from: part.value, to: .null))
                continue
            }
            compare(part, other, at: place)
        }
        for part in new where !old.contains(where: { $0.name.isBytewiseEqual(to: part.name) }) {
            changes.append(
                ConfigChange(kind: .added, path: Self.join(path, part.name), from: .null, to: part.value))
        }
    }

    private mutating func compare(_ old: ConfigPart, _ new: ConfigPart, at path: String) {
        if let left = old.parts, let right = new.parts {
            if old.isOrdered { compareOrder(left, right, at: path) }
            compare(left, right, at: path)
        } else if old.value.canonicalBytes != new.value.canonicalBytes {
            changes.append(ConfigChange(kind: .changed, path: path, from: old.value, to: new.value))
        }
    }

    /// Reports whether the parts that both configs contain are in different order.
    private mutating func compareOrder(_ old: [ConfigPart], _ new: [ConfigPart], at path: String) {
        let left = Self.names(old, alsoIn: new)
        let right = Self.names(new, alsoIn: old)
        guard !left.elementsEqual(right, by: { $0.isBytewiseEqual(to: $1) }) else { return }
        changes.append(
            ConfigChange(
                kind: .changed, path: path, from: .array(left.map { .text($0) }), to: .array(right.map { .text($0) })))
    }

    private static func names(_ parts: [ConfigPart], alsoIn others: [ConfigPart]) -> [String] {
        parts.map { $0.name }.filter { name in others.contains { $0.name.isBytewiseEqual(to: name) } }
    }

    private static func join(_ path: String, _ name: String) -> String {
        path.isEmpty ? name : path + "/" + name
    }
}

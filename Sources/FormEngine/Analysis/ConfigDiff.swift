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
        /// A field with another id: the later one has the earlier one's id as its `alias`.
        case renamed
        /// A removed and an added field that differ in nothing but the id; whether they are one is a guess.
        case perhapsRenamed = "perhaps_renamed"
        /// The version of the engine's semantics changed, so that even unchanged parts may be judged differently.
        case edition
    }

    /// Kind of the difference: added, removed, changed, renamed, or a new edition.
    public var kind: Kind
    /// Path of the changed part, by names: `fields/bsn/validation/pattern`, `policy/time_zone`.
    public var path: String
    /// Value in the older config; null for an added part.
    public var from: JSONValue
    /// Value in the newer config; null for a removed part.
    public var to: JSONValue

    /// Whether it is a field under another id, for certain or perhaps.
    public var isRenaming: Bool { kind == .renamed || kind == .perhapsRenamed }
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
        var renamed: [String] = []
        for part in old {
            let place = Self.join(path, part.name)
            guard let other = new.first(where: { $0.name.isBytewiseEqual(to: part.name) }) else {
                if path.isBytewiseEqual(to: "fields"), let found = Self.renamed(part, old, new),
                    !renamed.contains(where: { $0.isBytewiseEqual(to: found.part.name) })
                {
                    renamed.append(found.part.name)
                    compareRenamed(part, found.part, found.kind, at: Self.join(path, found.part.name))
                    continue
                }
                changes.append(ConfigChange(kind: .removed, path: place, from: part.value, to: .null))
                continue
            }
            compare(part, other, at: place)
        }
        for part in new where !(old.map { $0.name } + renamed).contains(where: { $0.isBytewiseEqual(to: part.name) }) {
            changes.append(
                ConfigChange(kind: .added, path: Self.join(path, part.name), from: .null, to: part.value))
        }
    }

    /// The new name of a field that only the earlier config has under its name; nil if it was removed.
    private static func renamed(_ part: ConfigPart, _ old: [ConfigPart], _ new: [ConfigPart]) -> (
        part: ConfigPart, kind: ConfigChange.Kind
    )? {
        let added = new.filter { other in !old.contains { $0.name.isBytewiseEqual(to: other.name) } }
        if let named = added.first(where: { $0.value["alias"]?.string?.isBytewiseEqual(to: part.name) ?? false }) {
            return (named, .renamed)
        }
        let alike = added.filter { $0.value["alias"] == nil && $0.value.withoutName == part.value.withoutName }
        return alike.count == 1 ? (alike[0], .perhapsRenamed) : nil
    }

    private mutating func compareRenamed(
        _ old: ConfigPart, _ new: ConfigPart, _ kind: ConfigChange.Kind, at path: String
    ) {
        changes.append(ConfigChange(kind: kind, path: path, from: old.value, to: new.value))
        let isKept = { (part: ConfigPart) in !part.name.isBytewiseEqual(to: "alias") }
        compare((old.parts ?? []).filter(isKept), (new.parts ?? []).filter(isKept), at: path)
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

extension JSONValue {
    /// A field without its id and alias, as canonical bytes.
    fileprivate var withoutName: [UInt8] {
        let members = (members ?? []).filter {
            !$0.name.isBytewiseEqual(to: "id") && !$0.name.isBytewiseEqual(to: "alias")
        }
        return JSONValue.object(members).canonicalBytes
    }
}

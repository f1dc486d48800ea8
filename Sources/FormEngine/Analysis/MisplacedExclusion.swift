/// Finds options that exclude the others where only one can be chosen anyhow, or where there are no others.
enum MisplacedExclusion {
    /// The faults of a field's options, each at its key `exclusive`.
    static func check(_ field: Field, _ object: ObjectPlace) -> [Diagnostic] {
        guard field.type.takesOptions, let list = object["options"], case .array(let nodes) = list.node.content else {
            return []
        }
        return nodes.enumerated().compactMap { index, node in
            guard let place = list.element(index, node).member(named: ConfigKey.Option.exclusive.rawValue) else {
                return nil
            }
            if field.type != .multiSelect {
                return Diagnostic(
                    .keyNotForType, at: place.pointer, position: place.position,
                    message: "Only one option of a `\(field.type.rawValue)` is chosen, so `exclusive` says nothing.",
                    help: "Leave the key out, or use `type: multi_select`.")
            }
            guard nodes.count == 1, field.hasExclusiveOption else { return nil }
            return Diagnostic(
                .meaninglessValue, at: place.pointer, position: place.position,
                message: "There is no other option to exclude.",
                help: "Write the other options, or leave the key out.")
        }
    }
}

/// Finds options with `exclusive` in a field where only one option can be chosen, or that has no other options.
enum MisplacedExclusion {
    /// Errors about a field's options, each placed at the key `exclusive`.
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
                    message: "Only one option of a `\(field.type.rawValue)` is chosen, so `exclusive` has no effect.",
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

/// A config whose stored document would be nested deeper than documents may be that are sent.
///
/// Reading a config adds levels: a single operand becomes a list, fields without steps get one. A version must stay
/// readable, and its printed document must be accepted when it is sent again.
enum NestedTooDeep {
    /// The fault of a config; nil if its document is shallow enough.
    static func check(_ config: FormConfig, root: SourceNode) -> Diagnostic? {
        let limit = JSONDepth.sent.rawValue
        // The document of a version holds the config beside its lock.
        guard let path = path(below: config.json, deeperThan: limit - 1) else { return nil }
        let place = place(at: path, in: Place(root, pointer: ""))
        return Diagnostic(
            .nestedTooDeep, at: place.pointer, position: place.position,
            message: "The form is nested more than \(limit) deep here, counting the levels that publishing adds.",
            help: "Put part of it into a calculated field, or write one `if` or `and` with more operands.")
    }

    /// The names and indices that lead to a value that is too deep, as far as a source could have them.
    private static func path(below value: JSONValue, deeperThan limit: Int) -> [String]? {
        let children: [(name: String, value: JSONValue)]
        switch value {
        case .array(let elements): children = elements.enumerated().map { (String($0.offset), $0.element) }
        case .object(let members): children = members.map { ($0.name, $0.value) }
        default: return nil
        }
        guard limit > 0 else { return [] }
        for child in children {
            if let path = path(below: child.value, deeperThan: limit - 1) { return [child.name] + path }
        }
        return nil
    }

    /// The deepest place in the source for a path of the config; fields without steps become one step.
    private static func place(at path: [String], in root: Place) -> Place {
        var names = path[...]
        if root.member(named: "steps") == nil, names.starts(with: ["steps", "0"]) { names = names.dropFirst(2) }
        var place = root
        for name in names {
            guard let child = child(name, of: place) else {
                // A single operand, and a rule in a mapping, become lists of one.
                if name == "0" { continue }
                break
            }
            place = child
        }
        return place
    }

    private static func child(_ name: String, of place: Place) -> Place? {
        guard case .array(let elements) = place.node.content else { return place.member(named: name) }
        guard let index = Int(name), elements.indices.contains(index) else { return nil }
        return place.element(index, elements[index])
    }
}

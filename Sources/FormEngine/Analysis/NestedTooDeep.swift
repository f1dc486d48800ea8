/// Finds a config whose stored document would be nested deeper than the limit for requests.
///
/// Parsing a config adds levels: a single operand becomes a list, and fields without steps get a step. A stored version
/// must stay readable, and its printed document must be accepted when it is sent again.
enum NestedTooDeep {
    /// Error about a config that is nested too deep; nil if it is not.
    static func check(_ config: FormConfig, root: SourceNode) -> Diagnostic? {
        let limit = JSONDepth.sent.rawValue
        // The stored document of a version contains the config and its lock, which adds a level.
        guard let path = path(below: config.json, deeperThan: limit - 1) else { return nil }
        let place = place(at: path, in: Place(root, pointer: ""))
        return Diagnostic(
            .nestedTooDeep, at: place.pointer, position: place.position,
            message:
                "The form is nested more than \(limit) levels deep at this place, counting the levels that publishing adds.",
            help: "Put part of the expression into a calculated field, or write one `if` or `and` with more operands.")
    }

    /// Path of names and indices to the first value that is nested too deep, or nil.
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

    /// Deepest place in the source document for a path in the parsed config, where fields without steps form one step.
    private static func place(at path: [String], in root: Place) -> Place {
        var names = path[...]
        if root.member(named: "steps") == nil, names.starts(with: ["steps", "0"]) { names = names.dropFirst(2) }
        var place = root
        for name in names {
            guard let child = child(name, of: place) else {
                // A single operand, and a rule in a mapping, are parsed as lists of one element.
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

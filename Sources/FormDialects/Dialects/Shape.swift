import FormEngine

/// Shape of a document, by which dialects are told apart.
struct Shape {
    private let root: Place

    init(_ root: SourceNode) {
        self.root = Place(root, pointer: "")
    }

    /// A dialect, and what of a document says that it is of that one.
    typealias Mark = (dialect: Dialect, text: String)

    /// Marks by which its dialect is told; those of a sound document all tell one.
    var marks: [Mark] {
        let own = ["form", "steps", "policy", "examples"].first { has($0) }
        let marks: [(dialect: Dialect, text: String?)] = [
            (.formulary, own.map { "the key `\($0)`" }),
            // Both stand in our own documents too, so that ours are told by what else they say.
            (.kyc, own == nil && has("country") && has("fields") ? "the keys `country` and `fields`" : nil),
            (.registration, isRegistration ? "a field with `name` and `inputType`" : nil),
            (.dynamicForm, isDynamicForm ? "a field with `id` and `inputType`" : nil),
            (.formSchema, isFormSchema ? "the key `sections`" : nil),
        ]
        return marks.compactMap { dialect, text in text.map { (dialect, $0) } }
    }

    /// Whether one of its fields, if not all, are those of a registration screen.
    var isRegistration: Bool { list(root.member(named: "fields")).hasElement(with: ["name", "inputType"]) }

    /// Whether its fields are those that a server designs; they may be all of the document.
    var isDynamicForm: Bool {
        (list(root.member(named: "fields")) + list(root)).hasElement(with: ["id", "inputType"])
    }

    /// Whether it is a step with sections, or has such steps.
    var isFormSchema: Bool { has("sections") || list(root).hasElement(with: ["sections"]) }

    /// Whether it may be of our own shape, sent with its form's key if it does not say that.
    var canBeFormulary: Bool {
        if marks.contains(where: { $0.dialect == .formulary }) { return true }
        let isOthers = isRegistration || isDynamicForm || isFormSchema
        return !isOthers && list(root.member(named: "fields")).hasElement(with: ["id"])
    }

    /// Whether the document is a mapping with a key.
    func has(_ key: String) -> Bool { root.member(named: key) != nil }

    private func list(_ place: Place?) -> [SourceNode] {
        guard case .array(let elements)? = place?.node.content else { return [] }
        return elements
    }
}

extension [SourceNode] {
    /// Whether one of them has all of these keys: one with a slip does not make a document one of another dialect.
    fileprivate func hasElement(with keys: [String]) -> Bool {
        contains { element in
            let place = Place(element, pointer: "")
            return keys.allSatisfy { place.member(named: $0) != nil }
        }
    }
}

extension SourceNode {
    /// Whether it has keys.
    var isMapping: Bool {
        if case .object = content { return true }
        return false
    }
}

import FormEngine

/// Shape of a document, which determines the dialect.
struct Shape {
    private let root: Place

    init(_ root: SourceNode) {
        self.root = Place(root, pointer: "")
    }

    /// A dialect, with the text in the document that marks it.
    typealias Mark = (dialect: Dialect, text: String)

    /// Marks of dialects; a sound document has marks of one dialect only.
    var marks: [Mark] {
        let own = ["form", "steps", "policy", "examples"].first { has($0) }
        let marks: [(dialect: Dialect, text: String?)] = [
            (.formulary, own.map { "the key `\($0)`" }),
            // Our own documents have both keys too, so other keys decide about ours.
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

    /// Whether it may be of our own shape, sent with the form's key outside of it.
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

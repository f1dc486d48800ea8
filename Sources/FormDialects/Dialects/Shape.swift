import FormEngine

/// The shape of a document, by which its dialect is detected.
struct Shape {
    private let root: Place

    init(_ root: SourceNode) {
        self.root = Place(root, pointer: "")
    }

    /// A dialect, and a description of the keys that mark it.
    typealias Mark = (dialect: Dialect, text: String)

    /// The marks of dialects in the document; a valid document has marks of one dialect only.
    var marks: [Mark] {
        let own = ["form", "steps", "policy", "examples"].first { has($0) }
        let marks: [(dialect: Dialect, text: String?)] = [
            (.formulary, own.map { "the key `\($0)`" }),
            // `kyc` documents share `country` and `fields` with Formulary's own, so these two mark `kyc` only without
            // own keys.
            (.kyc, own == nil && has("country") && has("fields") ? "the keys `country` and `fields`" : nil),
            (.registration, isRegistration ? "a field with `name` and `inputType`" : nil),
            (.dynamicForm, isDynamicForm ? "a field with `id` and `inputType`" : nil),
            (.formSchema, isFormSchema ? "the key `sections`" : nil),
        ]
        return marks.compactMap { dialect, text in text.map { (dialect, $0) } }
    }

    /// Whether at least one of its fields has the keys of the dialect `registration`.
    var isRegistration: Bool { list(root.member(named: "fields")).hasElement(with: ["name", "inputType"]) }

    /// Whether at least one field has the keys of `dynamic-form`; the document itself may be the list of fields.
    var isDynamicForm: Bool {
        (list(root.member(named: "fields")) + list(root)).hasElement(with: ["id", "inputType"])
    }

    /// Whether the document has `sections`, or is a list of documents that do.
    var isFormSchema: Bool { has("sections") || list(root).hasElement(with: ["sections"]) }

    /// Whether the document may be in Formulary's own shape, with the form's key given by the sender.
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
    /// Whether one element has all of these keys; elements with mistakes are ignored.
    fileprivate func hasElement(with keys: [String]) -> Bool {
        contains { element in
            let place = Place(element, pointer: "")
            return keys.allSatisfy { place.member(named: $0) != nil }
        }
    }
}

extension SourceNode {
    /// Whether the node is a mapping.
    var isMapping: Bool {
        if case .object = content { return true }
        return false
    }
}

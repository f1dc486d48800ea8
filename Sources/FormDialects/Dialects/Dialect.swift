public import FormEngine

/// A way of writing configs, told by the shape of a document or named by whoever sends it.
public enum Dialect: String, Sendable, CaseIterable {
    /// The registry's own.
    case formulary
    /// One country's form of a know-your-customer app: `country`, `fields`.
    case kyc
    /// A registration screen: `fields` of `name`, `inputType`, `validate`.
    case registration

    /// The dialect that a document is written in; nil if it has the shape of none.
    public static func detect(_ root: SourceNode) -> Dialect? {
        // What is no mapping at all, our own reader says best.
        guard case .object = root.content, !Shape.isFormulary(root) else { return .formulary }
        // The more telling shape first: a list of fields with ids alone may be our own, sent with its form's key.
        return [.registration, .kyc, .formulary].first { $0.missing(in: root).isEmpty }
    }

    /// What a document lacks to be one of this dialect, in words; empty if it is one.
    func missing(in root: SourceNode) -> [String] {
        switch self {
        case .formulary:
            Shape.isFormulary(root) || Shape.hasField(root, with: ["id"]) ? [] : ["the key `form` or `steps`"]
        case .kyc: ["country", "fields"].filter { !Shape.has($0, root) }.map { "the key `\($0)`" }
        case .registration:
            Shape.hasField(root, with: ["name", "inputType"]) ? [] : ["`fields` with `name` and `inputType`"]
        }
    }

    /// Reads a document of this dialect.
    func read(_ root: SourceNode, form: FormKey?) -> ConfigReading {
        switch self {
        case .formulary: FormConfig.read(root, form: form)
        case .kyc: KYCDialect.read(root, form: form)
        case .registration: RegistrationDialect.read(root, form: form)
        }
    }
}

/// What documents are told apart by.
private enum Shape {
    /// Whether it says what only our own documents say.
    static func isFormulary(_ root: SourceNode) -> Bool { has("form", root) || has("steps", root) }

    /// Whether a mapping has a key.
    static func has(_ key: String, _ node: SourceNode) -> Bool { Place(node, pointer: "").member(named: key) != nil }

    /// Whether one of its fields has all of these keys: one with a slip does not make it a document of another dialect.
    static func hasField(_ root: SourceNode, with keys: [String]) -> Bool {
        guard case .array(let fields) = Place(root, pointer: "").member(named: "fields")?.node.content else {
            return false
        }
        return fields.contains { field in keys.allSatisfy { has($0, field) } }
    }
}

extension Dialect {
    /// Reads a document of this dialect, or says what it lacks to be one.
    func readChecked(_ root: SourceNode, form: FormKey?) -> ConfigReading {
        let missing = missing(in: root)
        guard case .object = root.content, !missing.isEmpty else { return read(root, form: form) }
        let other = Self.detect(root).map { "It has the shape of `\($0.rawValue)`: leave `--dialect` out." }
        return ConfigReading(
            only: Diagnostic(
                .dialectMismatch, at: "", root.position,
                "The document is not of the dialect `\(rawValue)`: it lacks \(missing.joined(separator: " and ")).",
                help: other ?? "Write what is missing, or name another dialect."))
    }

    /// What to say of a document that has the shape of no dialect.
    static func undetected(_ root: SourceNode) -> ConfigReading {
        let tried = allCases.map { "`\($0.rawValue)` needs \($0.missing(in: root).joined(separator: " and "))" }
        return ConfigReading(
            only: Diagnostic(
                .unknownDialect, at: "", root.position, "The document has the shape of no dialect known here.",
                help: tried.joined(separator: "; ") + "."))
    }
}

extension ConfigReading {
    /// What reading gave where there is nothing to read.
    init(only diagnostic: Diagnostic) {
        self.init(config: nil, diagnostics: [diagnostic], references: [])
    }
}

public import FormEngine

/// A shape of configs, detected in the document or named by the sender.
public enum Dialect: String, Sendable, CaseIterable {
    /// Formulary's own shape.
    case formulary
    /// A country's form of a know-your-customer app: `country`, `fields`.
    case kyc
    /// A registration screen: `fields` of `name`, `inputType`, `validate`.
    case registration

    /// Fields that a server defines and an app draws: `fields` of `id`, `inputType`, or a list of these.
    case dynamicForm = "dynamic-form"
    /// Screens of a profile: `sections` of `fields`, or a list of such screens.
    case formSchema = "form-schema"

    /// The dialect of a document; nil if its shape fits no dialect, or several.
    public static func detect(_ root: SourceNode) -> Dialect? {
        let marks = Shape(root).marks
        guard marks.isEmpty else { return marks.count == 1 ? marks[0].dialect : nil }
        // For a document that is no mapping, Formulary's own reader gives the best errors.
        guard case .object = root.content else { return .formulary }
        // A document with fields that only have ids may be in Formulary's own shape, its form named by the sender.
        return Dialect.formulary.missing(in: root).isEmpty ? .formulary : nil
    }

    /// Descriptions of what a document lacks for this dialect; empty if it has the dialect's shape.
    func missing(in root: SourceNode) -> [String] {
        let shape = Shape(root)
        return switch self {
        case .formulary: shape.canBeFormulary ? [] : ["the key `form` or `steps`"]
        case .kyc: ["country", "fields"].filter { !shape.has($0) }.map { "the key `\($0)`" }
        case .registration: shape.isRegistration ? [] : ["`fields` with `name` and `inputType`"]
        case .dynamicForm: shape.isDynamicForm ? [] : ["`fields` with `id` and `inputType`"]
        case .formSchema: shape.isFormSchema ? [] : ["the key `sections`"]
        }
    }

    /// Reads a document of this dialect.
    ///
    /// - Parameter edition: The edition to read by; nil for the document's own edition, or the newest.
    func read(_ root: SourceNode, form: FormKey?, edition: Edition?) -> ConfigReading {
        switch self {
        case .formulary: FormConfig.read(root, form: form, edition: edition)
        case .kyc: KYCDialect.read(root, form: form, edition: edition)
        case .registration: RegistrationDialect.read(root, form: form, edition: edition)
        case .dynamicForm: DynamicFormDialect.read(root, form: form, edition: edition)
        case .formSchema: FormSchemaDialect.read(root, form: form, edition: edition)
        }
    }
}

extension Dialect {
    /// Reads a document of this dialect, or reports which marks of the dialect it lacks.
    func readChecked(_ root: SourceNode, form: FormKey?, edition: Edition?) -> ConfigReading {
        let detected = Self.detect(root)
        // A document in Formulary's own shape that lacks `form` looks like one of `kyc`.
        let isFormless = self == .formulary && form == nil && detected == .kyc
        let missing = isFormless ? ["the key `form` or `steps`"] : missing(in: root)
        guard !missing.isEmpty, root.isMapping || detected != .formulary else {
            return read(root, form: form, edition: edition)
        }
        let other = detected.map { "The document has the shape of `\($0.rawValue)`: leave `--dialect` out." }
        return ConfigReading(
            only: Diagnostic(
                .dialectMismatch, at: "", position: root.position,
                message:
                    "The document is not of the dialect `\(rawValue)`: it lacks \(missing.joined(separator: " and ")).",
                help: other ?? "Write the missing keys, or name another dialect."))
    }

    /// The diagnostic of a document whose shape fits no dialect, or several.
    static func undetected(_ root: SourceNode) -> ConfigReading {
        let marks = Shape(root).marks
        guard marks.isEmpty else {
            let found = marks.map { "`\($0.dialect.rawValue)` (\($0.text))" }.joined(separator: " and ")
            let choice = marks.map { "`--dialect \($0.dialect.rawValue)`" }.joined(separator: " or ")
            return ConfigReading(
                only: Diagnostic(
                    .ambiguousDialect, at: "", position: root.position,
                    message: "The document has the marks of \(found).",
                    help: "Name the dialect with \(choice), and remove the keys of the other dialects."))
        }
        let tried = allCases.map { "`\($0.rawValue)` needs \($0.missing(in: root).joined(separator: " and "))" }
        return ConfigReading(
            only: Diagnostic(
                .unknownDialect, at: "", position: root.position,
                message: "The document lacks the keys by which a known dialect is recognised.",
                help: tried.joined(separator: "; ") + "."))
    }
}

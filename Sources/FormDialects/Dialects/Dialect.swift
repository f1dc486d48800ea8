public import FormEngine

/// A way of writing configs, detected by the shape of a document or named by the sender.
public enum Dialect: String, Sendable, CaseIterable {
    /// The registry's own.
    case formulary
    /// One country's form of a know-your-customer app: `country`, `fields`.
    case kyc
    /// A registration screen: `fields` of `name`, `inputType`, `validate`.
    case registration

    /// The fields that a server designs for an app to draw: `fields` of `id`, `inputType`, or a list of them.
    case dynamicForm = "dynamic-form"
    /// The screens of a profile: `sections` of `fields`, or a list of such documents.
    case formSchema = "form-schema"

    /// The dialect that a document is written in; nil if it has the shape of none, or of several.
    public static func detect(_ root: SourceNode) -> Dialect? {
        let marks = Shape(root).marks
        guard marks.isEmpty else { return marks.count == 1 ? marks[0].dialect : nil }
        // For a document that is no mapping our own reader gives the best errors.
        guard case .object = root.content else { return .formulary }
        // A list of fields with ids alone may be our own, sent with its form's key.
        return Dialect.formulary.missing(in: root).isEmpty ? .formulary : nil
    }

    /// Marks of this dialect that a document lacks, in words; empty if it is one.
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
    /// - Parameter edition: The edition that it is read as; nil: the one it names, or the newest.
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
    /// Reads a document of this dialect, or reports the missing marks of the dialect.
    func readChecked(_ root: SourceNode, form: FormKey?, edition: Edition?) -> ConfigReading {
        let detected = Self.detect(root)
        // Our own documents look like `kyc` ones if only the caller names the form.
        let isFormless = self == .formulary && form == nil && detected == .kyc
        let missing = isFormless ? ["the key `form` or `steps`"] : missing(in: root)
        guard !missing.isEmpty, root.isMapping || detected != .formulary else {
            return read(root, form: form, edition: edition)
        }
        let other = detected.map { "It has the shape of `\($0.rawValue)`: leave `--dialect` out." }
        return ConfigReading(
            only: Diagnostic(
                .dialectMismatch, at: "", position: root.position,
                message:
                    "The document is not of the dialect `\(rawValue)`: it lacks \(missing.joined(separator: " and ")).",
                help: other ?? "Write what is missing, or name another dialect."))
    }

    /// Message for a document that has the shape of no dialect, or of several.
    static func undetected(_ root: SourceNode) -> ConfigReading {
        let marks = Shape(root).marks
        guard marks.isEmpty else {
            let found = marks.map { "`\($0.dialect.rawValue)` (\($0.text))" }.joined(separator: " and ")
            let choice = marks.map { "`--dialect \($0.dialect.rawValue)`" }.joined(separator: " or ")
            return ConfigReading(
                only: Diagnostic(
                    .ambiguousDialect, at: "", position: root.position,
                    message: "The document has the marks of \(found).",
                    help: "Say which it is, \(choice), and leave out what belongs to another."))
        }
        let tried = allCases.map { "`\($0.rawValue)` needs \($0.missing(in: root).joined(separator: " and "))" }
        return ConfigReading(
            only: Diagnostic(
                .unknownDialect, at: "", position: root.position,
                message: "The document has the shape of no dialect known here.",
                help: tried.joined(separator: "; ") + "."))
    }
}

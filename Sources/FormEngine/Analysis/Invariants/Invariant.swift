/// A statement about every version of some forms: no accepted answers satisfy an expression.
public struct Invariant: Sendable {
    /// The name.
    public let id: String
    /// The forms that it is about: `kyc/*`, `kyc/NL`, or `*` for all.
    public let forms: String
    /// The outcomes that it is about; empty: all that accept answers.
    public let outcomes: [String]
    /// The expression in JsonLogic over the kept values and the context, true on no accepted answers.
    public let never: JSONValue
    /// Whether a form that lacks a field of the expression holds the statement; otherwise it breaks it.
    public let ignoresAbsentFields: Bool
    /// The expression, compiled.
    let expression: FormExpression

    private static let keys = ["id", "forms", "outcomes", "never", "absent"]

    /// Reads a definition: `{"id", "forms", "outcomes", "never", "absent"}`.
    ///
    /// - Throws: The first fault, as a sentence with the name of the member.
    public init(_ definition: JSONValue) throws(InvariantFault) {
        guard let members = definition.members else { throw .init("The definition is not an object.") }
        for member in members where !Self.keys.contains(where: { $0.isBytewiseEqual(to: member.name) }) {
            throw .init(
                "`\(member.name)` is no key of an invariant: they are id, forms, outcomes, never and absent."
            )
        }
        guard let id = definition["id"]?.string, Identifier.isWellFormed(id) else {
            throw .init("`id` is \(Identifier.shape).")
        }
        guard let forms = definition["forms"]?.string, Self.isScope(forms) else {
            throw .init("`forms` is a form's key, a kind such as `kyc/*`, or `*`.")
        }
        var outcomes: [String] = []
        if let named = definition["outcomes"] {
            guard let elements = named.elements, !elements.isEmpty, elements.allSatisfy({ $0.string != nil }) else {
                throw .init("`outcomes` is a list of outcomes' names.")
            }
            outcomes = elements.compactMap { $0.string }
        }
        guard let never = definition["never"] else { throw .init("`never` is missing: an expression in JsonLogic.") }
        var ignores = false
        if let absent = definition["absent"] {
            guard let word = absent.string, word.isBytewiseEqual(to: "ignore") || word.isBytewiseEqual(to: "break")
            else {
                throw .init("`absent` is `break` or `ignore`.")
            }
            ignores = word.isBytewiseEqual(to: "ignore")
        }
        do throws(ExpressionError) {
            expression = try FormExpression(never)
        } catch {
            throw .init("`never` is no expression at `/never\(error.pointer)`: \(error.message)")
        }
        self.id = id
        self.forms = forms
        self.outcomes = outcomes
        self.never = never
        ignoresAbsentFields = ignores
    }

    /// The canonical definition; it has no outcomes if the statement is about all that accept answers.
    public var definition: JSONValue {
        let named = outcomes.isEmpty ? [] : [JSONValue.Member("outcomes", .array(outcomes.map { .text($0) }))]
        return .object(
            [
                .init("absent", .text(ignoresAbsentFields ? "ignore" : "break")), .init("forms", .text(forms)),
                .init("id", .text(id)), .init("never", never),
            ] + named)
    }

    /// Whether the statement is about a form.
    public func covers(_ form: FormKey) -> Bool {
        if forms.isBytewiseEqual(to: "*") { return true }
        guard forms.utf8.suffix(2).elementsEqual("/*".utf8) else { return forms.isBytewiseEqual(to: form.text) }
        return form.text.utf8.starts(with: forms.utf8.dropLast())
    }

    private static func isScope(_ text: String) -> Bool {
        if text.isBytewiseEqual(to: "*") { return true }
        guard text.utf8.suffix(2).elementsEqual("/*".utf8) else { return FormKey(text) != nil }
        let kind = String(decoding: text.utf8.dropLast(), as: UTF8.self)
        return FormKey(kind + "x") != nil
    }

    /// Whether the statement is about answers with this outcome.
    func covers(_ outcome: Outcome) -> Bool {
        outcome.accepts && (outcomes.isEmpty || outcomes.contains { $0.isBytewiseEqual(to: outcome.name) })
    }
}

/// A fault of an invariant's definition.
public struct InvariantFault: Error, Sendable, Equatable {
    /// The fault, as a sentence.
    public let message: String

    init(_ message: String) {
        self.message = message
    }
}

/// Result of checking a text against an identifier scheme, outside of a form.
public struct IdentifierCheck: Sendable {
    /// Reason why the text is invalid; nil for a valid identifier.
    public var fault: IdentifierFault?
    /// Kind of the identifier within its scheme; nil if the scheme has only one.
    public var kind: IdentifierKind?
    /// Date of birth, as far as the identifier contains it: `1983-11-18`, or `83-11-18` without a century.
    public var birthDate: String?
    /// Sex, `female` or `male`, if the identifier contains it.
    public var sex: String?
}

extension IdentifierScheme {
    /// Checks whether a text is an identifier of this scheme, as of a date.
    public func check(_ text: String, asOf: CivilDate) -> IdentifierCheck {
        switch Array(text.utf8).lend({ read($0, asOf: asOf) }) {
        case .invalid(let fault): IdentifierCheck(fault: fault)
        case .valid(let facts):
            IdentifierCheck(kind: facts.kind, birthDate: facts.birth?.text, sex: facts.sex?.rawValue)
        }
    }
}

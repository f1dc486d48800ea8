/// Check of a text as an identifier of a scheme, outside of a form.
public struct IdentifierCheck: Sendable {
    /// The fault, as findings report it; nil for a valid identifier.
    public var fault: IdentifierFault?
    /// The scheme's kind that it is of; nil if the scheme has one only.
    public var kind: IdentifierKind?
    /// The date of birth as far as it is carried: `1983-11-18`, or with the year's last two digits alone `83-11-18`.
    public var birthDate: String?
    /// The sex, `female` or `male`, if it is carried.
    public var sex: String?
}

extension IdentifierScheme {
    /// Says what a text is, as of a date.
    public func check(_ text: String, asOf: CivilDate) -> IdentifierCheck {
        switch Array(text.utf8).lend({ read($0, asOf: asOf) }) {
        case .invalid(let fault): IdentifierCheck(fault: fault)
        case .valid(let facts):
            IdentifierCheck(kind: facts.kind, birthDate: facts.birth?.text, sex: facts.sex?.rawValue)
        }
    }
}

/// Finds required national identification numbers without a `legal_basis`, the law that permits asking for them.
enum MissingLegalBasis {
    /// Warning about a required field without `legal_basis`, placed at its first rule for a national number.
    static func check(_ field: Field, rules: [PlacedRule]) -> [Diagnostic] {
        let isNamed = field.legalBasis?.entries.contains { $0.text.utf8.contains { $0 > 0x20 } } ?? false
        guard field.isRequired, !isNamed else { return [] }
        for placed in rules {
            guard case .identifier(let rule) = placed.rule.condition, rule.isOfPerson else { continue }
            return [
                Diagnostic(
                    .missingLegalBasis, at: placed.place.pointer, position: placed.place.position,
                    message:
                        "The field requires a national identification number, but names no law that permits asking for it.",
                    help:
                        "Name the law as the field's `legal_basis`, by its title and article, or leave `required` out.")
            ]
        }
        return []
    }
}

extension IdentifierRule {
    /// Whether the rule accepts national identifiers of persons, which laws restrict.
    var isOfPerson: Bool {
        switch scheme {
        case .iban, .bic, .lei, .paymentCard: false
        case .nlBSN, .deIdNr, .beNN, .frNIR, .esDNI, .itCodiceFiscale, .ptNIF, .atVNR, .chAHV, .plPESEL, .roCNP, .czRC,
            .skRC, .sePersonnummer, .dkCPR, .fiHETU, .noFodselsnummer, .iePPS, .gbNINO, .usSSN, .brCPF, .inPAN,
            .inAadhaar:
            kinds.isEmpty || kinds.contains { $0.isOfPerson }
        }
    }
}

extension IdentifierKind {
    /// Whether an identifier of this kind belongs to a person rather than to a company or another body.
    fileprivate var isOfPerson: Bool {
        switch self {
        case .company, .publicBody, .other, .hinduUndividedFamily, .firm, .association, .trust, .bodyOfIndividuals,
            .localAuthority, .artificialJuridicalPerson, .government:
            false
        case .dni, .nie, .national, .bis, .registered, .temporary, .person, .nonResident, .soleTrader, .personnummer,
            .samordningsnummer, .permanent, .fodselsnummer, .dNumber, .ssn, .itin:
            true
        }
    }
}

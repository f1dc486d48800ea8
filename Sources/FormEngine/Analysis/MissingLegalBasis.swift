/// Finds national numbers that people must give although no law is named that lets one ask for them.
enum MissingLegalBasis {
    /// The doubt about a field, at its first such rule.
    static func check(_ field: Field, rules: [PlacedRule]) -> [Diagnostic] {
        let isNamed = field.legalBasis?.entries.contains { $0.text.utf8.contains { $0 > 0x20 } } ?? false
        guard field.isRequired, !isNamed else { return [] }
        for placed in rules {
            guard case .identifier(let rule) = placed.rule.condition, rule.isOfPerson else { continue }
            return [
                Diagnostic(
                    .missingLegalBasis, at: placed.place.pointer, position: placed.place.position,
                    message: "A person must give a national number, and no law is named that lets one ask for it.",
                    help: "Name it as the field's `legal_basis`, by its title and article, or leave `required` out.")
            ]
        }
        return []
    }
}

extension IdentifierRule {
    /// Whether a state issues the identifiers that pass, so that laws restrict who may request them.
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
    /// Whether people have such a number, rather than companies and the like.
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

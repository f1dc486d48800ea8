/// The kinds that a scheme tells apart: temporary and foreigners' numbers belong to real people too.
public enum IdentifierKind: String, Sendable, CaseIterable {
    // es-dni
    case dni
    case nie
    // be-nn
    case national
    case bis
    // fr-nir
    case registered
    case temporary
    // pt-nif
    case person
    case nonResident = "non_resident"
    case soleTrader = "sole_trader"
    case company
    case publicBody = "public_body"
    case other
    // se-personnummer
    case personnummer
    case samordningsnummer
    // fi-hetu, beside temporary
    case permanent
    // no-fodselsnummer
    case fodselsnummer
    case dNumber = "d_number"
    // us-ssn
    case ssn
    case itin
    // in-pan, beside person and company
    case hinduUndividedFamily = "hindu_undivided_family"
    case firm
    case association
    case trust
    case bodyOfIndividuals = "body_of_individuals"
    case localAuthority = "local_authority"
    case artificialJuridicalPerson = "artificial_juridical_person"
    case government
}

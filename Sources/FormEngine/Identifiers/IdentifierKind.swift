/// The kinds that a scheme tells apart: temporary and foreigners' numbers belong to real people too.
public enum IdentifierKind: String, Sendable, CaseIterable {
    case dni
    case nie
    case personnummer
    case samordningsnummer
    case permanent
    case temporary
    case fodselsnummer
    case dNumber = "d_number"
    case ssn
    case itin
    case person
    case company
    case hinduUndividedFamily = "hindu_undivided_family"
    case firm
    case association
    case trust
    case bodyOfIndividuals = "body_of_individuals"
    case localAuthority = "local_authority"
    case artificialJuridicalPerson = "artificial_juridical_person"
    case government
}

/// The kinds that a scheme tells apart: temporary and foreigners' numbers belong to real people too.
public enum IdentifierKind: String, Sendable, CaseIterable {
    // es-dni
    /// A citizen of Spain.
    case dni
    /// A foreigner in Spain.
    case nie
    // be-nn
    /// Somebody in the Belgian register.
    case national
    /// Somebody whom Belgium knows and does not register.
    case bis
    // fr-nir
    /// A number that France gave for good.
    case registered
    /// A number given for a while, until another is.
    case temporary
    // pt-nif
    /// A natural person.
    case person
    /// Somebody who does not live in Portugal.
    case nonResident = "non_resident"
    /// Somebody who trades in their own name.
    case soleTrader = "sole_trader"
    /// A company.
    case company
    /// A public body.
    case publicBody = "public_body"
    /// Every remaining kind.
    case other
    // se-personnummer
    /// Somebody in the Swedish register.
    case personnummer
    /// Somebody whom Sweden knows and does not register.
    case samordningsnummer
    // fi-hetu, beside temporary
    /// A number that Finland gave for good.
    case permanent
    // no-fodselsnummer
    /// Somebody in the Norwegian register.
    case fodselsnummer
    /// Somebody whom Norway knows and does not register.
    case dNumber = "d_number"
    // us-ssn
    /// A Social Security number.
    case ssn
    /// A taxpayer who can have no Social Security number.
    case itin
    // in-pan, beside person and company
    /// A Hindu undivided family.
    case hinduUndividedFamily = "hindu_undivided_family"
    /// A firm or partnership.
    case firm
    /// An association of persons.
    case association
    /// A trust.
    case trust
    /// A body of individuals.
    case bodyOfIndividuals = "body_of_individuals"
    /// A local authority.
    case localAuthority = "local_authority"
    /// An artificial juridical person.
    case artificialJuridicalPerson = "artificial_juridical_person"
    /// A government.
    case government
}

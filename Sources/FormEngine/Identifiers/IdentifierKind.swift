/// Kinds of identifiers within a scheme, such as temporary numbers, or those of foreigners.
public enum IdentifierKind: String, Sendable, CaseIterable {
    // es-dni
    /// The identity number of a Spanish citizen.
    case dni
    /// The identity number of a foreigner in Spain.
    case nie
    // be-nn
    /// The number of a person in the Belgian national register.
    case national
    /// The number of a person outside the register with whom Belgian authorities deal.
    case bis
    // fr-nir
    /// A permanent French registration number.
    case registered
    /// A provisional number, used until a permanent one is issued.
    case temporary
    // pt-nif
    /// A natural person.
    case person
    /// A person who is not resident in Portugal.
    case nonResident = "non_resident"
    /// A sole trader.
    case soleTrader = "sole_trader"
    /// A company.
    case company
    /// A public body.
    case publicBody = "public_body"
    /// Any other kind.
    case other
    // se-personnummer
    /// The number of a person in the Swedish population register.
    case personnummer
    /// The number of a person outside the register with whom Swedish authorities deal.
    case samordningsnummer
    // fi-hetu, beside temporary
    /// A permanent Finnish identity code.
    case permanent
    // no-fodselsnummer
    /// The number of a person in the Norwegian population register.
    case fodselsnummer
    /// The number of a person who does not live in Norway permanently.
    case dNumber = "d_number"
    // us-ssn
    /// A Social Security number.
    case ssn
    /// The number of a taxpayer who cannot have a Social Security number.
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

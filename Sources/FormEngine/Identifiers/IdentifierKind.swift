/// Kinds of identifiers within a scheme, such as temporary numbers, or those of foreigners.
public enum IdentifierKind: String, Sendable, CaseIterable {
    // Kinds of `es-dni`.
    /// The identity number of a Spanish citizen.
    case dni
    /// The identity number of a foreigner in Spain.
    case nie
    // Kinds of `be-nn`.
    /// The number of a person in the Belgian national register.
    case national
    /// The number of a person outside the register with whom Belgian authorities deal.
    case bis
    // Kinds of `fr-nir`.
    /// A permanent French registration number.
    case registered
    /// A provisional number, used until a permanent one is issued.
    case temporary
    // Kinds of `pt-nif`.
    /// The number belongs to a natural person.
    case person
    /// A person who is not resident in Portugal.
    case nonResident = "non_resident"
    /// The number belongs to a sole trader.
    case soleTrader = "sole_trader"
    /// The number belongs to a company.
    case company
    /// The number belongs to a public body.
    case publicBody = "public_body"
    /// The number belongs to a holder of any other kind.
    case other
    // Kinds of `se-personnummer`.
    /// The number of a person in the Swedish population register.
    case personnummer
    /// The number of a person outside the register with whom Swedish authorities deal.
    case samordningsnummer
    // Kinds of `fi-hetu`, besides `temporary`.
    /// A permanent Finnish identity code.
    case permanent
    // Kinds of `no-fodselsnummer`.
    /// The number of a person in the Norwegian population register.
    case fodselsnummer
    /// The number of a person who does not live in Norway permanently.
    case dNumber = "d_number"
    // Kinds of `us-ssn`.
    /// A Social Security number.
    case ssn
    /// The number of a taxpayer who cannot have a Social Security number.
    case itin
    // Kinds of `in-pan`, besides `person` and `company`.
    /// The number belongs to a Hindu undivided family.
    case hinduUndividedFamily = "hindu_undivided_family"
    /// The number belongs to a firm or partnership.
    case firm
    /// The number belongs to an association of persons.
    case association
    /// The number belongs to a trust.
    case trust
    /// The number belongs to a body of individuals.
    case bodyOfIndividuals = "body_of_individuals"
    /// The number belongs to a local authority.
    case localAuthority = "local_authority"
    /// The number belongs to an artificial juridical person.
    case artificialJuridicalPerson = "artificial_juridical_person"
    /// The number belongs to a government.
    case government
}

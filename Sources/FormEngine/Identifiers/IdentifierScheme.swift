/// Identifier schemes that a config can name, such as `identifier: nl-bsn`.
public enum IdentifierScheme: String, Sendable, CaseIterable {
    /// International Bank Account Number (IBAN).
    case iban
    /// Business Identifier Code (BIC).
    case bic
    /// Legal Entity Identifier (LEI).
    case lei
    /// Payment card number.
    case paymentCard = "payment-card"
    /// Burgerservicenummer, Netherlands.
    case nlBSN = "nl-bsn"
    /// Steuerliche Identifikationsnummer, Germany.
    case deIdNr = "de-idnr"
    /// National register number and bis number, Belgium.
    case beNN = "be-nn"
    /// Numéro d'inscription au répertoire (NIR), France.
    case frNIR = "fr-nir"
    /// DNI and NIE, Spain.
    case esDNI = "es-dni"
    /// Codice fiscale, Italy.
    case itCodiceFiscale = "it-codicefiscale"
    /// Número de identificação fiscal (NIF), Portugal.
    case ptNIF = "pt-nif"
    /// Versicherungsnummer, Austria.
    case atVNR = "at-vnr"
    /// AHV-Nummer, Switzerland and Liechtenstein.
    case chAHV = "ch-ahv"
    /// PESEL, Poland.
    case plPESEL = "pl-pesel"
    /// Cod numeric personal, Romania.
    case roCNP = "ro-cnp"
    /// Rodné číslo, Czechia.
    case czRC = "cz-rc"
    /// Rodné číslo, Slovakia.
    case skRC = "sk-rc"
    /// Personnummer and samordningsnummer, Sweden.
    case sePersonnummer = "se-personnummer"
    /// CPR-nummer, Denmark.
    case dkCPR = "dk-cpr"
    /// Henkilötunnus, Finland.
    case fiHETU = "fi-hetu"
    /// Fødselsnummer and D-nummer, Norway.
    case noFodselsnummer = "no-fodselsnummer"
    /// Personal Public Service number, Ireland.
    case iePPS = "ie-pps"
    /// National Insurance number, United Kingdom.
    case gbNINO = "gb-nino"
    /// Social Security number and Individual Taxpayer Identification Number, United States.
    case usSSN = "us-ssn"
    /// Cadastro de Pessoas Físicas, Brazil.
    case brCPF = "br-cpf"
    /// Permanent account number, India.
    case inPAN = "in-pan"
    /// Aadhaar number, India.
    case inAadhaar = "in-aadhaar"

    /// Characters for which an input has room, of 11, 20 and 42: those of the longest number, with usual separators.
    var usualLength: Int {
        switch self {
        case .iban: 42
        case .lei, .paymentCard, .frNIR, .itCodiceFiscale: 20
        case .bic, .nlBSN, .deIdNr, .beNN, .esDNI, .ptNIF, .atVNR, .chAHV, .plPESEL, .roCNP, .czRC, .skRC,
            .sePersonnummer, .dkCPR, .fiHETU, .noFodselsnummer, .iePPS, .gbNINO, .usSSN, .brCPF, .inPAN, .inAadhaar:
            11
        }
    }

    /// Parses a text as an identifier of this scheme, by the rules of an edition.
    package func read(_ text: LentBytes, asOf: CivilDate, _ edition: Edition = .current) -> IdentifierReading {
        switch self {
        case .iban: InternationalBankAccountNumber.read(text)
        case .bic: BusinessIdentifierCode.read(text)
        case .lei: LegalEntityIdentifier.read(text)
        case .paymentCard: PaymentCardNumber.read(text)
        case .nlBSN: DutchBSN.read(text)
        case .deIdNr: GermanTaxID.read(text)
        case .beNN: BelgianNationalNumber.read(text, asOf: asOf)
        case .frNIR: FrenchNIR.read(text)
        case .esDNI: SpanishDNI.read(text)
        case .itCodiceFiscale: ItalianFiscalCode.read(text, asOf: asOf)
        case .ptNIF: PortugueseNIF.read(text, edition)
        case .atVNR: AustrianInsuranceNumber.read(text, asOf: asOf)
        case .chAHV: SwissInsuranceNumber.read(text)
        case .plPESEL: PolishPESEL.read(text, asOf: asOf)
        case .roCNP: RomanianCNP.read(text, asOf: asOf)
        case .czRC: CzechBirthNumber.read(text, asOf: asOf)
        case .skRC: SlovakBirthNumber.read(text, asOf: asOf)
        case .sePersonnummer: SwedishPersonalNumber.read(text, asOf: asOf)
        case .dkCPR: DanishCPR.read(text, asOf: asOf)
        case .fiHETU: FinnishHETU.read(text, asOf: asOf)
        case .noFodselsnummer: NorwegianBirthNumber.read(text, asOf: asOf)
        case .iePPS: IrishPPS.read(text)
        case .gbNINO: BritishNINO.read(text)
        case .usSSN: AmericanSSN.read(text)
        case .brCPF: BrazilianCPF.read(text)
        case .inPAN: IndianPAN.read(text)
        case .inAadhaar: IndianAadhaar.read(text)
        }
    }

    /// Description of the scheme.
    public var profile: IdentifierProfile {
        switch self {
        case .iban: InternationalBankAccountNumber.profile
        case .bic: BusinessIdentifierCode.profile
        case .lei: LegalEntityIdentifier.profile
        case .paymentCard: PaymentCardNumber.profile
        case .nlBSN: DutchBSN.profile
        case .deIdNr: GermanTaxID.profile
        case .beNN: BelgianNationalNumber.profile
        case .frNIR: FrenchNIR.profile
        case .esDNI: SpanishDNI.profile
        case .itCodiceFiscale: ItalianFiscalCode.profile
        case .ptNIF: PortugueseNIF.profile
        case .atVNR: AustrianInsuranceNumber.profile
        case .chAHV: SwissInsuranceNumber.profile
        case .plPESEL: PolishPESEL.profile
        case .roCNP: RomanianCNP.profile
        case .czRC: CzechBirthNumber.profile
        case .skRC: SlovakBirthNumber.profile
        case .sePersonnummer: SwedishPersonalNumber.profile
        case .dkCPR: DanishCPR.profile
        case .fiHETU: FinnishHETU.profile
        case .noFodselsnummer: NorwegianBirthNumber.profile
        case .iePPS: IrishPPS.profile
        case .gbNINO: BritishNINO.profile
        case .usSSN: AmericanSSN.profile
        case .brCPF: BrazilianCPF.profile
        case .inPAN: IndianPAN.profile
        case .inAadhaar: IndianAadhaar.profile
        }
    }

    /// Separators that people write between the characters, with their positions.
    package var separators: IdentifierSeparators {
        switch self {
        case .iban: InternationalBankAccountNumber.separators
        case .bic: BusinessIdentifierCode.separators
        case .lei: LegalEntityIdentifier.separators
        case .paymentCard: PaymentCardNumber.separators
        case .nlBSN: DutchBSN.separators
        case .deIdNr: GermanTaxID.separators
        case .beNN: BelgianNationalNumber.separators
        case .frNIR: FrenchNIR.separators
        case .esDNI: SpanishDNI.separators
        case .itCodiceFiscale: ItalianFiscalCode.separators
        case .ptNIF: PortugueseNIF.separators
        case .atVNR: AustrianInsuranceNumber.separators
        case .chAHV: SwissInsuranceNumber.separators
        case .plPESEL: PolishPESEL.separators
        case .roCNP: RomanianCNP.separators
        case .czRC: CzechBirthNumber.separators
        case .skRC: SlovakBirthNumber.separators
        case .sePersonnummer: SwedishPersonalNumber.separators
        case .dkCPR: DanishCPR.separators
        case .fiHETU: FinnishHETU.separators
        case .noFodselsnummer: NorwegianBirthNumber.separators
        case .iePPS: IrishPPS.separators
        case .gbNINO: BritishNINO.separators
        case .usSSN: AmericanSSN.separators
        case .brCPF: BrazilianCPF.separators
        case .inPAN: IndianPAN.separators
        case .inAadhaar: IndianAadhaar.separators
        }
    }
}

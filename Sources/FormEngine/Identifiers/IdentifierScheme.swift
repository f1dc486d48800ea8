/// The identifiers that a config may name: `identifier: nl-bsn`.
public enum IdentifierScheme: String, Sendable, CaseIterable {
    case iban
    case bic
    case lei
    case paymentCard = "payment-card"
    case nlBSN = "nl-bsn"
    case deIdNr = "de-idnr"
    case beNN = "be-nn"
    case frNIR = "fr-nir"
    case esDNI = "es-dni"
    case itCodiceFiscale = "it-codicefiscale"
    case ptNIF = "pt-nif"
    case atVNR = "at-vnr"
    case chAHV = "ch-ahv"

    /// Reads a text.
    func read(_ text: UnsafeBufferPointer<UInt8>, asOf: CivilDate) -> IdentifierReading {
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
        case .ptNIF: PortugueseNIF.read(text)
        case .atVNR: AustrianInsuranceNumber.read(text, asOf: asOf)
        case .chAHV: SwissInsuranceNumber.read(text)
        }
    }

    /// What is to be known of it.
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
        }
    }

    /// The characters that people write between its digits, wherever they stand.
    var separators: StaticString {
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
        }
    }
}

/// The identifiers that a config may name: `identifier: nl-bsn`.
public enum IdentifierScheme: String, Sendable, CaseIterable {
    /// International Bank Account Number.
    case iban
    /// Burgerservicenummer, Netherlands.
    case nlBSN = "nl-bsn"
    /// Powszechny Elektroniczny System Ewidencji Ludności, Poland.
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

    /// Reads a text.
    func read(_ text: UnsafeBufferPointer<UInt8>, asOf: CivilDate) -> IdentifierReading {
        switch self {
        case .iban: .invalid(.format)
        case .nlBSN: DutchBSN.read(text)
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
}

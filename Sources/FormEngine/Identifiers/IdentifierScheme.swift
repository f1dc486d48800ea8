/// The identifiers that a config may name: `identifier: nl-bsn`.
public enum IdentifierScheme: String, Sendable, CaseIterable {
    /// International Bank Account Number.
    case iban
    /// Burgerservicenummer, Netherlands.
    case nlBSN = "nl-bsn"

    /// Reads a text.
    func read(_ text: UnsafeBufferPointer<UInt8>, asOf: CivilDate) -> IdentifierReading {
        switch self {
        case .iban: .invalid(.format)
        case .nlBSN: DutchBSN.read(text)
        }
    }
}

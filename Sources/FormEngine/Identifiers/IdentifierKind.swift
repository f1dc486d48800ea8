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
}

/// The kinds that a scheme tells apart: temporary and foreigners' numbers belong to real people too.
public enum IdentifierKind: String, Sendable, CaseIterable {
    case dni
    case nie
}

package import FormEngine

extension SourceNode {
    /// The value in a place that expects no type: plain scalars as `CoreSchema` reads them, nil if one is ambiguous.
    package var untyped: JSONValue? {
        switch content {
        case .null: return .null
        case .bool(let value): return .bool(value)
        case .number(let lexeme): return Double(lexeme).map { .number($0) }
        case .text(let text): return .text(text)
        case .plain(let text): return Self.untyped(text)
        case .array(let items):
            let values = items.compactMap(\.untyped)
            return values.count == items.count ? .array(values) : nil
        case .object(let members):
            let values = members.compactMap { member in member.value.untyped.map { JSONValue.Member(member.key, $0) } }
            return values.count == members.count ? .object(values) : nil
        }
    }

    private static func untyped(_ plain: String) -> JSONValue? {
        switch CoreSchema.value(ofPlain: plain) {
        case .null: .null
        case .bool(let value): .bool(value)
        case .number(let lexeme): Double(lexeme).map { .number($0) }
        case .text: .text(plain)
        case .ambiguous: nil
        }
    }

    /// Whether this node and its descendants lie before the end of their text.
    func stands(before end: SourcePosition) -> Bool {
        guard position.stands(before: end) else { return false }
        return switch content {
        case .array(let items): items.allSatisfy { $0.stands(before: end) }
        case .object(let members):
            members.allSatisfy { $0.keyPosition.stands(before: end) && $0.value.stands(before: end) }
        default: true
        }
    }
}

extension SourcePosition {
    /// Whether this is a place of a text that ends at another.
    func stands(before end: SourcePosition) -> Bool { line >= 1 && column >= 1 && self <= end }
}

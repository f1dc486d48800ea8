import FormEngine

extension SourceNode {
    /// The tree on one line: plain scalars as `<…>`, text in quotes.
    var outline: String {
        switch content {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let lexeme): lexeme
        case .text(let text):
            "\"" + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n") + "\""
        case .plain(let text): "<\(text)>"
        case .array(let items): "[" + items.map(\.outline).joined(separator: " ") + "]"
        case .object(let members): "{" + members.map { "\($0.key)=\($0.value.outline)" }.joined(separator: " ") + "}"
        }
    }

    /// The places of the node and all that it holds, keys before their values, as `line:column`.
    var places: [String] {
        let own = ["\(position.line):\(position.column)"]
        return switch content {
        case .array(let items): own + items.flatMap(\.places)
        case .object(let members):
            own + members.flatMap { ["\($0.keyPosition.line):\($0.keyPosition.column)"] + $0.value.places }
        default: own
        }
    }

    /// The value in a place that expects no type: plain scalars as `CoreSchema` reads them, nil if one is ambiguous.
    var untyped: JSONValue? {
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
}

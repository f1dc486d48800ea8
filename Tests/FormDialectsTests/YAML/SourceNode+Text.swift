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
}

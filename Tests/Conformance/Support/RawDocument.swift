import EngineFuzzing

/// JSON as somebody might send it: scalars and names are the text between the punctuation, right or wrong.
package indirect enum RawDocument: Sendable {
    /// A scalar as it is written.
    case scalar(String)
    /// A list.
    case list([RawDocument])
    /// An object: each name as it is written, with its quotes.
    case object([(name: String, value: RawDocument)])

    /// Its text, with members in their own order.
    package var text: String {
        var text = ""
        write(to: &text) { $0 }
        return text
    }

    /// Its text, with the members of every object in an order that a seed gives.
    package func shuffled(seed: UInt64) -> String {
        var generator = SeededGenerator(seed: seed)
        var text = ""
        write(to: &text) { $0.shuffled(using: &generator) }
        return text
    }

    typealias Members = [(name: String, value: RawDocument)]

    private func write(to text: inout String, _ arranged: (Members) -> Members) {
        switch self {
        case .scalar(let scalar): text += scalar
        case .list(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," }
                element.write(to: &text, arranged)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in arranged(members).enumerated() {
                if index > 0 { text += "," }
                text += member.name
                text += ":"
                member.value.write(to: &text, arranged)
            }
            text += "}"
        }
    }
}

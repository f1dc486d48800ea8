/// Computes how large a calculated text can become, in copies of the whole document's text.
struct TextCopies {
    /// Calculations by field id, including those of fields in lists.
    private var calculations: [[UInt8]: [JSONValue]] = [:]
    private var known: [[UInt8]: Int] = [:]

    init(_ config: FormConfig) {
        for field in config.fields.flatMap({ $0.withInnerFields }) {
            guard case .expression(let expression)? = field.calculation else { continue }
            calculations[Array(field.id.utf8), default: []].append(expression.json)
        }
    }

    /// How many times a field can contain the document's whole text; nil for fields that are not calculated.
    mutating func copies(in field: Field) -> Int? {
        guard case .expression? = field.calculation else { return nil }
        return max(1, copies(inFieldNamed: Array(field.id.utf8)))
    }

    private mutating func copies(inFieldNamed id: [UInt8]) -> Int {
        guard let expressions = calculations[id] else { return 1 }
        if let known = known[id] { return known }
        // Another check reports circular calculations.
        known[id] = PatternLoad.mostCopies
        let copies = expressions.reduce(0) { max($0, textsRead(by: $1)) }
        known[id] = copies
        return copies
    }

    /// Number of texts that an expression concatenates; the maximum if it loops over a list.
    private mutating func textsRead(by rule: JSONValue) -> Int {
        var count = 0
        switch rule {
        case .null, .bool, .number, .text: break
        case .array(let elements):
            for element in elements { count += textsRead(by: element) }
        case .object(let members):
            for member in members { count += textsRead(by: ExpressionOperation(named: member.name), member.value) }
        }
        return min(count, PatternLoad.mostCopies)
    }

    private mutating func textsRead(by operation: ExpressionOperation?, _ operands: JSONValue) -> Int {
        switch operation {
        case .map, .filter, .reduce, .merge: return PatternLoad.mostCopies
        case .variable:
            guard case .text(let path) = operands.elements?.first ?? operands else { return 1 }
            let name = path.utf8.prefix { $0 != Byte.point }
            return copies(inFieldNamed: Array(name))
                + (operands.elements?.dropFirst() ?? []).reduce(0) {
                    $0 + textsRead(by: $1)
                }
        default: return textsRead(by: operands)
        }
    }
}

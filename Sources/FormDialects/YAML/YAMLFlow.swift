import FormEngine

/// Writer of JSON values in YAML's flow style, on one line.
enum YAMLFlow {
    /// How deep arrays and objects may nest on one line.
    private static let height = 4

    /// The value on one line; nil for an array or object that exceeds `width` bytes or nests too deeply.
    static func text(_ value: JSONValue, width: Int) -> String? {
        var output = ""
        let fits = append(value, to: &output, width: isDivisible(value) ? width : .max, height: height, inFlow: false)
        return fits ? output : nil
    }

    /// Whether a value may be written on several lines instead.
    private static func isDivisible(_ value: JSONValue) -> Bool {
        switch value {
        case .array(let items): !items.isEmpty
        case .object(let members): !members.isEmpty
        default: false
        }
    }

    private static func append(
        _ value: JSONValue, to output: inout String, width: Int, height: Int, inFlow: Bool
    ) -> Bool {
        switch value {
        case .null: output += "null"
        case .bool(let value): output += value ? "true" : "false"
        case .number(let number): output += PlainNumber.text(of: number)
        case .text(let text):
            if inFlow, YAMLScalar.literal(text) != nil { return false }
            output += YAMLScalar.text(text, inFlow: inFlow)
        case .array(let items):
            guard items.isEmpty || height > 0 else { return false }
            output += "["
            for (index, item) in items.enumerated() {
                if index > 0 { output += ", " }
                guard append(item, to: &output, width: width, height: height - 1, inFlow: true) else { return false }
            }
            output += "]"
        case .object(let members):
            guard members.isEmpty || height > 0 else { return false }
            output += "{"
            for (index, member) in members.enumerated() {
                output += (index > 0 ? ", " : "") + YAMLScalar.text(member.name, inFlow: true) + ": "
                guard append(member.value, to: &output, width: width, height: height - 1, inFlow: true) else {
                    return false
                }
            }
            output += "}"
        }
        return output.utf8.count <= width
    }
}

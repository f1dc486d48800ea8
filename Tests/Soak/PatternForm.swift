import FormEngine

/// A form of a few fields with patterns, and the longest document that follows them furthest: what the search changes.
struct PatternForm {
    struct Field {
        var patterns: [String]
        var ignoresCase = false
        /// `max_length`; nil without one.
        var length: Int?
        var isInList = false
        /// Text that is repeated, and its end.
        var unit: String
        var end: String
    }

    var fields: [Field]
}

extension PatternForm: SearchedForm {
    func config(boundsDividedBy divisor: Int) -> String? {
        guard divisor == 1 || fields.contains(where: { $0.length != nil }) else { return nil }
        let own = fields.indices.filter { !fields[$0].isInList }.map { field($0, divisor) }
        let inner = fields.indices.filter { fields[$0].isInList }.map { field($0, divisor) }
        let list = inner.isEmpty ? [] : [#"{"id":"l","type":"list","fields":[\#(inner.joined(separator: ","))]}"#]
        return #"{"form":"soak/patterns","fields":[\#((own + list).joined(separator: ","))]}"#
    }

    private func field(_ index: Int, _ divisor: Int) -> String {
        let field = fields[index]
        var rules = field.patterns.map {
            #"{"pattern":\#(Self.quoted($0)),"ignore_case":\#(field.ignoresCase)}"#
        }
        if let length = field.length { rules.append(#"{"max_length":\#(max(1, length / divisor))}"#) }
        return #"{"id":"f\#(index)","type":"long_text","validation":[\#(rules.joined(separator: ","))]}"#
    }

    /// Of each bounded field the longest text, the rest among the others and the items.
    func answers(boundsDividedBy divisor: Int) -> [UInt8] {
        var left = 1_048_000
        var members: [String] = []
        let open = fields.filter { !$0.isInList && $0.length == nil }.count
        let bounded = fields.indices.filter { !fields[$0].isInList && fields[$0].length != nil }
        for index in bounded + fields.indices.filter({ !fields[$0].isInList && fields[$0].length == nil }) {
            let longest = fields[index].length.map { max(1, $0 / divisor) } ?? 1_000_000 / max(1, open)
            let text = filling(of: fields[index], longest: min(longest, max(1, left - 100)))
            left -= text.utf8.count + 20
            members.append(#""f\#(index)":\#(Self.quoted(text))"#)
        }
        let inner = fields.indices.filter { fields[$0].isInList }
        if !inner.isEmpty {
            let item = inner.map { index in
                let longest = fields[index].length.map { max(1, $0 / divisor) } ?? 100_000
                return #""f\#(index)":\#(Self.quoted(filling(of: fields[index], longest: longest)))"#
            }
            let element = "{" + item.joined(separator: ",") + "}"
            let count = max(1, min(10_000, left / (element.utf8.count + 1)))
            members.append(#""l":[\#(Array(repeating: element, count: count).joined(separator: ","))]"#)
        }
        return Array("{\(members.joined(separator: ","))}".utf8)
    }

    var description: String { config(boundsDividedBy: 1) ?? "" }

    private func filling(of field: Field, longest: Int) -> String {
        let count = max(0, longest - field.end.unicodeScalars.count) / field.unit.unicodeScalars.count
        return String(repeating: field.unit, count: count) + (longest > 1 ? field.end : "")
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\" + String(scalar)
            case "\n": quoted += "\\n"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

import FormEngine

/// A form with some expressions over two long texts and a list, and a document of 1 MiB for it.
struct ExpressionForm {
    /// Where an expression stands.
    enum Place: CaseIterable {
        case check, route, visibility, calculation, itemCalculation, itemVisibility, itemRequirement, innerCalculation
    }

    struct Expression {
        var place: Place
        var json: String
        /// How often it stands there.
        var copies: Int
    }

    var expressions: [Expression]
    /// How many parts of the document its two texts, its list and its list of lists have.
    var shares: [Int]
    /// What the texts repeat, and what they end with.
    var unit: String
    var end: String
    /// How long the text of an item is.
    var itemLength: Int
}

extension ExpressionForm: SearchedForm {
    func config(boundsDividedBy divisor: Int) -> String? {
        guard divisor == 1 else { return nil }
        var own: [String] = []
        var inner: [String] = []
        var innermost: [String] = []
        var routes: [String] = []
        var checks: [String] = []
        for expression in expressions.flatMap({ Array(repeating: $0, count: $0.copies) }) {
            let json = expression.json
            switch expression.place {
            case .check: checks.append(#"{"assert":\#(json)}"#)
            case .route: routes.append(#"{"when":\#(json),"outcome":"rejected"}"#)
            case .visibility: own.append(#"{"id":"v\#(own.count)","type":"boolean","visible_if":\#(json)}"#)
            case .calculation: own.append(#"{"id":"c\#(own.count)","type":"boolean","calculate":{"!":\#(json)}}"#)
            case .itemCalculation:
                inner.append(#"{"id":"ic\#(inner.count)","type":"boolean","calculate":{"!":\#(json)}}"#)
            case .itemVisibility: inner.append(#"{"id":"iv\#(inner.count)","type":"boolean","visible_if":\#(json)}"#)
            case .innerCalculation:
                innermost.append(#"{"id":"kc\#(innermost.count)","type":"boolean","calculate":{"!":\#(json)}}"#)
            case .itemRequirement: inner.append(#"{"id":"ir\#(inner.count)","type":"text","required_if":\#(json)}"#)
            }
        }
        let list = [#"{"id":"n","type":"number"},{"id":"t","type":"long_text"}"#] + inner
        let innerFields = ([#"{"id":"t","type":"text"}"#] + innermost).joined(separator: ",")
        let fields =
            [
                #"{"id":"a","type":"long_text"},{"id":"b","type":"long_text"}"#,
                #"{"id":"l","type":"list","fields":[\#(list.joined(separator: ","))]}"#,
                #"{"id":"o","type":"list","fields":[{"id":"k","type":"list","fields":[\#(innerFields)]}]}"#,
            ] + own
        return #"{"form":"soak/expressions","fields":[\#(fields.joined(separator: ","))],"#
            + #""routes":[\#(routes.joined(separator: ","))],"checks":[\#(checks.joined(separator: ","))]}"#
    }

    func answers(boundsDividedBy divisor: Int) -> [UInt8] {
        let all = max(1, shares.reduce(0, +))
        let room = shares.map { 1_048_000 * $0 / all }
        let item = #"{"n":7,"t":"\#(text(upTo: itemLength))"}"#
        let items = Array(repeating: item, count: min(Field.mostItems, room[2] / (item.utf8.count + 1)))
        // Items as short as can be, as many as can be.
        let outer = (0..<(room[3] / 30_006)).map { _ in
            #"{"k":[\#(Array(repeating: "{}", count: Field.mostItems).joined(separator: ","))]}"#
        }
        let members = [
            #""a":"\#(text(upTo: room[0]))","b":"\#(text(upTo: room[1]))""#, #""l":[\#(items.joined(separator: ","))]"#,
            #""o":[\#(outer.joined(separator: ","))]"#,
        ]
        return Array("{\(members.joined(separator: ","))}".utf8)
    }

    var description: String {
        "shares \(shares), texts of \(unit) ending in \(end), items of \(itemLength), \(expressions)"
    }

    private func text(upTo length: Int) -> String {
        String(repeating: unit, count: max(0, length - end.utf8.count) / unit.utf8.count) + (length > 8 ? end : "")
    }
}

import FormEngine

/// A form with one expression over two long texts and lists, and a document of 1 MiB for it.
///
/// One, since each has a limit of its own: a form with several takes as often that.
struct ExpressionForm {
    /// Places of expressions.
    enum Place: CaseIterable {
        case check, route, visibility, calculation, itemCalculation, itemVisibility, itemRequirement, innerCalculation
    }

    struct Expression {
        var place: Place
        var json: String
    }

    var expression: Expression
    /// How many parts of the document its two texts, its list and its list of lists have.
    var shares: [Int]
    /// Texts that are repeated, and their end.
    var unit: String
    var end: String
    /// How long the text of an item is.
    var itemLength: Int
}

extension ExpressionForm: SearchedForm {
    func config(boundsDividedBy divisor: Int) -> String? {
        guard divisor == 1 else { return nil }
        // The expression gives a truth value, for a calculation too.
        let json = expression.json
        let calculated = #"{"id":"e","type":"boolean","calculate":{"!":\#(json)}}"#
        var (own, inner, innermost): ([String], [String], [String]) = ([], [], [])
        var (routes, checks) = ("", "")
        switch expression.place {
        case .check: checks = #"{"assert":\#(json)}"#
        case .route: routes = #"{"when":\#(json),"outcome":"rejected"}"#
        case .visibility: own = [#"{"id":"e","type":"boolean","visible_if":\#(json)}"#]
        case .calculation: own = [calculated]
        case .itemCalculation: inner = [calculated]
        case .itemVisibility: inner = [#"{"id":"e","type":"boolean","visible_if":\#(json)}"#]
        case .itemRequirement: inner = [#"{"id":"e","type":"text","required_if":\#(json)}"#]
        case .innerCalculation: innermost = [calculated]
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
            + #""routes":[\#(routes)],"checks":[\#(checks)]}"#
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
        "shares \(shares), texts of \(unit) ending in \(end), items of \(itemLength), \(expression)"
    }

    private func text(upTo length: Int) -> String {
        String(repeating: unit, count: max(0, length - end.utf8.count) / unit.utf8.count) + (length > 8 ? end : "")
    }
}

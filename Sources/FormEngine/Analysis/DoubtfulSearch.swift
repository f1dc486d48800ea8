/// Finds `matches` operations whose pattern matches no text, or something other than its author meant.
enum DoubtfulSearch {
    /// Warnings about the `matches` operations of a form's expressions, each placed at the pattern.
    static func check(_ config: FormConfig, _ expressions: [PlacedExpression]) -> [Diagnostic] {
        let searching = expressions.map { ($0, $0.expression.json.searches(at: "")) }.filter { !$0.1.isEmpty }
        guard !searching.isEmpty else { return [] }
        let layout = FieldLayout(of: config)
        return searching.flatMap { placed, searches in
            searches.compactMap { doubt(about: $0, in: placed, layout) }
        }
    }

    private static func doubt(
        about search: PatternSearch, in placed: PlacedExpression, _ layout: FieldLayout
    ) -> Diagnostic? {
        guard let pattern = try? Pattern(search.source, limits: .ofExpression) else { return nil }
        let place = placed.place.descendant(search.pointer)
        if pattern.knowsShortestMatch, pattern.shortestMatch() == nil {
            return Diagnostic(
                .constantCondition, at: place.pointer, position: place.position,
                message: "No text matches this pattern, so that `matches` is never true.",
                help: PatternSlashes.help(around: search.source) ?? "Correct the pattern, or leave the condition out.")
        }
        let slot = search.field.flatMap { layout.slot(named: $0, from: layout.shape(of: placed)) }
        let length = slot.map { DoubtfulPattern.longest(layout.fields[$0].rules) } ?? .max
        return DoubtfulPattern.doubt(about: pattern, shorterThan: length, at: place)
    }
}

/// One `matches` operation in an expression.
private struct PatternSearch {
    /// JSON Pointer from the expression to the pattern.
    let pointer: String
    let source: String
    /// Id of the field whose text is searched; nil if the text is not the answer of a single field.
    let field: String?
}

extension JSONValue {
    /// All `matches` operations in an expression, with their JSON Pointers.
    fileprivate func searches(at pointer: String) -> [PatternSearch] {
        switch self {
        case .array(let elements):
            return elements.enumerated().flatMap { $1.searches(at: pointer + "/\($0)") }
        case .object(let members):
            return members.flatMap { member in
                let place = pointer + "/" + Place.escaped(member.name)
                return member.search(at: place) + member.value.searches(at: place)
            }
        default: return []
        }
    }
}

extension JSONValue.Member {
    fileprivate func search(at pointer: String) -> [PatternSearch] {
        guard name.isBytewiseEqual(to: ExpressionOperation.matches.rawValue), let operands = value.elements,
            operands.count == 2, let source = operands[1].string
        else { return [] }
        let path = operands[0][ExpressionOperation.variable.rawValue]
        let field = (path?.elements?.first ?? path)?.string
        return [PatternSearch(pointer: pointer + "/1", source: source, field: field)]
    }
}

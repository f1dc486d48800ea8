/// Finds expressions that may exceed their cost limit on answers that the form's fields allow, and be undecided then.
enum DearExpression {
    /// Warnings about expressions that may exceed their cost limit, for a config without other faults.
    static func check(_ config: FormConfig, _ expressions: [PlacedExpression]) -> [Diagnostic] {
        guard !expressions.isEmpty else { return [] }
        let layout = FieldLayout(of: config)
        let answers = answers(by: layout)
        let limits = ExpressionLimits.shared(by: expressions.count)
        let calculated = CostEstimate.Calculated()
        return expressions.compactMap { placed in
            let shape = layout.shape(of: placed)
            let cost = CostEstimate.cost(
                of: placed.expression.json, layout, answers: answers, shape: shape, calculated: calculated)
            let limit = Double(shape == 0 ? limits.steps : limits.steps(amongItems: mostItems(layout, answers)))
            // Reading one text that fills the whole document costs that much in a list item, so it is tolerated.
            let slack = shape == 0 ? 0 : CostBound.Answers.mostBytes / 32
            if answers.largest(cost) <= limit + slack { return nil }
            return Diagnostic(
                .dearExpression, at: placed.place.pointer, position: placed.place.position,
                message:
                    "On long answers the expression may exceed its cost limit of \(Int(limit)), is then undecided, and gives an error.",
                help: help(cost, limit: limit + slack, answers: answers, layout: layout))
        }
    }

    /// Maximum sizes of answers that the fields of a form allow.
    static func answers(by layout: FieldLayout) -> CostBound.Answers {
        var answers = CostBound.Answers()
        for (slot, field) in layout.fields.enumerated() {
            if let most = mostBytes(field) { answers.most[.text(slot: slot)] = most * items(around: slot, layout) }
            if field.type == .list {
                let most = Double(field.maxItems ?? Field.mostItems) * items(around: slot, layout)
                answers.most[.items(slot: slot)] = min(most, Double(Field.mostRows))
            }
        }
        return answers
    }

    /// Maximum bytes of a field's text; nil if no rule limits it.
    private static func mostBytes(_ field: Field) -> Double? {
        field.rules.compactMap { rule -> Double? in
            // A conditional `max_length` limits nothing while its condition is false.
            guard case .maxLength(let length) = rule.condition, rule.severity == .error, rule.when == nil else {
                return nil
            }
            return Double(length) * bytesOfCharacter
        }.min()
    }

    /// Maximum bytes of one character in UTF-8.
    private static let bytesOfCharacter = 4.0

    /// Maximum number of items that contain a field; 1 for a field outside of lists.
    private static func items(around slot: Int, _ layout: FieldLayout) -> Double {
        let list = layout.shapes[layout.shapeOfSlot[slot]].list
        guard list >= 0 else { return 1 }
        return Double(layout.fields[list].maxItems ?? Field.mostItems) * items(around: list, layout)
    }

    /// Maximum number of items of all lists together.
    private static func mostItems(_ layout: FieldLayout, _ answers: CostBound.Answers) -> Int {
        let sum = layout.fields.indices.reduce(0.0) { $0 + (answers.most[.items(slot: $1)] ?? 0) }
        return Int(min(sum, Double(Field.mostRows)))
    }

    /// Remedy for an expensive expression: the limit on its heaviest text or list that keeps it within its cost limit.
    private static func help(
        _ cost: CostBound, limit: Double, answers: CostBound.Answers, layout: FieldLayout
    ) -> String {
        for (key, _) in answers.weights(of: cost) {
            guard let most = most(of: key, cost, limit: limit, answers: answers) else { continue }
            switch key {
            case .text(let slot):
                let length = Int(most / bytesOfCharacter / items(around: slot, layout))
                guard length > 0 else { continue }
                return
                    "Set a `max_length` of at most \(length) for `\(layout.path(of: slot).joined(separator: "/"))`."
            case .items(let slot):
                let count = Int(most / items(around: slot, layout))
                guard count > 0 else { continue }
                return
                    "Set a `max_items` of at most \(count) for `\(layout.path(of: slot).joined(separator: "/"))`."
            case .accumulatedText, .accumulatedCount, .accumulatedTexts: continue
            }
        }
        return "Give the fields that the expression reads a `max_length` or `max_items`, and avoid loops inside loops."
    }

    /// Largest size of one text or list for which an expression stays within its cost limit; nil if even an empty one
    /// is too much.
    private static func most(
        of key: CostBound.Key, _ cost: CostBound, limit: Double, answers: CostBound.Answers
    ) -> Double? {
        var answers = answers
        var (low, high) = (0.0, answers.most[key] ?? CostBound.Answers.mostBytes)
        answers.most[key] = low
        guard answers.largest(cost) <= limit else { return nil }
        while high - low > 1 {
            let middle = ((low + high) / 2).floored
            answers.most[key] = middle
            if answers.largest(cost) <= limit { low = middle } else { high = middle }
        }
        return low
    }
}

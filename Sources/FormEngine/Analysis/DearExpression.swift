/// Finds expressions that a form's own limits do not keep within what they may cost: on some answers they would be
/// undecided.
enum DearExpression {
    /// The faults of a config that was read, and whose expressions read what they can.
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
            // In items a text that fills the whole document costs that much to read once, which is not worth a word.
            let slack = shape == 0 ? 0 : CostBound.Answers.mostBytes / 32
            if answers.largest(cost) <= limit + slack { return nil }
            return Diagnostic(
                .dearExpression, at: placed.place.pointer, position: placed.place.position,
                message:
                    "On long answers this costs more than \(Int(limit)), and is undecided then: an error that nobody made.",
                help: help(cost, limit: limit + slack, answers: answers, layout: layout))
        }
    }

    /// Bound of the answers that fields allow.
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

    /// The most bytes of a text; nil if no rule says.
    private static func mostBytes(_ field: Field) -> Double? {
        field.rules.compactMap { rule -> Double? in
            // A conditional rule bounds nothing while its condition is false.
            guard case .maxLength(let length) = rule.condition, rule.severity == .error, rule.when == nil else {
                return nil
            }
            return Double(length) * bytesOfCharacter
        }.min()
    }

    /// The most bytes that a character has.
    private static let bytesOfCharacter = 4.0

    /// How many items a field may be in; one of the form's own is in one.
    private static func items(around slot: Int, _ layout: FieldLayout) -> Double {
        let list = layout.shapes[layout.shapeOfSlot[slot]].list
        guard list >= 0 else { return 1 }
        return Double(layout.fields[list].maxItems ?? Field.mostItems) * items(around: list, layout)
    }

    /// How many items all lists may have together.
    private static func mostItems(_ layout: FieldLayout, _ answers: CostBound.Answers) -> Int {
        let sum = layout.fields.indices.reduce(0.0) { $0 + (answers.most[.items(slot: $1)] ?? 0) }
        return Int(min(sum, Double(Field.mostRows)))
    }

    /// The one limit that would do, of what weighs most.
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
                    "A `max_length` of at most \(length) at `\(layout.path(of: slot).joined(separator: "/"))` would do."
            case .items(let slot):
                let count = Int(most / items(around: slot, layout))
                guard count > 0 else { continue }
                return
                    "A `max_items` of at most \(count) at `\(layout.path(of: slot).joined(separator: "/"))` would do."
            case .accumulatedText, .accumulatedCount, .accumulatedTexts: continue
            }
        }
        return "Give what it reads a `max_length` and `max_items`, and go through a list without one inside."
    }

    /// How much of something there may be at most, so that an expression stays within its limit; nil if none would do.
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

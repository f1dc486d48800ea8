/// Costs of operations that loop over a list.
extension CostEstimate {
    mutating func iteration(_ operation: ExpressionOperation, _ operands: [JSONValue]) -> Value {
        let listed = value(of: operands[0])
        let initial = operands.count > 2 ? value(of: operands[2]) : Value()
        var body = self
        (body.cost, body.searched) = (CostBound(), CostBound())
        body.element = Value(text: listed.texts, shape: listed.shape, isPair: operation == .reduce)
        body.accumulated = Value(
            text: CostBound(.accumulatedText), count: CostBound(.accumulatedCount),
            texts: CostBound(.accumulatedTexts), shape: initial.shape)
        let given = body.value(of: operands[1])
        if operation == .reduce { return reduced(listed, initial: initial, given: given, body: body) }
        searched += Self.total(body.searched, over: listed.count)
        switch operation {
        case .map:
            spend(Self.total(body.cost, over: listed.count))
            return Value(
                count: listed.count + Self.total(given.count, over: listed.count),
                texts: Self.total(given.text + given.texts, over: listed.count), shape: given.shape)
        case .filter:
            spend(Self.total(body.cost, over: listed.count))
            return listed
        default:
            spend(Self.total(body.cost, over: listed.count))
            return Value(text: CostBound(Self.number))
        }
    }

    /// Total of a cost over all elements of a list.
    ///
    /// Growth with the texts of items counts once: it already covers all items.
    private static func total(_ each: CostBound, over count: CostBound) -> CostBound {
        var rest = each
        rest.base = 0
        return count * each.base + rest
    }

    /// Size of the result of `reduce`: the body may add to the accumulator, but not multiply it.
    private mutating func reduced(
        _ listed: Value, initial: Value, given: Value, body: CostEstimate
    ) -> Value {
        let grows = [
            (given.text, CostBound.Key.accumulatedText), (given.count, .accumulatedCount),
            (given.texts, .accumulatedTexts),
        ]
        let present = Self.present([initial.text, initial.count, initial.texts], grows)
        let isLinear = grows.allSatisfy { bound, own in
            !present.contains(own)
                || bound.growth.allSatisfy { key, weight in
                    key == own ? weight <= 1 : !present.contains(key)
                }
        }
        guard isLinear else {
            cost = CostBound(.infinity)
            if !body.searched.isNothing { searched = CostBound(.infinity) }
            return Value(text: CostBound(.infinity))
        }
        let result = Value(
            text: Self.grown(from: initial.text, by: given.text, .accumulatedText, listed.count),
            count: Self.grown(from: initial.count, by: given.count, .accumulatedCount, listed.count),
            texts: Self.grown(from: initial.texts, by: given.texts, .accumulatedTexts, listed.count),
            shape: given.shape ?? initial.shape)
        spend(total(body.cost, over: listed.count, result: result, present: present))
        searched += total(body.searched, over: listed.count, result: result, present: present)
        return result
    }

    /// Total cost of a `reduce` body over all elements, assuming the accumulator has its final size in each pass.
    private func total(
        _ each: CostBound, over count: CostBound, result: Value, present: [CostBound.Key]
    ) -> CostBound {
        var sum = Self.total(each.withoutAccumulated, over: count)
        for (key, bound) in [
            (CostBound.Key.accumulatedText, result.text), (.accumulatedCount, result.count),
            (.accumulatedTexts, result.texts),
        ] where each[key] > 0 && present.contains(key) {
            sum += count * (each[key] * answers.largest(bound))
        }
        return sum
    }

    /// Final size of one part of the accumulator: the body either adds to it in every pass, or replaces it.
    private static func grown(
        from initial: CostBound, by given: CostBound, _ own: CostBound.Key, _ count: CostBound
    ) -> CostBound {
        let added = given.withoutAccumulated
        return given[own] > 0 ? initial + total(added, over: count) : initial.largest(added)
    }

    /// Parts of the accumulator (text, elements, texts in elements) that can be non-empty: `reduce` starts with them,
    /// or its body produces them.
    private static func present(
        _ initial: [CostBound], _ grows: [(CostBound, CostBound.Key)]
    ) -> [CostBound.Key] {
        var present: [CostBound.Key] = []
        for (initial, (bound, own)) in zip(initial, grows)
        where !initial.isNothing || !bound.withoutAccumulated.isNothing {
            present.append(own)
        }
        // Repeated because each part that becomes non-empty may cause another to grow.
        for _ in grows {
            for (bound, own) in grows
            where !present.contains(own) && present.contains(where: { bound[$0] > 0 }) {
                present.append(own)
            }
        }
        return present
    }
}

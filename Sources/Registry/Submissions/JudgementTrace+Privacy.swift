internal import FormEngine

extension JudgementTrace {
    /// The trace without anything that was answered, and without how many items its lists have.
    ///
    /// Findings in an item keep their path, as the verdict in the clear does. Other results of a list's field are
    /// merged for all items: a rule that some item meets is met.
    var withoutValues: JudgementTrace {
        var trace = self
        trace.judgement.values = .object([])
        trace.judgement.calculated = .object([])
        trace.judgement.keptAnswers = []
        trace.judgement.passwords = []
        trace.judgement.attested = []
        trace.fields = Self.withoutItems(fields)
        return trace
    }

    private static func withoutItems(_ fields: [TracedField]) -> [TracedField] {
        var kept: [JoinedField] = []
        var places: [String: Int] = [:]
        for var field in fields {
            field.hideItems()
            if let place = places[field.pointer] {
                kept[place].join(field)
            } else {
                places[field.pointer] = kept.count
                kept.append(JoinedField(field))
            }
        }
        return kept.map(\.joined)
    }
}

extension TracedField {
    fileprivate mutating func hideItems() {
        path = path.withoutItems
        visibility?.hideItems()
        requirement?.hideItems()
        calculation?.hideItems()
        for index in rules.indices { rules[index].inputs = rules[index].inputs.withoutItems }
    }
}

/// A field of a list, told once for all items.
private struct JoinedField {
    private var field: TracedField
    /// Rules in the order in which they came first; each has said every finding, or one answer for all items.
    private var order: [RuleName] = []
    private var said: [RuleName: [TracedRule]] = [:]

    private struct RuleName: Hashable {
        let pointer: String
        let name: String
    }

    init(_ field: TracedField) {
        self.field = field
        for rule in field.rules { add(rule) }
    }

    /// Takes in what is known of the field in another item.
    mutating func join(_ other: TracedField) {
        if field.standing != other.standing { field.standing = .shown }
        if field.presence != other.presence { field.presence = .present }
        field.visibility?.join(other.visibility)
        field.requirement?.join(other.requirement)
        field.calculation?.join(other.calculation)
        for rule in other.rules { add(rule) }
    }

    private mutating func add(_ rule: TracedRule) {
        let name = RuleName(pointer: rule.pointer, name: rule.name)
        guard let first = said[name]?.first else {
            order.append(name)
            said[name] = [rule]
            return
        }
        if rule.finding != nil, first.finding != nil {
            said[name]?.append(rule)
        } else if rule.finding != nil || first.finding == nil && rule.answer == .passed {
            said[name] = [rule]
        }
    }

    var joined: TracedField {
        var joined = field
        joined.rules = order.flatMap { said[$0] ?? [] }
        return joined
    }
}

extension TracedCondition {
    fileprivate mutating func hideItems() { inputs = inputs.withoutItems }

    /// Takes in what it said in another item.
    fileprivate mutating func join(_ other: TracedCondition?) {
        if answer != other?.answer { answer = .differs }
    }
}

extension [TracedCondition.Input] {
    /// The inputs by the paths of their fields, each once.
    fileprivate var withoutItems: [TracedCondition.Input] {
        reduce(into: []) { kept, input in
            var hidden = input
            hidden.field = input.field.withoutItems
            if !kept.contains(where: { $0.field == hidden.field }) { kept.append(hidden) }
        }
    }
}

extension String {
    /// A field's path with `*` for the numbers of items: `owners/*/share`.
    fileprivate var withoutItems: String {
        guard utf8.contains(UInt8(ascii: "/")) else { return self }
        return split(separator: "/").map { $0.utf8.allSatisfy { (48...57).contains($0) } ? "*" : $0 }.joined(
            separator: "/")
    }
}

internal import FormEngine

extension JudgementTrace {
    /// The trace without answers, and without the numbers of list items.
    ///
    /// Findings in an item keep their path, as in the stored verdict. Other results of a list's field are merged for
    /// all items: a rule that some item meets counts as met.
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

/// A field of a list, merged for all items.
private struct JoinedField {
    private var field: TracedField
    /// Rules in the order of their first result; each has all findings, or one merged result.
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

    /// Merges the trace of the field in another item.
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

    /// Merges the result in another item.
    fileprivate mutating func join(_ other: TracedCondition?) {
        if answer != other?.answer { answer = .differs }
    }
}

extension [TracedCondition.Input] {
    /// The inputs by the paths of their fields, without duplicates.
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

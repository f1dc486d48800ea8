extension VersionComparer {
    /// Effect of other rules or options on the values that a field accepts.
    mutating func valuesEffect(of pair: FieldPair) -> ChangeEffect {
        guard let before = try? AcceptedValues(pair.old, edition: old.edition),
            let after = try? AcceptedValues(pair.new, edition: new.edition)
        else { return searchedEffect(varying: [(pair.old, pair.path), (pair.new, pair.path)]) }
        if pair.roundsOtherwise { return searchedEffect(varying: answeredFields) }
        let normaliser = Normaliser(pair.new.normalisation, country: new.country, edition: new.edition)
        var relation = ValueRelation(
            before, after, judging, keeps: { normaliser.keeps($0) }, image: pair.new.normalisedTexts)
        compareRest(before, after, pair, &relation)
        // Without options of its own, a field takes those of a data source, or all countries.
        if pair.old.type.takesOptions, pair.old.options.isEmpty != pair.new.options.isEmpty {
            relation.lost.allow()
            relation.gained.allow()
        }
        // Rules about a list's items are compared field by field; its own answers need items.
        let proposals = search.answers(of: pair.old, path: pair.path) + search.answers(of: pair.new, path: pair.path)
        var effect = ChangeEffect.none
        if case .possible(let lost) = relation.lost { effect.refuses = shown(.refused, pair, lost, proposals) }
        if case .possible(let gained) = relation.gained { effect.accepts = shown(.accepted, pair, gained, proposals) }
        return effect
    }

    private mutating func shown(
        _ flip: CaseFlip, _ pair: FieldPair, _ proposed: [ProposedAnswer], _ values: [JSONValue]
    ) -> ChangeClaim {
        var proposals = proposed
        proposals += values.map { ProposedAnswer(value: $0) }
        if pair.new.kind == .items { proposals += search.lists(at: pair.path, pair.old, pair.new) }
        if pair.new.kind == .choices {
            proposals += pair.old.options.flatMap { one in
                pair.old.options.map { ProposedAnswer(value: .array([.text(one.value), .text($0.value)])) }
            }
        }
        if let witness = search.witness(flip, at: pair.path, proposals.map { Optional($0) }) { return .shown(witness) }
        let read = answeredFields.filter { each in
            (pair.old.rules + pair.new.rules).contains { rule in
                (rule.when?.json.mentions(each.field.id) ?? false)
                    || (rule.condition.facts.expression?.json.mentions(each.field.id) ?? false)
                    || rule.condition.facts.comparedFields.contains { $0.isBytewiseEqual(to: each.field.id) }
            }
        }
        var cases = search.cases(
            varying: read + [(field: pair.old, path: pair.path), (field: pair.new, path: pair.path)])
        if (pair.old.rules + pair.new.rules).contains(where: { $0.condition.name == .unique }) {
            cases += (search.oldCases + search.newCases).map { example in
                var copy = example
                copy.namesAreTaken = true
                return copy
            }
        }
        return Self.claim([flip], among: search.runs(cases)) { witness in
            (flip == .refused ? witness.new : witness.old).hasError(at: pair.path[0])
        }
    }

    /// Compares the rules that sets of values leave out: equal ones cancel out, and of those with a condition or an
    /// assertion the conditions are compared.
    private func compareRest(
        _ before: AcceptedValues, _ after: AcceptedValues, _ pair: FieldPair, _ relation: inout ValueRelation
    ) {
        var added = after.rest
        var removed: [Rule] = []
        for rule in before.rest {
            if let index = added.firstIndex(where: { $0.decision == rule.decision }) {
                added.remove(at: index)
            } else {
                removed.append(rule)
            }
        }
        // Conditional rules that reject no value of the other version have no effect.
        removed.removeAll {
            $0.when != nil
                && after.pass($0, new.edition, JudgingDates(near: judging.near, new.policy.leapDay, new.policy.leapDay))
        }
        added.removeAll {
            $0.when != nil
                && before.pass(
                    $0, old.edition, JudgingDates(near: judging.near, old.policy.leapDay, old.policy.leapDay))
        }
        for rule in removed {
            guard let index = added.firstIndex(where: { $0.isComparable(with: rule) }) else {
                relation.gained.allow()
                continue
            }
            let other = added.remove(at: index)
            let isAssertion = rule.when == nil && other.when == nil
            let conditions = ConditionRelation(
                isAssertion ? rule.assertion : rule.when?.json, isAssertion ? other.assertion : other.when?.json,
                fields: { [old, new] in pair.scope.fields($0, old, new) })
            // A rule that applies more often refuses more; an assertion that holds more often refuses less.
            if !conditions.gained.isNone { if isAssertion { relation.gained.allow() } else { relation.lost.allow() } }
            if !conditions.lost.isNone { if isAssertion { relation.lost.allow() } else { relation.gained.allow() } }
        }
        if !added.isEmpty { relation.lost.allow() }
    }
}

extension FieldPair {
    /// Whether decimals differ that calculated values or bounds are rounded to.
    fileprivate var roundsOtherwise: Bool {
        let isComputed = [old, new].contains { field in
            field.calculation != nil || field.rules.contains { $0.condition.facts.expression != nil }
        }
        return isComputed && old.decimalRules != new.decimalRules
    }
}

extension ValueDifference {
    /// Drops the proof that there is no difference.
    fileprivate mutating func allow() {
        if isNone { self = .possible([]) }
    }
}

extension Rule {
    /// The rule without message, code, timing and side, as canonical bytes.
    fileprivate var decision: [UInt8] {
        JSONValue.object(
            [.init(name, condition.json)] + condition.companions + [.init("when", when?.json.respelled ?? .null)]
        ).canonicalBytes
    }

    /// Whether two rules differ only in when they apply, or both only assert an expression.
    fileprivate func isComparable(with other: Rule) -> Bool {
        if case .assert = condition, case .assert = other.condition, when == nil, other.when == nil { return true }
        let (one, two) = (
            JSONValue.object([.init(name, condition.json)] + condition.companions),
            JSONValue.object([.init(other.name, other.condition.json)] + other.condition.companions)
        )
        return one.canonicalBytes == two.canonicalBytes
    }

    /// The expression that the rule asserts; nil for other rules.
    fileprivate var assertion: JSONValue? {
        if case .assert(let expression) = condition { expression.json } else { nil }
    }
}

extension Field {
    /// Rules about decimals, as canonical bytes.
    fileprivate var decimalRules: [[UInt8]] {
        rules.filter { $0.condition.name == .maxDecimals || $0.condition.name == .currency }.map {
            $0.json.canonicalBytes
        }
    }

    /// Texts that normalising can make, and perhaps a few more; nil if nothing is known of them.
    fileprivate var normalisedTexts: RegularLanguage? {
        var texts: RegularLanguage?
        for (index, step) in normalisation.enumerated() where !step.isUndone(by: normalisation[(index + 1)...]) {
            guard let image = step.certainImage, let pattern = try? Pattern("^(?:\(image))$"),
                let language = RegularLanguage(pattern)
            else { continue }
            texts = texts.flatMap { try? $0.intersection(language) } ?? language
        }
        return texts
    }
}

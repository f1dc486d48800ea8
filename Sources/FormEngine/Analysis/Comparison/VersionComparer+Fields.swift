extension VersionComparer {
    /// Effect of a change in a field, or of a field that was added or removed.
    mutating func fieldEffect(of change: ConfigChange, _ path: [String]) -> ChangeEffect {
        var rest = path.dropFirst()
        var ids: [String] = []
        var (before, after): (Field?, Field?) = (nil, nil)
        var (fields, fieldsNow) = (old.fields, new.fields)
        while let id = rest.first {
            ids.append(id)
            before = fields.first { $0.id.isBytewiseEqual(to: id) }
            after = fieldsNow.first { $0.id.isBytewiseEqual(to: id) }
            rest = rest.dropFirst()
            guard rest.first == "fields", rest.count > 1 else { break }
            rest = rest.dropFirst()
            (fields, fieldsNow) = (before?.fields ?? [], after?.fields ?? [])
        }
        guard let before, let after else {
            if let after, ids.count == 1, let former = formerField(of: after, change) {
                // Answers by the former id have no place in the field, and a further difference adds nothing to that.
                return remembered("\(after.id)#renamed") { comparison in
                    comparison.removedEffect(of: former, at: [former.id])
                        .union(comparison.addedEffect(of: after, at: ids))
                }
            }
            if let after { return addedEffect(of: after, at: ids) }
            return before.map { removedEffect(of: $0, at: ids) } ?? .undecided
        }
        let place = FieldPair(old: before, new: after, path: ids)
        return rest.isEmpty ? .texts : memberEffect(of: change, Array(rest), place)
    }

    /// The earlier version's field that is the given one under another id; nil for a new field.
    private func formerField(of field: Field, _ change: ConfigChange) -> Field? {
        let former = change.kind == .perhapsRenamed ? change.from["id"]?.string : field.alias
        guard let former, !new.fields.contains(where: { $0.id.isBytewiseEqual(to: former) }) else { return nil }
        return old.fields.first { $0.id.isBytewiseEqual(to: former) }
    }

    private mutating func memberEffect(of change: ConfigChange, _ rest: [String], _ pair: FieldPair) -> ChangeEffect {
        switch rest[0] {
        case "label": return change.textEffect
        case "unit": return change.kind == .changed ? .meaning : .texts
        case "pii": return .privacy
        case "options": return optionsEffect(of: change, rest, pair)
        case "validation": return ruleEffect(of: change, rest, pair)
        case "min_items", "max_items": return remembered(pair.name + "#values") { $0.valuesEffect(of: pair) }
        case "required", "required_if": return remembered(pair.name + "#presence") { $0.presenceEffect(of: pair) }
        case "visible_if":
            return visibilityEffect(
                of: pair.path, pair.new, pair.old.visibleIf?.json, pair.new.visibleIf?.json, scope: pair.scope)
        case "calculate": return remembered(pair.name + "#value") { $0.calculationEffect(of: pair) }
        case "type", "normalize", "precision":
            return remembered(pair.name + "#type") { comparison in
                var effect = comparison.searchedEffect(varying: [(pair.old, pair.path), (pair.new, pair.path)])
                if case .undecided = effect.means { effect.means = .always }
                return effect
            }
        case "readonly", "data_source", "data_path":
            return remembered(pair.name + "#source") { comparison in
                var effect = comparison.searchedEffect(varying: [(pair.new, pair.path)])
                effect.means = .always
                return effect
            }
        default: return .texts
        }
    }

    /// Effect of another option: its text, its condition, or whether there is one.
    private mutating func optionsEffect(of change: ConfigChange, _ rest: [String], _ pair: FieldPair) -> ChangeEffect {
        guard rest.count > 1 else { return .texts }
        guard change.kind == .changed else { return remembered(pair.name + "#values") { $0.valuesEffect(of: pair) } }
        let (before, after) = (change.from.without("label"), change.to.without("label"))
        var effect =
            change.from["label"]?.canonicalBytes == change.to["label"]?.canonicalBytes
            ? ChangeEffect.none
            : ConfigChange(
                kind: .changed, path: change.path, from: change.from["label"] ?? .null, to: change.to["label"] ?? .null
            ).textEffect
        guard before.canonicalBytes != after.canonicalBytes else { return effect }
        let relation = ConditionRelation(
            before["visible_if"], after["visible_if"], fields: { [old, new] in pair.scope.fields($0, old, new) })
        let proposal = ProposedAnswer(
            value: pair.new.kind == .choices ? .array([.text(rest[1])]) : .text(rest[1]))
        if !relation.lost.isNone { effect.refuses = claim(.refused, at: pair.path, [proposal], for: relation.lost) }
        if !relation.gained.isNone {
            effect.accepts = claim(.accepted, at: pair.path, [proposal], for: relation.gained)
        }
        if before["exclusive"]?.canonicalBytes != after["exclusive"]?.canonicalBytes {
            effect = effect.union(searchedEffect(varying: [(pair.new, pair.path)]))
        }
        return effect
    }

    /// Effect of an added, removed or changed rule.
    private mutating func ruleEffect(of change: ConfigChange, _ rest: [String], _ pair: FieldPair) -> ChangeEffect {
        guard rest.count > 1 else { return .texts }
        let (before, after) = (change.from.decisiveRule, change.to.decisiveRule)
        var effect = ChangeEffect.texts
        if before.canonicalBytes != after.canonicalBytes {
            effect = remembered(pair.name + "#values") { $0.valuesEffect(of: pair) }
            // Of a rule that others imply, refused answers have other findings, which screens show.
            if effect.classes == [.equal], !isSameRule(change, pair) { effect.isOfTexts = true }
        }
        let side = change.from["where"]?.canonicalBytes == change.to["where"]?.canonicalBytes
        if change.kind == .changed, !side { effect.isOfPrivacy = true }
        if change.severityEffect != nil, change.kind == .changed { effect.isOfPrivacy = true }
        return effect
    }

    /// Whether the changed rule is the same in another spelling: it refuses the same answers with the same findings.
    private func isSameRule(_ change: ConfigChange, _ pair: FieldPair) -> Bool {
        let rule = { (field: Field, json: JSONValue) in
            field.rules.first { $0.json.canonicalBytes == json.canonicalBytes }
        }
        let isEquivalent = { [old, new] (one: JSONValue?, other: JSONValue?) in
            ConditionRelation(one, other, fields: { pair.scope.fields($0, old, new) }).isEquivalence
        }
        guard let before = rule(pair.old, change.from), let after = rule(pair.new, change.to) else {
            return [(pair.old, change.from), (pair.new, change.to)].allSatisfy { field, json in
                rule(field, json).map { neverRefuses($0, in: field) } ?? true
            }
        }
        let words = { (json: JSONValue) in json.without(before.name, "when").canonicalBytes }
        guard before.name.isBytewiseEqual(to: after.name), words(change.from) == words(change.to),
            isEquivalent(before.when?.json, after.when?.json)
        else { return false }
        switch (before.condition, after.condition) {
        case (.pattern(let pattern), .pattern(let other)):
            guard let texts = RegularLanguage(pattern), let others = RegularLanguage(other) else { return false }
            return (try? texts.isEquivalent(to: others)) ?? false
        case (.assert(let expression), .assert(let other)): return isEquivalent(expression.json, other.json)
        default: return before.condition.json.canonicalBytes == after.condition.json.canonicalBytes
        }
    }

    /// Whether a rule alone accepts every value of a field's type.
    private func neverRefuses(_ rule: Rule, in field: Field) -> Bool {
        var (alone, without) = (field, field)
        (alone.rules, without.rules) = ([rule], [])
        guard let all = try? AcceptedValues(without, edition: new.edition),
            let accepted = try? AcceptedValues(alone, edition: new.edition), accepted.rest.isEmpty
        else { return false }
        return ValueRelation(all, accepted, judging, keeps: { _ in true }).lost.isNone
    }

    /// Effect of other conditions under which an answer is required.
    private mutating func presenceEffect(of pair: FieldPair) -> ChangeEffect {
        let relation = ConditionRelation(
            pair.old.requirement, pair.new.requirement, fields: { [old, new] in pair.scope.fields($0, old, new) })
        var effect = ChangeEffect.none
        if !relation.gained.isNone { effect.refuses = claim(.refused, at: pair.path, [nil], for: relation.gained) }
        if !relation.lost.isNone { effect.accepts = claim(.accepted, at: pair.path, [nil], for: relation.lost) }
        return effect
    }

    /// Effect of another condition under which a field is part of the form.
    mutating func visibilityEffect(
        of path: [String], _ field: Field, _ before: JSONValue?, _ after: JSONValue?, scope: ConditionScope
    ) -> ChangeEffect {
        let relation = ConditionRelation(before, after, fields: { [old, new] in scope.fields($0, old, new) })
        if relation.isEquivalence || !field.type.holdsValue { return relation.isEquivalence ? .none : .texts }
        let valuations = relation.lost.valuations + relation.gained.valuations
        var read = answeredFields.filter { each in
            (before?.mentions(each.field.id) ?? false) || (after?.mentions(each.field.id) ?? false)
        }
        read.append((field, path))
        let values = search.answers(of: field, path: path)
        let distinguished = search.cases(for: valuations)
        let cases =
            distinguished
            + distinguished.flatMap { example in
                (values.prefix(8).map { Optional($0) } + [nil]).map { example.with($0, at: path) }
            }
            + search.cases(varying: read)
        let runs = search.runs(cases)
        let name = path[0]
        var effect = ChangeEffect(
            refuses: Self.claim([.refused], among: runs) { $0.new.hasError(at: name) },
            accepts: Self.claim([.accepted], among: runs) { $0.old.hasError(at: name) },
            means: Self.claim([.values, .outcome], among: runs) { witness in
                witness.old.value(of: name)?.canonicalBytes != witness.new.value(of: name)?.canonicalBytes
                    || witness.flip == .outcome
            })
        // A field that nothing else reads is judged where it is visible, and nowhere else.
        if !isRead(field.id) {
            if relation.gained.isNone { effect.refuses = .never }
            if relation.lost.isNone { effect.accepts = .never }
        }
        return effect
    }

    /// Effect of another calculation.
    private mutating func calculationEffect(of pair: FieldPair) -> ChangeEffect {
        guard case .expression(let before) = pair.old.calculation, case .expression(let after) = pair.new.calculation
        else {
            var effect = searchedEffect(varying: [(pair.old, pair.path), (pair.new, pair.path)])
            effect.means = .always
            return effect
        }
        if before.json.respelled.canonicalBytes == after.json.respelled.canonicalBytes { return .none }
        let read = answeredFields.filter { before.json.mentions($0.field.id) || after.json.mentions($0.field.id) }
        let cases = search.cases(varying: read.isEmpty ? answeredFields : read)
        let runs = search.runs(cases)
        let name = pair.path[0]
        var effect = ChangeEffect(
            refuses: Self.claim([.refused], among: runs) { $0.new.hasError(at: name) },
            accepts: Self.claim([.accepted], among: runs) { $0.old.hasError(at: name) },
            means: Self.claim([.values, .outcome], among: runs) { witness in
                witness.old.value(of: name)?.canonicalBytes != witness.new.value(of: name)?.canonicalBytes
            })
        // Clients that send the calculated value of one version contradict the other version.
        if case .shown = effect.means, pair.path.count == 1 {
            let some = Array(cases.prefix(200))
            if effect.refuses.isUndecided {
                effect.refuses = Self.claim([.refused], among: search.runs(search.sending(name, of: false, in: some)))
            }
            if effect.accepts.isUndecided {
                effect.accepts = Self.claim([.accepted], among: search.runs(search.sending(name, of: true, in: some)))
            }
        }
        return effect
    }

    private mutating func addedEffect(of field: Field, at path: [String]) -> ChangeEffect {
        guard field.type.holdsValue else { return .texts }
        if hidesOuterField(path) { return .undecided }
        let proposals = search.answers(of: field, path: path).map { Optional(ProposedAnswer(value: $0)) }
        let isStrict = old.policy.unknownFields == .reject
        var effect = ChangeEffect(refuses: .never, accepts: .never)
        if field.isJudgedUnanswered {
            effect.refuses = claim(.refused, at: path, [nil])
        } else if !isStrict {
            effect.refuses = claim(.refused, at: path, proposals)
        }
        if isStrict {
            effect.accepts =
                field.isAnsweredByPerson
                ? claim(.accepted, at: path, proposals) : sent(path, .accepted, among: search.newCases)
        }
        return effect
    }

    private mutating func removedEffect(of field: Field, at path: [String]) -> ChangeEffect {
        guard field.type.holdsValue else { return .texts }
        if hidesOuterField(path) { return .undecided }
        let proposals = search.answers(of: field, path: path).map { Optional(ProposedAnswer(value: $0)) }
        let isStrict = new.policy.unknownFields == .reject
        var effect = ChangeEffect(refuses: .never, accepts: .never)
        if isStrict {
            effect.refuses =
                field.isAnsweredByPerson
                ? claim(.refused, at: path, proposals) : sent(path, .refused, among: search.oldCases)
        }
        if field.isJudgedUnanswered || !isStrict {
            effect.accepts = claim(.accepted, at: path, [nil])
        }
        return effect
    }

    /// The claim about clients that send the calculated value of a field.
    private func sent(_ path: [String], _ flip: CaseFlip, among cases: [AnswerCase]) -> ChangeClaim {
        guard path.count == 1 else { return .undecided }
        return Self.claim([flip], among: search.runs(search.sending(path[0], of: flip == .accepted, in: cases)))
    }

    /// Whether expressions in a list's items read a field of the list in the place of one outside of it.
    private func hidesOuterField(_ path: [String]) -> Bool {
        guard path.count > 1, let id = path.last else { return false }
        let outside = (old.fields + new.fields).flatMap { path.count > 2 ? $0.withInnerFields : [$0] }
        return outside.contains { $0.id.isBytewiseEqual(to: id) }
    }

    // Searches

    /// The claim that an answer at a path makes one version refuse what the other accepts; undecided without a witness.
    private func claim(
        _ flip: CaseFlip, at path: [String], _ proposals: [ProposedAnswer?],
        for difference: ConditionRelation.Difference = .possible([])
    ) -> ChangeClaim {
        if let found = search.witness(flip, at: path, proposals) { return .shown(found) }
        let cases = search.cases(for: difference.valuations)
        return Self.claim(search.witness(flip, at: path, proposals, from: cases))
    }

    /// Whether an expression of either version, or a rule of another field, reads a field.
    private func isRead(_ id: String) -> Bool {
        [old, new].contains { config in
            config.fields.flatMap { $0.withInnerFields }.contains { field in
                field.expressions.contains { $0.mentions(id) }
                    || field.rules.contains { rule in
                        rule.condition.facts.comparedFields.contains { $0.isBytewiseEqual(to: id) }
                    }
            } || config.steps.contains { $0.visibleIf?.json.mentions(id) ?? false }
                || config.routes.contains { $0.when.json.mentions(id) }
                || config.checks.contains { $0.assertion.json.mentions(id) }
        }
    }
}

/// A field of both versions.
struct FieldPair {
    let old: Field
    let new: Field
    /// Ids of the lists around the field, and its own.
    let path: [String]

    /// The path as one name.
    var name: String { path.joined(separator: "/") }

    /// The scope of the field's conditions.
    var scope: ConditionScope { ConditionScope(lists: Array(path.dropLast())) }
}

extension Field {
    /// Whether answers without the field can be refused because of it: it is required, or its value comes from elsewhere.
    fileprivate var isJudgedUnanswered: Bool {
        isRequired || requiredIf != nil || isSourced || calculation != nil && rules.contains { $0.severity == .error }
    }

    /// The condition under which an answer is required; nil for always.
    fileprivate var requirement: JSONValue? { isRequired ? nil : requiredIf?.json ?? false }

    /// The expressions of the field and its rules, without those of fields inside.
    fileprivate var expressions: [JSONValue] {
        var found = [requiredIf?.json, visibleIf?.json].compactMap { $0 }
        if case .expression(let expression) = calculation { found.append(expression.json) }
        found += options.compactMap { $0.visibleIf?.json }
        found += rules.flatMap { [$0.when?.json, $0.condition.facts.expression?.json].compactMap { $0 } }
        return found
    }
}

extension ConfigChange {
    /// Effect of another text: an added translation, capitals and punctuation only add to it; another wording of an
    /// existing one may mean something else.
    fileprivate var textEffect: ChangeEffect {
        if case .null = from { return .texts }
        guard let before = from.members, let after = to.members else {
            return from.hasWords(of: to) ? .texts : .meaning
        }
        let isKept = before.allSatisfy { member in
            after.contains { $0.name.isBytewiseEqual(to: member.name) && $0.value.hasWords(of: member.value) }
        }
        return isKept ? .texts : .meaning
    }
}

extension JSONValue {
    /// Condition of a rule of severity error; null for a warning, and for no rule.
    fileprivate var decisiveRule: JSONValue {
        self["severity"]?.string == Rule.Severity.warning.rawValue
            ? .null : without("message", "code", "timing", "where", "severity")
    }

    /// Whether two texts have the same letters and digits in the same order, apart from capitals.
    fileprivate func hasWords(of other: JSONValue) -> Bool {
        guard let one = string, let other = other.string else { return false }
        return one.lettersAndDigits == other.lettersAndDigits
    }
}

extension String {
    fileprivate var lettersAndDigits: [UInt32] {
        Normaliser([.lowercase, .nfc]).normalised(self).unicodeScalars.map { $0.value }.filter { codePoint in
            let category = GeneralCategory(of: codePoint)
            return GeneralCategorySet.letters.contains(category) || GeneralCategorySet.numbers.contains(category)
        }
    }
}

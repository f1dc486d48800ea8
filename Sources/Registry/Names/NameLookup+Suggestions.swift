internal import FormEngine

/// Judges candidate names for a field, with all other answers unchanged.
struct NameCandidateJudge: Sendable {
    let registry: Registry
    let form: PinnedForm
    /// The original input, with all answers.
    let input: JudgementInput

    /// Whether a candidate violates no rule of its field, and is the exact name of an open question.
    func allows(_ name: String, in field: String) -> Bool {
        var input = input
        guard var members = try? MemberBytes.read(input.answers) else { return false }
        members.removeAll { $0.name == field }
        members.append((field, JSONValue.text(name).canonicalBytes))
        input.answers = MemberBytes.write(members)
        input.names = []
        guard let verdict = try? registry.pins.judge(input, by: form, telling: { $0.verdict }) else { return false }
        return !verdict.findings.contains { $0.field == field }
            && verdict.questions.contains { $0.field == field && $0.name.utf8.elementsEqual(name.utf8) }
    }
}

extension NameLookup {
    /// Suggestions in place of taken names: allowed by the fields' rules, free, and not confusable with a name that is
    /// not free.
    ///
    /// - Parameters:
    ///   - questions: The verdict's questions about names.
    ///   - findings: The answers to these questions.
    ///   - judge: The judge of candidate names.
    func suggestions(
        for questions: [NameQuestion], after findings: NameFindings, judge: NameCandidateJudge
    ) async throws(RegistryError) -> [NameSuggestions] {
        let config = judge.form.config
        var suggestions: [NameSuggestions] = []
        // Names in the answers themselves are never suggested.
        var known = questions.map { hash(of: $0) }
        let taken = findings.answers.filter { $0.isTaken && config.tellsOfNames(in: $0.field) }
        for question in questions where taken.contains(where: { $0.field == question.field }) {
            let names = try await freeNames(
                like: question, maximum: config.mostCodePoints(of: question.field), besides: known
            ) { judge.allows($0, in: question.field) }
            known += names.map { hash(of: $0, in: question.namespace) }
            suggestions.append(NameSuggestions(field: question.field, names: names))
        }
        return suggestions
    }

    /// Allowed free names similar to this one, three at most.
    func freeNames(
        like question: NameQuestion, maximum: Int?, besides known: [NameHash], isAllowed: (String) -> Bool
    ) async throws(RegistryError) -> [String] {
        let seed = keyring.hash(.name, [Array("seed".utf8), hash(of: question).letters, Array(asker.seed.utf8)])
        var seen = known
        let candidates = NameCandidates.of(
            question.name, maximum: maximum, seed: seed.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        ).map { (name: $0, hash: hash(of: $0, in: question.namespace)) }.filter { candidate in
            guard !seen.contains(where: { $0.isName(candidate.hash) }), isAllowed(candidate.name) else { return false }
            seen.append(candidate.hash)
            return true
        }
        let time = try await registry.now()
        let standings = try await registry.storing { () throws(StoreError) in
            try await registry.store.standings(of: candidates.map(\.hash), besides: nil, at: time)
        }
        let free = zip(candidates, standings).filter { $0.1 == .free }.map { $0.0.name }
        return Array(free.prefix(NameSuggestions.most))
    }
}

extension FormConfig {
    /// Whether clients may know that the field's name must be unique.
    fileprivate func tellsOfNames(in field: String) -> Bool {
        let rules = fields.first { $0.id == field }?.rules ?? []
        return rules.contains { $0.condition.name == .unique && $0.side == .client }
    }

    /// The maximum length of a field in code points; nil: unlimited.
    func mostCodePoints(of field: String) -> Int? {
        let rules = fields.first { $0.id == field }?.rules ?? []
        return rules.compactMap { rule in
            if case .maxLength(let bound) = rule.condition { return bound }
            return nil
        }.min()
    }
}

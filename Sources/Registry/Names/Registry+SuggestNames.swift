internal import FormEngine

extension Registry {
    /// Names in place of those that are taken: allowed by the fields' own rules, free, and confusable with none that is not.
    ///
    /// - Parameters:
    ///   - questions: What the verdict asked before it was answered.
    ///   - findings: What it was answered.
    ///   - input: Everything that was judged, all answers among it.
    func suggestions(
        for questions: [NameQuestion], _ findings: NameFindings, in input: JudgementInput, of form: PinnedForm,
        _ asker: NameAsker, _ keyring: Keyring
    ) async throws(RegistryError) -> [NameSuggestions] {
        var suggestions: [NameSuggestions] = []
        // Names that the answers hold themselves are nobody's suggestion.
        var known = questions.map { hash(ofName: $0.name, in: $0.namespace, on: asker.channel, keyring) }
        let taken = findings.answers.filter { $0.isTaken && form.config.tellsOfNames(in: $0.field) }
        for question in questions where taken.contains(where: { $0.field == question.field }) {
            let names = try await freeNames(
                like: question, maximum: form.config.mostCodePoints(of: question.field), asker, keyring, besides: known
            ) { allows($0, in: question.field, input, form) }
            known += names.map { hash(ofName: $0, in: question.namespace, on: asker.channel, keyring) }
            suggestions.append(NameSuggestions(field: question.field, names: names))
        }
        return suggestions
    }

    /// Whether nothing is found about a name in a field but that it is to be asked about, as it is.
    func allows(_ name: String, in field: String, _ input: JudgementInput, _ form: PinnedForm) -> Bool {
        var input = input
        guard var members = try? MemberBytes.read(input.answers) else { return false }
        members.removeAll { $0.name == field }
        members.append((field, JSONValue.text(name).canonicalBytes))
        input.answers = MemberBytes.write(members)
        input.names = []
        guard let verdict = try? pins.judge(input, by: form, telling: { $0.verdict }) else { return false }
        return !verdict.findings.contains { $0.field == field }
            && verdict.questions.contains { $0.field == field && $0.name.utf8.elementsEqual(name.utf8) }
    }

    /// Free names like one, three at most, of those that are allowed.
    func freeNames(
        like question: NameQuestion, maximum: Int?, _ asker: NameAsker, _ keyring: Keyring, besides known: [NameHash],
        isAllowed: (String) -> Bool
    ) async throws(RegistryError) -> [String] {
        let hash = { (name: String) in self.hash(ofName: name, in: question.namespace, on: asker.channel, keyring) }
        let seed = keyring.hash(.name, [Array("seed".utf8), hash(question.name).letters, Array(asker.seed.utf8)])
        var seen = known
        let candidates = NameCandidates.of(
            question.name, maximum: maximum, seed: seed.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        ).map { (name: $0, hash: hash($0)) }.filter { candidate in
            guard !seen.contains(where: { $0.isName(candidate.hash) }), isAllowed(candidate.name) else { return false }
            seen.append(candidate.hash)
            return true
        }
        let time = try await now()
        let standings = try await storing { () throws(StoreError) in
            try await store.standings(of: candidates.map(\.hash), besides: nil, at: time)
        }
        let free = zip(candidates, standings).filter { $0.1 == .free }.map { $0.0.name }
        return Array(free.prefix(NameSuggestions.most))
    }
}

extension FormConfig {
    /// Whether clients may know that a field asks for a name that is nobody else's.
    fileprivate func tellsOfNames(in field: String) -> Bool {
        let rules = fields.first { $0.id == field }?.rules ?? []
        return rules.contains { $0.condition.name == .unique && $0.side == .client }
    }

    /// How many code points a field takes; nil: any number.
    func mostCodePoints(of field: String) -> Int? {
        let rules = fields.first { $0.id == field }?.rules ?? []
        return rules.compactMap { rule in
            if case .maxLength(let bound) = rule.condition { return bound }
            return nil
        }.min()
    }
}

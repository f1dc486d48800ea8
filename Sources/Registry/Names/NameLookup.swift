internal import FormEngine

/// Lookup of names in the store, for one caller.
struct NameLookup: Sendable {
    let registry: Registry
    let keyring: Keyring
    let asker: NameAsker

    init(_ registry: Registry, for asker: NameAsker) throws(RegistryError) {
        self.registry = registry
        keyring = try registry.openedKeyring()
        self.asker = asker
    }

    /// The keyed hashes of a question's name.
    func hash(of question: NameQuestion) -> NameHash { hash(of: question.name, in: question.namespace) }

    /// The keyed hashes of a name on the caller's channel.
    func hash(of name: String, in namespace: String) -> NameHash {
        keyring.hash(ofName: name, in: namespace, on: asker.channel)
    }

    /// The state of a name, with free names that are like it if it is taken.
    func check(
        _ question: NameQuestion, maximum: Int?, isAllowed: (String) -> Bool
    ) async throws(RegistryError) -> NameCheck {
        let time = try await registry.now()
        let hash = self.hash(of: question)
        let standings = try await registry.storing { () throws(StoreError) in
            try await registry.store.standings(of: [hash], besides: nil, at: time)
        }
        var check = NameCheck(
            namespace: question.namespace, name: question.name, findings: [], state: standings.first,
            suggestions: [])
        if check.state != .free {
            check.suggestions = try await freeNames(
                like: question, maximum: maximum, besides: [hash], isAllowed: isAllowed)
        }
        return check
    }

    /// Answers to a verdict's questions about names; none if it has no question, or no answer would change it.
    ///
    /// A name with another fault is not looked up: the person has to change it in any case.
    func answers(to verdict: Verdict) async throws(RegistryError) -> NameFindings {
        let questions = verdict.open
        var findings = NameFindings()
        guard !questions.isEmpty else { return findings }
        let names = questions.map { hash(of: $0) }
        let standings: [NameStanding]
        do throws(StoreError) {
            standings = try await self.standings(ofAsked: questions, names: names)
        } catch {
            // A session continues without an answer; a submission must have one.
            guard asker.goesOn else { throw .store(error) }
            findings.answers = questions.map { NameAnswer(field: $0.field, .unknown) }
            return findings
        }
        for (index, question) in questions.enumerated() {
            let isFree = standings[index] == .free && !names[..<index].contains { $0.isName(names[index]) }
            findings.answers.append(NameAnswer(field: question.field, isTaken: !isFree))
            guard isFree else { continue }
            findings.claims.append(
                NameClaim(field: question.field, namespace: question.namespace, name: names[index]))
        }
        return findings
    }

    private func standings(
        ofAsked questions: [NameQuestion], names: [NameHash]
    ) async throws(StoreError) -> [NameStanding] {
        let head = try await registry.store.head()
        let clock = registry.surroundings.now()
        let time = max(clock, head.time ?? clock)
        if let client = asker.client, let session = asker.session {
            let holds = zip(questions, names).map { question, name in
                NameHold(
                    session: session, field: question.field, channel: asker.channel, namespace: question.namespace,
                    name: name, client: client,
                    expiresAt: min(asker.until, time.advanced(bySeconds: NameHold.seconds)))
            }
            // If the store cannot write at the moment, a plain lookup gives the same states.
            let held = try? await registry.store.hold(holds, of: session, at: time, limits: registry.nameLimits)
            if let held { return held }
        }
        return try await registry.store.standings(of: names, besides: asker.session, at: time)
    }
}

extension SubmissionReader {
    /// Answers to a verdict's questions about names, and suggestions in place of taken ones.
    func nameFindings(
        for verdict: Verdict, on input: JudgementInput, by form: PinnedForm, asker: NameAsker
    ) async throws(RegistryError) -> NameFindings {
        // Most forms have no such questions, and then no key is needed.
        if verdict.questions.isEmpty { return NameFindings() }
        let lookup = try NameLookup(registry, for: asker)
        var findings = try await lookup.answers(to: verdict)
        let judged = NameCandidateJudge(registry: registry, form: form, input: input)
        findings.suggestions = try await lookup.suggestions(for: verdict.questions, after: findings, judge: judged)
        return findings
    }
}

extension Verdict {
    /// Questions whose answers may change the verdict.
    fileprivate var open: [NameQuestion] {
        if questions.isEmpty || outcome != nil { return [] }
        return questions.filter { question in
            !findings.contains { $0.field == question.field && $0.severity == .error }
        }
    }
}

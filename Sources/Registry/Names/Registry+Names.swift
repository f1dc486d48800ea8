internal import FormEngine

/// Whoever asks about names: on which channel, and for which session a name may be held.
struct NameAsker: Sendable {
    var channel: Channel
    /// The session whose own holds, or the amended submission whose own names, do not stand against it; nil: none.
    var session: String?
    /// The keyed hash of who asks, where names are to be held; nil: they are only looked up.
    var client: [UInt8]?
    /// From when on no name is held, since the session takes no answers.
    var until = Timestamp.latest
    /// Whether to go on where nobody can be asked; a submission does not.
    var goesOn = false
    /// What chooses among suggestions, besides the name: the session's id, or nothing.
    var seed: String { session ?? "" }
}

extension Registry {
    /// The keyed hashes of a name: what stands for it in the database.
    func hash(ofName name: String, in namespace: String, on channel: Channel, _ keyring: Keyring) -> NameHash {
        let place = [Array(channel.name.utf8), Array(namespace.utf8)]
        let skeleton = NameSkeleton(of: name)
        return NameHash(
            letters: keyring.hash(.name, place + [skeleton.letters]),
            look: keyring.hash(.nameLook, place + [skeleton.look]))
    }

    /// Answers to what a verdict asks about names; none where it asks nothing, or no answer would change it.
    ///
    /// A name with another fault is not asked about: it has to be changed in any case.
    func answers(
        to verdict: Verdict, _ asker: NameAsker, _ keyring: Keyring
    ) async throws(RegistryError) -> NameFindings {
        let questions = verdict.open
        var findings = NameFindings()
        guard !questions.isEmpty else { return findings }
        let names = questions.map { hash(ofName: $0.name, in: $0.namespace, on: asker.channel, keyring) }
        let standings: [NameStanding]
        do throws(StoreError) {
            standings = try await self.standings(ofAsked: questions, names, asker)
        } catch {
            // A session goes on without an answer; a submission must have one.
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

    /// Answers to what a verdict on some input asks about names, and names in place of those that are taken.
    func answers(
        to verdict: Verdict, in input: JudgementInput, of form: PinnedForm, _ asker: NameAsker
    ) async throws(RegistryError) -> NameFindings {
        // Most forms ask nothing, and need no key for that.
        if verdict.questions.isEmpty { return NameFindings() }
        let keyring = try openedKeyring()
        var findings = try await answers(to: verdict, asker, keyring)
        findings.suggestions = try await suggestions(
            for: verdict.questions, findings, in: input, of: form, asker, keyring)
        return findings
    }

    private func standings(
        ofAsked questions: [NameQuestion], _ names: [NameHash], _ asker: NameAsker
    ) async throws(StoreError) -> [NameStanding] {
        let head = try await store.head()
        let clock = surroundings.now()
        let time = max(clock, head.time ?? clock)
        if let client = asker.client, let session = asker.session {
            let holds = zip(questions, names).map { question, name in
                NameHold(
                    session: session, field: question.field, channel: asker.channel, namespace: question.namespace,
                    name: name, client: client,
                    expiresAt: min(asker.until, time.advanced(bySeconds: NameHold.seconds)))
            }
            // Where nothing can be written for now, a look tells as much.
            if let held = try? await store.hold(holds, of: session, at: time, limits: nameLimits) { return held }
        }
        return try await store.standings(of: names, besides: asker.session, at: time)
    }

    /// Lets go of the names that a session holds, where it asks for none any more.
    func letGo(of session: OpenSession) async throws(RegistryError) {
        guard session.form.config.asksForNames, !session.record.isTest else { return }
        let time = try await now()
        _ = try await storing { () throws(StoreError) in
            try await store.hold([], of: session.record.id, at: time, limits: nameLimits)
        }
    }

    /// Whoever asks about the names in a session's answers, to hold them.
    func asker(_ session: OpenSession, client: String?, _ keyring: Keyring) -> NameAsker {
        let record = session.record
        var asker = NameAsker(channel: record.channel, session: record.id, until: record.expiresAt, goesOn: true)
        if record.isTest { return asker }
        let known: [[UInt8]] =
            if let client { [[1], Array(client.utf8)] } else if let subject = record.subject { [[2], subject] } else {
                [[3], Array(record.contextBy.utf8)]
            }
        asker.client = keyring.hash(.client, known)
        return asker
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

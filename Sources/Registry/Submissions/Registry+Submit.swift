internal import FormEngine

extension Registry {
    /// Judges answers by the version that is live and stores them; returns when that is on disk.
    ///
    /// Answers that are not valid make a refused attempt, stored without them unless the form's policy keeps them. Should the
    /// live release change between judging and storing, the answers are judged again by the new one.
    public func submit(_ request: SubmissionRequest) async throws(RegistryError) -> SubmissionReceipt {
        let keyring = try openedKeyring()
        guard case .object = request.context else { throw .unreadableContext }
        let identity = Identity(request, keyring: keyring)
        // Once a presumed release was wrong, or may have been, no other's presumption is taken either.
        var looksAfresh = false
        for _ in 0..<Self.attempts {
            if let repeated = try await repeated(request, key: identity.idempotency, keyring) { return repeated }
            let (state, isKept) = try await presumedState(
                of: request.form, on: request.channel, looksAfresh: looksAfresh)
            let attempt: Attempt
            do throws(RegistryError) {
                attempt = try await self.attempt(request, identity, state, keyring)
            } catch {
                // An error is no answer where it is about a release that was live once.
                guard isKept else { throw error }
                looksAfresh = true
                continue
            }
            if try await commitIfCurrent(attempt.change) != nil { return SubmissionReceipt(attempt) }
            looksAfresh = true
        }
        throw .contention
    }

    /// The keyed hashes that stand for what a request must not show.
    struct Identity: Sendable {
        var subject: [UInt8]?
        var idempotency: [UInt8]?

        init(_ request: SubmissionRequest, keyring: Keyring) {
            subject = request.subject.map { keyring.hash(.subject, [Array($0.utf8)]) }
            idempotency = request.idempotencyKey.map { key in
                keyring.hash(.idempotency, [request.actor, request.form.text, key].map { Array($0.utf8) })
            }
        }
    }

    /// A submission ready to be committed.
    struct Attempt: Sendable {
        let record: SubmissionRecord
        let ground: SubmissionGround
        private(set) var change: Change

        init(
            _ sealed: SealedAnswers, _ use: IdempotencyUse?, _ lock: AgeLockRecord?, _ ground: SubmissionGround,
            actor: String
        ) {
            record = sealed.record
            self.ground = ground
            let expiry = IdempotencyUse.expiry(at: ground.time)
            var guards: [Guard] = []
            var rows: [any NewRow] = [NewSubmission(record, box: sealed.box)]
            if let session = ground.session {
                let open = session.open
                guards += [.session(open.record.id, revision: open.state.revision), .ongoing(open.record.place)]
                if ground.endsSession { guards += session.consentGuards }
                if ground.isAccepted, let place = session.consentsTo {
                    guards.append(.unconsented(session: place.session, outcome: place.outcome))
                    rows.append(
                        ConsentRecord(session: place.session, outcome: place.outcome, submission: record.id))
                }
                if ground.endsSession { rows.append(session.end(by: record)) }
            } else if let amended = ground.amended {
                guards.append(.current(submission: amended.record.id))
            } else {
                guards.append(.live(record.form, record.channel, release: ground.release))
                guards.append(.timeline(record.form, record.channel, leaf: ground.leaf))
                guards += ground.choice.guards
            }
            if let use {
                guards.append(.unused(idempotency: use.key, since: expiry))
                rows.append(use)
            }
            if let locks = ground.ageLocks { guards.append(.ageLocks(locks.key, leaf: locks.newest)) }
            if let lock { rows.append(lock) }
            if ground.isAccepted {
                guards += ground.images.guards
                rows += ground.images.rows(of: record.id)
            }
            guards += ground.nameGuards(of: record)
            rows += ground.nameRows(of: record)
            let exposure = ground.choice.exposure(
                by: record.id, subject: record.subject, at: record.judgedAt, salt: record.salt)
            if let exposure { rows.append(exposure) }
            change = Change(guards: guards, rows: rows, leaf: ground.leaf(by: actor), usesExpireBefore: expiry)
        }

        /// Adds changes of pictures, recorded behind the submission.
        mutating func add(_ pictures: PictureChanges) { pictures.add(to: &change) }
    }

    private func attempt(
        _ request: SubmissionRequest, _ identity: Identity, _ state: LiveState, _ keyring: Keyring
    ) async throws(RegistryError) -> Attempt {
        // Judged by the clock itself: what is live never goes back, but a person's age is counted on the day it is.
        let time = surroundings.now()
        let choice = try await choice(
            in: state, for: identity.subject, named: request.subject, context: request.context,
            isTest: request.isTest, at: time)
        let number = try await version(of: choice, in: state)
        let form = try await pin(number, of: request.form)
        let locks = try await ageLocks(
            of: identity.subject, at: form, on: request.channel, isTest: request.isTest, keyring)
        let dates = try dates(request, form, version: number, at: time)
        let sources = try await sources(for: request, form, at: time) { (bytes) throws(RegistryError) in
            try judgement(of: request, bytes, by: form, asOf: dates.asOf, locked: locks?.answers ?? [], closing: nil)
        }
        let place = SubmissionGround.Place(
            version: number, release: state.release.number, leaf: state.leaf, choice: choice)
        let sender = ImageSender(
            form: request.form, channel: request.channel, session: nil, subject: identity.subject)
        let images = try await issuedImages(in: request.answers, of: form, by: sender, keyring)
        var ground = try await ground(request, sources, form, place, at: time, locks: locks)
        ground.images = try await takenImages(images, after: ground.judgement, of: form, by: sender)
        return try await attempt(request, identity, ground, keyring)
    }

    /// A submission judged on its ground, sealed and ready to be committed.
    func attempt(
        _ request: SubmissionRequest, _ identity: Identity, _ ground: SubmissionGround, _ keyring: Keyring
    ) async throws(RegistryError) -> Attempt {
        let form = ground.form
        var use: IdempotencyUse?
        if let key = identity.idempotency {
            let salt = surroundings.randomBytes(32)
            // A retry of an amendment knows what was sent, and not yet what it comes to.
            let sent = request.amended.map { $0.amendment.request(to: $0.record) } ?? request
            use = try await self.use(of: key, by: sent, ground.id, form, salt: salt, at: ground.time, keyring)
        }
        let row = row(request, ground, subject: identity.subject)
        let lock = try await ageLock(after: ground, of: row, keyring)
        let sealed = try await seal(row, request, ground, use, lock, keyring)
        var attempt = Attempt(sealed, use, lock, ground, actor: request.actor)
        attempt.add(try await pictureChanges(by: sealed.record, taking: ground.images))
        return attempt
    }

    /// The row in the clear, before anything is sealed.
    private func row(_ request: SubmissionRequest, _ ground: SubmissionGround, subject: [UInt8]?) -> SubmissionRecord {
        SubmissionRecord(
            id: ground.id, form: request.form, version: ground.version, channel: request.channel,
            release: ground.release, reason: ground.choice.reason.rawValue, rollout: ground.choice.rolloutText,
            arm: ground.choice.arm, exposure: ground.choice.exposing == nil ? ground.choice.exposure : ground.id,
            session: ground.session?.open.record.id, accepted: ground.isAccepted, judgedAt: ground.time,
            asOf: ground.asOf, clockDate: ground.clockDate, isTest: request.isTest,
            contextBy: ground.amended?.record.contextBy ?? request.actor,
            verdict: ground.judgement.verdict.canonicalBytes, subject: subject,
            salt: surroundings.randomBytes(SealedBox.saltSize), keepUntil: ground.keepUntil,
            supersedes: ground.supersedes)
    }

    func ground(
        _ request: SubmissionRequest, _ sources: NamedSources?, _ form: PinnedForm, _ place: SubmissionGround.Place,
        at time: Timestamp, locks: AgeLocks?, closing session: ClosingSession? = nil
    ) async throws(RegistryError) -> SubmissionGround {
        let dates = try dates(request, form, version: place.version, at: time)
        var place = place
        // Nobody is exposed by what is judged as of another day.
        if dates.asOf != dates.clock { place.choice.exposing = nil }
        let (judgement, names) = try await judge(
            request, sources, by: form, asOf: dates.asOf, locked: locks?.answers ?? [], closing: session)
        return SubmissionGround(
            id: surroundings.uuid(at: time), time: time, place: place, form: form,
            sources: sources, asOf: dates.asOf, clockDate: dates.clock, judgement: judgement, session: session,
            amended: request.amended, ageLocks: locks, names: names)
    }

    /// The date to judge as of, and the registry's own in the form's time zone.
    private func dates(
        _ request: SubmissionRequest, _ form: PinnedForm, version: Int, at time: Timestamp
    ) throws(RegistryError) -> (asOf: CivilDate, clock: CivilDate) {
        let clock = try date(at: time, for: form)
        let asOf = request.asOf ?? clock
        if asOf != clock, form.config.policy.backdating == .refuse { throw .backdatingRefused(request.form, version) }
        return (asOf, clock)
    }

    /// Refuses what a source did not say, or said wrongly: an operator's mistake is never evidence about a person.
    private func checkSources(
        _ verdict: Verdict, by form: PinnedForm, _ sources: NamedSources?
    ) throws(RegistryError) {
        let missing = verdict.missingSources
        // A source that nobody can ask is not down: its value was not given.
        let silent = (sources?.silent ?? []).filter { missing.contains($0.name) && $0.fault != .noRequest }
        if !silent.isEmpty { throw .sourcesSilent(silent) }
        let errors = verdict.findings.filter { $0.severity == .error }
        let lacking = errors.filter { $0.code == FindingCode.sourceMissing.rawValue }.map { finding in
            let field = form.config.fields.first { $0.id == finding.field }
            return MissingSourceValue(
                source: field?.sourceName ?? "", path: field?.dataPath ?? field?.defaultDataPath ?? "",
                field: finding.field)
        }
        if !lacking.isEmpty { throw .sourceMissing(lacking, unread: sources?.unread ?? []) }
        let invalid = errors.filter { $0.code == FindingCode.sourceInvalid.rawValue }.map(\.field)
        if !invalid.isEmpty { throw .sourceInvalid(fields: invalid) }
    }

    private func judge(
        _ request: SubmissionRequest, _ sources: NamedSources?, by form: PinnedForm, asOf: CivilDate,
        locked: [AnswerLock], closing session: ClosingSession?
    ) async throws(RegistryError) -> (Judgement, NameFindings) {
        var input = input(of: request, sources?.bytes, asOf: asOf, locked: locked, closing: session)
        var judgement = try judge(input, by: form)
        try checkSources(judgement.verdict, by: form, sources)
        let asker = NameAsker(channel: request.channel, session: session?.open.record.id ?? request.amends)
        let names = try await answers(to: judgement.verdict, in: input, of: form, asker)
        if !names.answers.isEmpty {
            input.names = names.answers
            judgement = try judge(input, by: form)
        }
        if !judgement.verdict.isRefused, let question = judgement.verdict.questions.first {
            throw .openQuestion(field: question.field)
        }
        return (judgement, names)
    }

    func judge(_ input: JudgementInput, by form: PinnedForm) throws(RegistryError) -> Judgement {
        do throws(InputError) {
            return try pins.judge(input, by: form) { $0.judgement }
        } catch {
            throw .unreadableInput(error)
        }
    }

    /// The engine's judgement of a request with values of its sources, whatever it lacks.
    func judgement(
        of request: SubmissionRequest, _ sources: [UInt8]?, by form: PinnedForm, asOf: CivilDate,
        locked: [AnswerLock], closing session: ClosingSession?
    ) throws(RegistryError) -> Judgement {
        try judge(input(of: request, sources, asOf: asOf, locked: locked, closing: session), by: form)
    }

    private func input(
        of request: SubmissionRequest, _ sources: [UInt8]?, asOf: CivilDate, locked: [AnswerLock],
        closing session: ClosingSession?
    ) -> JudgementInput {
        var input = JudgementInput(
            answers: request.answers, sources: sources, asOf: asOf,
            attested: request.amended?.attested ?? session?.open.answers.progress.attested ?? [],
            context: request.context,
            through: session?.through)
        input.locked = locked
        let given = session?.open.answers.consents.map(\.outcome)
        input.consents = given ?? request.amended?.consents.map(\.outcome) ?? []
        return input
    }
}

import FormEngine
import Registry

/// Records that tests store; every part that matters to a test is a parameter.
enum Samples {
    static let form = FormKey("kyc/NL") ?? unusable()
    static let other = FormKey("registration/CM") ?? unusable()
    static let trial = Channel("trial") ?? unusable()
    /// The form's key in another case.
    static let twin = FormKey("kyc/Nl")
    static let noon = Timestamp("2026-11-21T12:00:00.000Z") ?? unusable()
    static let today = CivilDate("2026-11-21") ?? unusable()

    static func document(_ text: String) -> (digest: DocumentDigest, row: any NewRow) {
        let bytes = Array(text.utf8)
        return (DocumentDigest(of: bytes), StoredDocument(DocumentDigest(of: bytes), bytes: bytes))
    }

    static func leaf(
        _ action: String = "test", at time: Timestamp = noon, object: String = "something", note: Note? = nil
    ) -> LeafDraft {
        LeafDraft(time: time, actor: "tester", action: action, object: object, note: note)
    }

    static func release(
        _ number: Int, _ version: Int?, of form: FormKey = form, on channel: Channel = .production,
        kind: ReleaseKind = .publish, at time: Timestamp? = nil, after previous: Int? = nil
    ) -> ReleaseDraft {
        ReleaseDraft(
            form: form, channel: channel, number: number, kind: kind, version: version, scheduledFor: time,
            previousVersion: previous)
    }

    /// The rows that publish a version and release it at once.
    static func publish(
        _ version: Int, of form: FormKey = form, release: ReleaseDraft? = nil, isFirst: Bool? = nil
    ) -> [any NewRow] {
        let document = document("{\"form\":\"\(form.text)\",\"version\":\(version)}")
        let record = VersionRecord(
            form: form, number: version, digest: document.digest, edition: 1, publishedAt: noon)
        let source = SourceDocument(format: .yaml, dialect: "formulary", bytes: Array("form: \(form.text)".utf8))
        let live = release ?? self.release(version, version, of: form, after: version > 1 ? version - 1 : nil)
        let first: [any NewRow] = isFirst ?? (version == 1) ? [FormRecord(key: form)] : []
        return first + [document.row, SourcedVersion(record, source: source), live]
    }

    /// A version 7 UUID's text made from a number.
    static func id(_ number: Int) -> String {
        let digits = String(number, radix: 16)
        return "0193a1b2-c3d4-7e5f-8a6b-" + String(repeating: "0", count: 12 - digits.count) + digits
    }

    static func bytes(_ value: UInt8, count: Int = 32) -> [UInt8] { Array(repeating: value, count: count) }

    static func submission(
        _ number: Int, form: FormKey = form, version: Int = 1, release: Int = 1, box: [UInt8]? = Array("sealed".utf8),
        judgedAt: Timestamp = noon, supersedes: String? = nil
    ) -> NewSubmission {
        let digest = box.map { SHA256Hasher.hash($0).bytes }
        let record = SubmissionRecord(
            id: id(number), form: form, version: version, channel: .production, release: release, reason: "live",
            accepted: true, judgedAt: judgedAt, asOf: today, clockDate: today, contextBy: "caller",
            verdict: Array(#"{"findings":[],"outcome":"completed","valid":true}"#.utf8),
            commitment: box.map { _ in bytes(7) }, boxDigest: digest,
            key: box.map { _ in "00112233445566778899aabbccddeeff" }, subject: bytes(9), salt: bytes(5),
            supersedes: supersedes)
        return NewSubmission(record, box: box)
    }

    /// The use of an idempotency key by a submission.
    static func use(of key: UInt8, by number: Int, at time: Timestamp = noon) -> any NewRow {
        IdempotencyUse(key: bytes(key), submission: id(number), salt: bytes(4), body: bytes(8), usedAt: time)
    }

    /// A session with the beginning of its answers, and no column of it empty.
    static func session(_ number: Int, startedAt: Timestamp = noon) -> any NewRow {
        let record = sessionRecord(number, startedAt: startedAt)
        return NewSession(record, state(of: number, 0, expiresAt: record.expiresAt))
    }

    static func sessionRecord(_ number: Int, startedAt: Timestamp = noon) -> SessionRecord {
        SessionRecord(
            id: id(number), form: form, version: 1, channel: .production, release: 1, reason: "live",
            rollout: rollout(1).text, arm: "b", exposure: id(98), startedAt: startedAt,
            expiresAt: startedAt.advanced(bySeconds: 86_400), isTest: true, contextBy: "caller",
            key: "00112233445566778899aabbccddeeff", subject: bytes(9), salt: bytes(5))
    }

    /// The answers of a session at a revision.
    static func state(
        of number: Int, _ revision: Int, expiresAt: Timestamp = noon.advanced(bySeconds: 86_400)
    ) -> SessionState {
        SessionState(
            session: id(number), revision: revision, secret: bytes(6), box: [UInt8(revision), 1], expiresAt: expiresAt)
    }

    /// The name of a rollout of the form.
    static func rollout(_ number: Int) -> RolloutID { RolloutID(form: form, number: number) }

    /// A rollout of two arms over a release, and its start at a coverage.
    static func rollout(_ number: Int, on channel: Channel = .production, over release: Int, at coverage: Int)
        -> [any NewRow]
    {
        let plan = RolloutPlan(
            arms: [.init(name: "a", version: 2), .init(name: "b", version: 1)], control: "a", seed: "seed",
            guardrails: [Guardrail(.refused, marginBuckets: 200)].compactMap(\.self))
        let record = RolloutRecord(id: rollout(number), channel: channel, release: release, plan: plan)
        return [record, event(of: number, 1, .start, coverage)]
    }

    /// An event of a rollout.
    static func event(
        of rollout: Int, _ number: Int, _ kind: RolloutEventKind, _ coverage: Int, arm: String? = nil,
        cause: RolloutCause? = nil
    ) -> any NewRow {
        RolloutEventDraft(
            rollout: self.rollout(rollout), number: number, kind: kind,
            coverage: BucketShare(buckets: coverage) ?? .nobody, arm: arm, cause: cause)
    }

    /// A subject's exposure to a rollout's arm `b` by a session or submission.
    static func exposure(
        of subject: UInt8 = 9, to rollout: Int = 1, by number: Int, arm: String = "b", stage: Int = 2
    ) -> any NewRow {
        ExposureRecord(
            rollout: self.rollout(rollout), subject: bytes(subject), id: id(number), arm: arm, stage: stage,
            exposedAt: noon, salt: bytes(5))
    }

    /// The refusal of a session's first try on a step.
    static func stepRefusal(of session: Int, _ step: String = "identity") -> any NewRow {
        let error = StatedError(field: "bsn", rule: "pattern", code: "bsn_wrong")
        return StepRefusal(session: id(session), step: step, errors: [error], refusedAt: noon)
    }

    /// The end of a session by a submission.
    static func end(of number: Int, by submission: Int) -> any NewRow {
        SessionEndRecord(
            session: id(number), submission: id(submission), secret: bytes(6), body: bytes(8), endedAt: noon)
    }

    /// The end of a session by a successor, under a release or none.
    static func succession(of number: Int, by successor: Int, release: Int? = 2) -> any NewRow {
        SessionSuccession(
            session: id(number), successor: id(successor), secret: bytes(6), release: release,
            dropped: ["pass", "pets/name"], supersededAt: noon)
    }

    /// The use of an idempotency key by a session's start.
    static func sessionUse(of key: UInt8, by number: Int, at time: Timestamp = noon) -> any NewRow {
        SessionUse(key: bytes(key), session: id(number), salt: bytes(4), body: bytes(8), usedAt: time)
    }

    /// A lock on the answer that told an age.
    static func ageLock(_ key: UInt8, by submission: Int) -> any NewRow {
        AgeLockRecord(
            key: bytes(key), submission: id(submission), field: "birth_date", digest: bytes(3),
            subjectKey: "00112233445566778899aabbccddeeff", lockedUntil: noon.advanced(bySeconds: 60))
    }

    /// An upload of an image of two chunks, for an open session or a subject; a refused one has none.
    static func image(_ number: Int, of session: Int? = nil, refusal: String? = nil) -> NewImage {
        let sealed = SealedImage(
            address: bytes(UInt8(100 + number)),
            chunks: [Array(repeating: 1, count: 40), Array(repeating: 2, count: 30)])
        let place = ImageRecord.Place(
            form: form, version: 1, channel: .production, field: "avatar", session: session.map { id($0) },
            subject: bytes(9))
        let kept = ImageRecord.Kept(
            key: "00112233445566778899aabbccddeeff", box: bytes(7), address: sealed.address,
            chunks: SealedImage.digest(of: sealed.chunks))
        let record = ImageRecord(
            id: id(1000 + number), place: place, refusal: refusal, kept: refusal == nil ? kept : nil,
            uploadedAt: noon, expiresAt: noon.advanced(bySeconds: 3600), salt: bytes(5))
        return NewImage(record, refusal == nil ? sealed : nil)
    }

    /// A change of a picture by a submission, or by an upload in a session.
    static func pictureChange(
        by submission: Int? = nil, in session: Int? = nil, from previous: Int? = nil, to image: Int?
    ) -> any NewRow {
        PictureChange(
            form: form, channel: .production, field: "avatar",
            cause: session.map { .session(id($0)) } ?? .submission(id(submission ?? 0)),
            previous: previous.map { id(1000 + $0) }, image: image.map { id(1000 + $0) })
    }

    /// The taking of an image by a submission.
    static func imageUse(of image: Int, by submission: Int) -> any NewRow {
        ImageUse(submission: id(submission), field: "avatar", image: id(1000 + image))
    }

    /// Consent to what a session waits at.
    static func consent(to session: Int, by submission: Int) -> any NewRow {
        ConsentRecord(session: id(session), outcome: "guardian_consent_required", submission: id(submission))
    }

    /// A name that a submission took.
    static func name(_ name: UInt8, by submission: Int) -> any NewRow {
        NameRecord(
            submission: id(submission), field: "screen_name", channel: .production, namespace: "screen-names",
            name: nameHash(name), takenAt: noon, salt: bytes(7))
    }

    /// A token, for one kind of forms or for all.
    static func token(_ name: String, _ number: Int, lasts: Bool = true) -> any NewRow {
        let record = TokenRecord(
            id: id(300 + number), name: name, roles: lasts ? [.author, .publisher] : [.admin],
            forms: lasts ? [FormScope("kyc/"), FormScope("quote/loan")].compactMap { $0 } : [], createdAt: noon,
            createdBy: "tester", expiresAt: lasts ? noon.advanced(bySeconds: 86_400) : nil)
        return StoredToken(record, hash: bytes(UInt8(number)))
    }

    /// The revocation of a token.
    static func revocation(of token: String) -> any NewRow {
        TokenRevocation(token: token, revokedAt: noon)
    }

    /// An erasure of a person.
    static func erasure(_ number: Int, of scope: ErasureScope) -> any NewRow {
        Erasure(id: id(400 + number), scope: scope, erasedAt: noon, salt: bytes(UInt8(number)))
    }

    /// A bar on answers.
    static func bar(_ number: Int, _ kind: Bar.Kind, on scope: Bar.Scope) -> any NewRow {
        Bar(id: id(410 + number), kind: kind, scope: scope, placedAt: noon, salt: bytes(UInt8(number)))
    }

    /// The end of some answers of a submission, with a box of the rest, or of all.
    static func answerEnd(of submission: Int, number: Int = 1, fields: [String]? = nil) -> any NewRow {
        let box = fields.map { _ in bytes(5) }
        return NewAnswerEnd(
            AnswerEnd(
                submission: id(submission), number: number, cause: .retention, fields: fields,
                key: fields.map { _ in "0123456789abcdef" }, boxDigest: box.map { SHA256Hasher.hash($0).bytes },
                endedAt: noon, salt: fields.map { _ in bytes(6) }), box: box)
    }

    /// A link by which a browser signs in as `ci`.
    static func link(_ number: Int, of token: String = "ci") -> any NewRow {
        SignInLink(
            id: id(310 + number), token: token, hash: bytes(UInt8(number)), madeAt: noon,
            expiresAt: noon.advanced(bySeconds: 600))
    }

    /// A browser that signs in by a link of this number.
    static func signIn(_ number: Int, as token: String = "ci", at seconds: Int64 = 0, for span: Int64 = 3600)
        -> any NewRow
    {
        let time = noon.advanced(bySeconds: seconds)
        return SignIn(
            link: id(310 + number), token: token, hash: bytes(UInt8(number)), signedInAt: time,
            expiresAt: time.advanced(bySeconds: span))
    }

    /// The end of a browser's session.
    static func signOut(_ number: Int, as token: String = "ci") -> any NewRow {
        SignOut(link: id(310 + number), token: token, signedOutAt: noon)
    }

    /// The hashes of a name.
    static func nameHash(_ name: UInt8) -> NameHash {
        NameHash(letters: bytes(name), look: bytes(name + 100))
    }

    /// The hold of a name by a session.
    static func hold(_ name: UInt8, by session: Int) -> NameHold {
        NameHold(
            session: id(session), field: "screen_name", channel: .production, namespace: "screen-names",
            name: nameHash(name), client: bytes(8), expiresAt: noon.advanced(bySeconds: NameHold.seconds))
    }

    private static func unusable<Value>() -> Value { preconditionFailure("A sample is not what it should be.") }
}

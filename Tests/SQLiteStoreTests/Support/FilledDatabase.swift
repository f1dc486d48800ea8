import FormEngine

@testable import Registry
@testable import SQLStore

/// A store with at least one row in every table, and no column that is empty in all of them.
enum FilledDatabase {
    static func fill(_ store: any SQLStore) async throws {
        let note = Note(text: "first of all", salt: Samples.bytes(3))
        _ = try await store.commit(
            Change(
                guards: [.emptyLog],
                rows: [
                    KeyRecord(id: "0011223344556677", purpose: .master),
                    KeyRecord(id: "8899aabbccddeeff", purpose: .index), origins[0],
                ], leaf: Samples.leaf("init", note: note)))
        _ = try await store.commit(Change(rows: Samples.publish(1), leaf: Samples.leaf("publish")))
        let document: JSONValue = .object(["form": .text(Samples.form.text), "channel": "production"])
        let page = ChangePage(form: Samples.form, channel: .production, document: document)
        var seen = Samples.release(2, 2, after: 1)
        seen.changePage = page.digest
        _ = try await store.commit(
            Change(rows: [page] + Samples.publish(2, release: seen), leaf: Samples.leaf("publish")))
        _ = try await store.commit(Change(rows: [scheduled], leaf: Samples.leaf("rollback")))
        let source = Samples.document("{\"kind\":\"list\"}")
        let list = Samples.document("{\"name\":\"staff\",\"words\":[\"admin\"]}")
        _ = try await store.commit(
            Change(
                rows: [
                    source.row,
                    DataSourceRecord(name: "countries", number: 1, digest: source.digest),
                    list.row, WordListRecord(name: "staff", number: 1, digest: list.digest),
                    InvariantRecord(name: "adults", number: 1, definition: "{}"),
                    InvariantException(
                        name: "adults", number: 1, form: Samples.form, version: 1, until: Samples.noon),
                    VersionStateDraft(form: Samples.form, version: 2, withdrawn: true, restartsSessions: true),
                    Samples.release(1, 1, on: Samples.trial, at: Samples.noon.advanced(bySeconds: 3600)),
                    UnschedulingDraft(form: Samples.form, channel: Samples.trial, release: 1),
                    origins[1],
                ], leaf: Samples.leaf("withdraw")))
        _ = try await store.commit(Change(rows: rollouts, leaf: Samples.leaf("rollout.start")))
        _ = try await store.commit(
            Change(
                rows: [
                    Samples.submission(1), Samples.erasure(1, of: .submission(Samples.id(1))),
                    Samples.erasure(2, of: .subject(Samples.bytes(9))), Samples.use(of: 1, by: 1), Samples.session(98),
                    Samples.session(99),
                    Samples.session(95), Samples.session(94), Samples.sessionUse(of: 1, by: 94),
                    FunnelCounts(
                        place: FunnelPlace(of: Samples.sessionRecord(98)), counts: [FunnelCount(.at, step: "main")]),
                    Samples.exposure(by: 98), Samples.stepRefusal(of: 98), Samples.name(1, by: 1),
                    Samples.image(1), Samples.image(2, of: 98), Samples.image(3, refusal: "image_damaged"),
                    Samples.token("ci", 1), Samples.token("old", 2, lasts: false), Samples.link(1), Samples.link(2),
                    Samples.link(3),
                ], leaf: Samples.leaf("submission.accept")))
        _ = try await store.commit(
            Change(
                rows: [
                    superseding, Samples.succession(of: 95, by: 94), Samples.imageUse(of: 1, by: 2),
                    Samples.pictureChange(by: 2, to: 1),
                    Samples.consent(to: 98, by: 2),
                    NameReleaseDraft(submission: Samples.id(1), field: "screen_name"),
                    Samples.name(2, by: 2), Samples.revocation(of: "old"), Samples.signIn(1), Samples.signIn(2),
                ],
                leaf: Samples.leaf("submission.accept")))
        _ = try await store.commit(
            Change(
                rows: [
                    refused, Samples.end(of: 99, by: 3), Samples.ageLock(1, by: 3), Samples.signOut(1),
                    Samples.image(8, of: 94), Samples.image(9, of: 94), Samples.pictureChange(in: 94, from: 8, to: 9),
                    Samples.bar(1, .hold, on: .subject(Samples.bytes(9))),
                    Samples.bar(2, .hold, on: .form(Samples.form)),
                    Samples.bar(3, .restriction, on: .submission(Samples.id(1))),
                    BarRelease(bar: Samples.id(411), releasedAt: Samples.noon),
                    ErasureDeferral(erasure: Samples.id(401), submission: Samples.id(1)),
                    Samples.answerEnd(of: 2, fields: ["bsn"]),
                    OutcomeOverride(
                        submission: Samples.id(1), number: 1, outcome: "completed", decidedAt: Samples.noon),
                    Rejudgement(
                        number: 1, form: Samples.form, version: 1, successor: 2, judged: 2, affected: 1,
                        notJudgeable: 1, ids: "sha256:" + String(repeating: "0", count: 64), madeAt: Samples.noon),
                    Review(
                        rejudgement: 1, number: 1, submission: Samples.id(1), difference: .newlyRefused,
                        causes: #"[{"code":"required","field":"bsn","rule":"required"}]"#),
                    ReviewStep(
                        rejudgement: 1, review: 1, number: 1, assignee: "anna", isClosed: false, takenAt: Samples.noon),
                ],
                leaf: Samples.leaf("submission.refuse")))
        let root = MerkleProofPlan.root(of: 3)
        try await store.keep(figures)
        try await store.noteUse(of: "ci", on: Samples.noon.utcDate)
        let hold = Samples.hold(3, by: 98)
        _ = try await store.hold([hold], of: hold.session, at: Samples.noon, limits: NameLimits())
        try await store.add(try checkpoint(root: root.hashes(try await store.nodes(root.places))[0]))
    }

    private static var scheduled: ReleaseDraft {
        var draft = Samples.release(3, 1, kind: .rollback, at: Samples.noon.advanced(bySeconds: 3600), after: 2)
        draft.finishBy = Samples.noon.advanced(bySeconds: 7200)
        draft.keepsScheduled = true
        draft.forced = true
        draft.keepsRollouts = true
        draft.excepted = ["adults"]
        return draft
    }

    /// A rollout that is running in its second stage, and one on another channel that is over.
    private static var rollouts: [any NewRow] {
        Samples.rollout(1, over: 2, at: 1_000) + [
            Samples.event(of: 1, 2, .advance, 5_000, cause: RolloutCause(.held, subjects: 10))
        ] + excepted(Samples.rollout(2, on: Samples.trial, over: 1, at: 10_000)) + [
            Samples.event(
                of: 2, 2, .pause, 10_000, cause: RolloutCause(.breach, subjects: 40, arm: "b", metric: .refused)),
            Samples.event(of: 2, 3, .promote, 10_000, arm: "b"),
        ]
    }

    /// The rows, with an exception of the rollout from an invariant.
    private static func excepted(_ rows: [any NewRow]) -> [any NewRow] {
        rows.map { row in
            guard var rollout = row as? RolloutRecord else { return row }
            rollout.excepted = ["adults"]
            return rollout
        }
    }

    /// Figures of the rollout that is running.
    static let figures = FiguresCache(rollout: Samples.rollout(1), leaf: 7, bytes: [1, 2, 3])

    /// A submission of one session that consents for another, and supersedes a submission.
    private static var superseding: any NewRow {
        let sample = Samples.submission(2, supersedes: Samples.id(1))
        var record = sample.record
        let box = sample.box
        record.session = Samples.id(94)
        return NewSubmission(record, box: box)
    }

    private static var refused: any NewRow {
        let sample = Samples.submission(3)
        var record = sample.record
        let box = sample.box
        record.accepted = false
        record.verdict = Array(
            """
            {"findings":[{"code":"bsn_wrong","field":"owners/0/bsn","parameters":{},"rule":"pattern","severity":"error"}],\
            "outcome":null,"valid":false}
            """.utf8)
        record.rollout = Samples.rollout(1).text
        record.arm = "b"
        record.exposure = Samples.id(98)
        record.session = Samples.id(99)
        record.isTest = true
        record.keepUntil = Samples.noon.advanced(bySeconds: 86_400)
        return NewSubmission(record, box: box)
    }

    /// All data of an audit, as text.
    static func evidence(_ store: any SQLStore) async throws -> [String] {
        let rows = try await store.auditedRows(SequenceRange(first: 1))
        let leaves = try await store.leaves(SequenceRange(first: 1))
        let problems = try await store.integrityProblems().held
        return rows.map { "\($0)" } + leaves.map { "\($0)" } + problems.map { "\($0)" }
    }
}

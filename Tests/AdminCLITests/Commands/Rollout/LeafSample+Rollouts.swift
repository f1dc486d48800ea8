import FormEngine
import Testing

@testable import AdminCLI
@testable import Registry

extension LeafSample {
    private static func event(
        _ number: Int, _ kind: RolloutEventKind, at buckets: Int, arm: String? = nil, cause: RolloutCause? = nil
    ) throws -> AuditedValues {
        let draft = RolloutEventDraft(
            rollout: RolloutID(form: try #require(form), number: 1), number: number, kind: kind,
            coverage: try #require(BucketShare(buckets: buckets)), arm: arm, cause: cause)
        return RolloutEventRecord(draft: draft, recordedAt: time, leaf: 9, actor: "anna").audited
    }

    /// Each change of a rollout, asked for by somebody and brought about by what was seen.
    static func rollouts() throws -> [LeafSample] {
        let plan = RolloutPlan(
            arms: [.init(name: "now", version: 2), .init(name: "new", version: 3)], control: "now", seed: "s")
        let record = RolloutRecord(
            id: RolloutID(form: try #require(form), number: 1), channel: .staging, release: 5, plan: plan)
        let breach = RolloutCause(.breach, subjects: 240, arm: "new", metric: .refused)
        func sample(_ kind: RolloutEventKind, _ rows: [AuditedValues], _ words: String) -> LeafSample {
            LeafSample(action: kind.action, object: "kyc/NL/1", rows: rows, words: "anna " + words)
        }
        return [
            sample(
                .start, [record.audited, try event(1, .start, at: 500)],
                "started the rollout kyc/NL/1 on staging at 5%, over release 5: now is version 2, the control; new is "
                    + "version 3"),
            sample(
                .advance, [try event(2, .advance, at: 2500)], "advanced the rollout kyc/NL/1 to 25% as event 2"),
            sample(
                .advance, [try event(2, .advance, at: 2500, cause: RolloutCause(.held, subjects: 1))],
                "advanced the rollout kyc/NL/1 to 25% as event 2, since all conditions of the stage are met, after 1 "
                    + "subject"),
            sample(
                .pause, [try event(3, .pause, at: 2500, cause: RolloutCause(.sampleRatio, subjects: 90))],
                "paused the rollout kyc/NL/1 as event 3, since the arms' numbers of subjects do not fit their buckets, "
                    + "after 90 subjects"),
            sample(.resume, [try event(4, .resume, at: 2500)], "resumed the rollout kyc/NL/1 at 25% as event 4"),
            sample(
                .promote,
                [
                    try event(5, .promote, at: 2500, arm: "new"),
                    try release(.promote, 3, number: 6, over: 2) { $0.keepsRollouts = true },
                ],
                "promoted arm new of the rollout kyc/NL/1 on production as event 5 as release 6, over version 2, "
                    + "keeping rollouts"),
            sample(
                .promote, [try event(5, .promote, at: 2500, arm: "now")],
                "promoted arm now of the rollout kyc/NL/1 as event 5"),
            sample(
                .abort, [try event(5, .abort, at: 2500, cause: breach)],
                "aborted the rollout kyc/NL/1 as event 5, since arm new has more refused than its guardrail allows, "
                    + "after 240 subjects"),
        ]
    }

    /// A submission and a session by which a subject was given an arm, and a step that was refused.
    static func exposures() throws -> [LeafSample] {
        let exposure = ExposureRecord(
            rollout: RolloutID(form: try #require(form), number: 1), subject: [1], id: id, arm: "new", stage: 1,
            exposedAt: time, salt: [])
        let session = SessionRecord(
            id: id, form: try #require(form), version: 3, channel: .staging, release: 3, reason: "in_rollout",
            rollout: "kyc/NL/1", arm: "new", exposure: id, startedAt: time, expiresAt: later, isTest: false,
            contextBy: "anna", key: "k", subject: nil, salt: [])
        let refusal = StepRefusal(
            session: id, step: "money",
            errors: [
                StatedError(field: "bsn", rule: "identifier", code: "identifier"),
                StatedError(field: "", rule: "assert", code: "assert"),
            ], refusedAt: time)
        return [
            LeafSample(
                action: "session.start", object: id, rows: [session.audited, exposure.audited],
                words: "anna started the session \(id) by kyc/NL@3, release 3 on staging, arm new of kyc/NL/1, for the "
                    + "first time"),
            LeafSample(
                action: "session.refuse", object: id, rows: [refusal.audited],
                words: "anna sent step money of the session \(id) with errors at its first try: bsn [identifier], the "
                    + "form [assert]"),
        ]
    }
}

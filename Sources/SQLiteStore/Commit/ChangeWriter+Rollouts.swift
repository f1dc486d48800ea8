internal import FormEngine
internal import GRDB
internal import Registry

/// Rollouts: rows that stay.
extension ChangeWriter {
    func insert(_ record: RolloutRecord, leaf: Int) throws {
        try db.run(
            "INSERT INTO rollouts (form, number, channel, release, plan, leaf) VALUES (?, ?, ?, ?, ?, ?)",
            [
                .text(record.id.form.text), .integer(record.id.number), .text(record.channel.name),
                .integer(record.release), .utf8(record.plan.value.canonicalBytes), .integer(leaf),
            ])
    }

    func insert(_ record: RolloutEventRecord) throws {
        let draft = record.draft
        try db.run(
            """
            INSERT INTO rollout_events (form, rollout, number, kind, coverage, arm, cause, recorded_at, leaf)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(draft.rollout.form.text), .integer(draft.rollout.number), .integer(draft.number),
                .text(draft.kind.rawValue), .integer(draft.coverage.buckets), .optional(draft.arm),
                .optional(draft.cause.map { String(decoding: $0.value.canonicalBytes, as: UTF8.self) }),
                .text(record.recordedAt.text), .integer(record.leaf),
            ])
    }

    func insert(_ exposure: ExposureRecord, leaf: Int) throws {
        try db.run(
            """
            INSERT INTO exposures (form, rollout, subject, id, arm, stage, exposed_at, salt, leaf)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(exposure.rollout.form.text), .integer(exposure.rollout.number), .blob(exposure.subject),
                .text(exposure.id), .text(exposure.arm), .integer(exposure.stage), .text(exposure.exposedAt.text),
                .blob(exposure.salt), .integer(leaf),
            ])
    }

    func insert(_ refusal: StepRefusal, leaf: Int) throws {
        try db.run(
            "INSERT INTO step_refusals (session, step, errors, refused_at, leaf) VALUES (?, ?, ?, ?, ?)",
            [
                .text(refusal.session), .text(refusal.step), .utf8(refusal.errorsValue.canonicalBytes),
                .text(refusal.refusedAt.text), .integer(leaf),
            ])
    }
}

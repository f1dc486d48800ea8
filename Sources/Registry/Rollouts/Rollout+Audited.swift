internal import FormEngine

extension RolloutRecord {
    /// The row's values.
    public var audited: AuditedValues {
        AuditedValues(
            .rollout,
            [
                .init("channel", .text(channel.name)), .init("form", .text(id.form.text)),
                .init("number", .int(id.number)), .init("plan", plan.value), .init("release", .int(release)),
            ])
    }

    /// Reads a rollout from the values that the audit speaks of.
    init?(_ row: AuditedValues, leaf: Int) {
        guard let form = row["form"]?.string.flatMap({ FormKey($0) }), let number = row["number"]?.wholeNumber,
            let channel = row["channel"]?.string.flatMap({ Channel($0) }), let release = row["release"]?.wholeNumber,
            let plan = row["plan"].flatMap({ RolloutPlan($0) })
        else { return nil }
        self.init(
            id: RolloutID(form: form, number: number), channel: channel, release: release, plan: plan, leaf: leaf)
    }
}

extension RolloutEventRecord {
    /// The row's values; the actor stands in the leaf itself.
    public var audited: AuditedValues {
        AuditedValues(
            .rolloutEvent,
            [
                .init("arm", .optional(draft.arm)), .init("cause", draft.cause?.value ?? .null),
                .init("coverage", .int(draft.coverage.buckets)), .init("form", .text(draft.rollout.form.text)),
                .init("kind", .text(draft.kind.rawValue)), .init("number", .int(draft.number)),
                .init("recordedAt", .text(recordedAt.text)), .init("rollout", .int(draft.rollout.number)),
            ])
    }

    /// Reads an event from the values that the audit speaks of.
    init?(_ row: AuditedValues, leaf: Int) {
        guard let form = row["form"]?.string.flatMap({ FormKey($0) }), let rollout = row["rollout"]?.wholeNumber,
            let number = row["number"]?.wholeNumber,
            let kind = row["kind"]?.string.flatMap({ RolloutEventKind(rawValue: $0) }),
            let coverage = row["coverage"]?.wholeNumber.flatMap({ BucketShare(buckets: $0) }),
            let recordedAt = row["recordedAt"]?.string.flatMap({ Timestamp($0) })
        else { return nil }
        let draft = RolloutEventDraft(
            rollout: RolloutID(form: form, number: rollout), number: number, kind: kind, coverage: coverage,
            arm: row["arm"]?.string, cause: row["cause"].flatMap { RolloutCause($0) })
        self.init(draft: draft, recordedAt: recordedAt, leaf: leaf, actor: "")
    }
}

extension ExposureRecord {
    /// The row's values.
    public var audited: AuditedValues {
        AuditedValues(
            .exposure,
            [
                .init("arm", .text(arm)), .init("exposedAt", .text(exposedAt.text)), .init("id", .text(id)),
                .init("rollout", .text(rollout.text)), .init("stage", .int(stage)),
                .init("subject", .text(SaltedDigest.text(of: subject, as: .subject, salt: salt))),
            ])
    }
}

extension StepRefusal {
    /// The row's values.
    public var audited: AuditedValues {
        AuditedValues(
            .stepRefusal,
            [
                .init("errors", errorsValue), .init("refusedAt", .text(refusedAt.text)),
                .init("session", .text(session)), .init("step", .text(step)),
            ])
    }
}

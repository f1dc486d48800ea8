internal import FormEngine

/// Starts a rollout while its control is live.
struct StartingRollout: RegistryOperation {
    let registry: Registry
    /// The requested start; its plan has a seed.
    let start: RolloutStart
    let isDryRun: Bool

    func plan() async throws(RegistryError) -> OperationPlan<RolloutStartReport> {
        let timeline = try await registry.timeline(of: start.form, on: start.channel)
        let time = try await registry.now()
        let live = try await registry.versionReader.liveRelease(
            of: start.form, on: start.channel, at: time, in: timeline)
        try await checkArms(over: live, in: timeline)
        try checkSubjects(in: timeline, at: time)
        let checked = try await checkInvariants(at: time)
        let number = try await registry.rolloutReader.newestRollout(of: start.form)
        let record = RolloutRecord(
            id: RolloutID(form: start.form, number: number + 1), channel: start.channel, release: live.number,
            plan: start.plan, excepted: checked.excepted)
        let event = RolloutEventDraft(
            rollout: record.id, number: 1, kind: .start, coverage: start.plan.stages.first ?? .nobody)
        if isDryRun {
            let planned = RolloutEventRecord(draft: event, recordedAt: time, leaf: 0, actor: start.actor)
            let history = RolloutHistory(record: record, events: [planned])
            return .finished(try await registry.rolloutReader.startReport(of: history, in: timeline, at: time))
        }
        let change = Change(
            guards: checked.guards + [
                .timeline(start.form, start.channel, leaf: timeline.leaf),
                .live(start.form, start.channel, release: live.number), .newestRollout(start.form, number: number),
            ], rows: [record, event],
            leaf: LeafDraft(
                time: time, actor: start.actor, action: RolloutEventKind.start.action, object: record.id.text,
                note: registry.surroundings.note(start.message)))
        return .change(change) { [registry] receipt async throws(RegistryError) in
            let history = try await registry.rolloutReader.history(of: record.id)
            let current = try await registry.timeline(of: record.id.form, on: record.channel)
            return try await registry.rolloutReader.startReport(of: history, in: current, at: receipt.time)
        }
    }

    /// Rejects a plan with a fault of its own.
    func checkPlan() throws(RegistryError) {
        let plan = start.plan
        if let fault = plan.fault { throw .rollout(.plan(fault)) }
        if plan.seed == RolloutRecord.namespace(of: start.form, on: start.channel) {
            throw .rollout(.seedTaken(plan.seed))
        }
        let buckets = plan.buckets(at: plan.stages.last ?? .nobody)
        if let empty = zip(plan.arms, buckets).first(where: { $0.1 == 0 })?.0 {
            throw .rollout(.plan(.emptyArm(empty.name)))
        }
        guard let predicate = plan.audience else { return }
        do throws(ExpressionError) {
            _ = try FormExpression(predicate)
        } catch {
            throw .rollout(.audience(error))
        }
    }

    /// Rejects arms whose versions do not fit the published ones.
    private func checkArms(over live: ReleaseRecord, in timeline: Timeline) async throws(RegistryError) {
        let (form, plan) = (start.form, start.plan)
        let liveVersion = try await registry.versionReader.version(of: live)
        for arm in plan.arms {
            let version = try await registry.version(arm.version, of: form)
            if timeline.isWithdrawn(arm.version) { throw .rollout(.armWithdrawn(form, arm.version)) }
            let errors = try await countErrors(of: version)
            if errors > 0 { throw .rollout(.armHasErrors(form, arm.version, count: errors)) }
        }
        if let control = plan.arm(named: plan.control), control.version != liveVersion {
            throw .rollout(.notControl(arm: control.name, version: control.version, live: liveVersion))
        }
    }

    /// Rejects an arm whose version has no proof of an invariant, without an exception.
    private func checkInvariants(at time: Timestamp) async throws(RegistryError) -> (
        excepted: [String], guards: [Guard]
    ) {
        let checked = try await registry.invariantReader.check(
            start.plan.arms.map(\.version), of: start.form, at: time)
        return (Set(checked.excepted).sorted(), checked.guards)
    }

    /// Rejects a plan that takes subjects of another current rollout.
    private func checkSubjects(in timeline: Timeline, at time: Timestamp) throws(RegistryError) {
        // The subjects of a damaged rollout are unknown.
        if let damaged = timeline.damagedRollouts(standingAt: time).first { throw .rollout(.unreadable(damaged.row)) }
        let taken = timeline.rollouts(standingAt: time).first { $0.history.record.plan.overlaps(start.plan) }
        if let taken {
            throw .rollout(.overlaps(taken.history.record.id, place: taken.history.record.plan.place))
        }
    }

    /// The number of errors that the current linter finds in a version.
    private func countErrors(of version: VersionRecord) async throws(RegistryError) -> Int {
        _ = try await registry.pin(version)
        let bytes = try await registry.storing { () throws(StoreError) in try await store.document(version.digest) }
        guard let config = (try? JSONValue(stored: bytes ?? []))?["config"] else { return 0 }
        return FormConfig.relint(config).diagnostics.count { $0.severity == .error }
    }
}

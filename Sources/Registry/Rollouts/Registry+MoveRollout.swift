extension Registry {
    /// Raises a rollout's coverage: to one that is named, or to the next stage of its ramp.
    @discardableResult
    public func advanceRollout(
        _ id: RolloutID, to coverage: BucketShare? = nil, actor: String, message: String?
    ) async throws(RegistryError) -> RolloutView {
        try await append(to: id, actor: actor, message: message) { history, standing throws(RegistryError) in
            if standing.state != .running { throw .rollout(.state(id, standing.state, .advance)) }
            guard let next = coverage ?? history.nextStage(after: standing.coverage) else {
                throw .rollout(.lastStage(id, standing.coverage))
            }
            if next <= standing.coverage { throw .rollout(.notRising(id, from: standing.coverage, to: next)) }
            return history.event(.advance, coverage: next)
        }
    }

    /// Pauses, resumes or aborts a rollout.
    ///
    /// Paused, it exposes nobody new, and who was keeps the arm. Aborted, it gives everybody what is live; sessions that
    /// are open keep their pins.
    @discardableResult
    public func moveRollout(
        _ id: RolloutID, by kind: RolloutEventKind, actor: String, message: String?
    ) async throws(RegistryError) -> RolloutView {
        try await append(to: id, actor: actor, message: message) { history, standing throws(RegistryError) in
            history.event(kind, coverage: standing.coverage)
        }
    }

    /// Makes the version of an arm live for everybody, by a release, and ends the rollout.
    ///
    /// Other rollouts of the channel end by that release too, unless they are kept. Where the version is live already, no
    /// release is needed.
    @discardableResult
    public func promoteRollout(
        _ id: RolloutID, arm name: String, keepsRollouts: Bool = false, actor: String, message: String?
    ) async throws(RegistryError) -> RolloutPromotion {
        for _ in 0..<Self.attempts {
            let place = try await place(of: id)
            let history = place.view.history
            guard let arm = history.record.plan.arm(named: name) else {
                throw .rollout(.unknownArm(id, name, known: history.record.plan.arms.map(\.name)))
            }
            let event = history.event(.promote, coverage: place.view.standing.coverage, arm: name)
            try check(event, place.view.standing)
            let step = Step(
                form: id.form, channel: history.record.channel, kind: .promote, version: arm.version,
                keepsRollouts: keepsRollouts, actor: actor, message: message)
            let plan = try plan(step, place.timeline, place.view.at)
            var report = plan.0
            report.stoppedRollouts.removeAll { $0 == id }
            report.openSessions = try await openSessions(leftBy: report)
            var change = change(event, of: place, actor: actor, message: message)
            if let released = plan.1 {
                change.rows += released.rows
                change.guards += released.guards
            }
            guard let receipt = try await commitIfCurrent(change) else { continue }
            if let release = receipt.releases.first { report.release = release.number }
            return RolloutPromotion(view: try await rollout(id), report: report)
        }
        throw .contention
    }

    /// A rollout, the timeline that it stands in, and its view.
    struct RolloutPlace {
        let timeline: Timeline
        let view: RolloutView
    }

    /// A rollout with its timeline, read in one state of the database.
    func place(of id: RolloutID) async throws(RegistryError) -> RolloutPlace {
        let known = try await history(of: id)
        let timeline = try await timeline(of: id.form, on: known.record.channel)
        // Looked at afterwards, so that no event of the timeline is later.
        let time = try await now()
        return RolloutPlace(timeline: timeline, view: try view(of: known, in: timeline, at: time))
    }

    /// Refuses an event that cannot happen in the state that a rollout is in.
    private func check(
        _ event: RolloutEventDraft, _ standing: RolloutHistory.Standing
    ) throws(RegistryError) {
        if RolloutState.after(standing.state, event.kind) == nil {
            throw .rollout(.state(event.rollout, standing.state, event.kind))
        }
    }

    /// Change that appends an event, on condition that nothing else happened.
    func change(
        _ event: RolloutEventDraft, of place: RolloutPlace, actor: String, message: String?
    ) -> Change {
        let record = place.view.history.record
        let live = place.timeline.live(at: place.view.at)
        return Change(
            guards: [
                .timeline(record.id.form, record.channel, leaf: place.timeline.leaf),
                .live(record.id.form, record.channel, release: live?.number),
            ], rows: [event],
            leaf: LeafDraft(
                time: place.view.at, actor: actor, action: event.kind.action, object: record.id.text,
                note: note(message)))
    }

    private func append(
        to id: RolloutID, actor: String, message: String?,
        _ event: (RolloutHistory, RolloutHistory.Standing) throws(RegistryError) -> RolloutEventDraft
    ) async throws(RegistryError) -> RolloutView {
        for _ in 0..<Self.attempts {
            let place = try await place(of: id)
            let event = try event(place.view.history, place.view.standing)
            try check(event, place.view.standing)
            let change = change(event, of: place, actor: actor, message: message)
            if try await commitIfCurrent(change) != nil { return try await rollout(id) }
        }
        throw .contention
    }
}

extension RolloutHistory {
    /// The event that follows the last one.
    func event(
        _ kind: RolloutEventKind, coverage: BucketShare, arm: String? = nil, cause: RolloutCause? = nil
    ) -> RolloutEventDraft {
        RolloutEventDraft(
            rollout: record.id, number: events.count + 1, kind: kind, coverage: coverage, arm: arm, cause: cause)
    }
}

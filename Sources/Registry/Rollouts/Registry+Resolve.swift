public import FormEngine

extension Registry {
    /// Version that a form answers a subject with, now or at a time, and why; nothing is recorded of it.
    ///
    /// At a past time it is what was answered then: exposures of later are not looked at.
    public func resolve(
        _ form: FormKey, on channel: Channel, subject: String?, context: JSONValue, at time: Timestamp? = nil
    ) async throws(RegistryError) -> Resolution {
        guard case .object = context else { throw .unreadableContext }
        let (state, instant) = try await state(of: form, on: channel, at: time)
        var known: RolloutSubject?
        if let subject, !state.rollouts.isEmpty || state.ended != nil {
            known = RolloutSubject(name: subject, hash: try openedKeyring().hash(.subject, [Array(subject.utf8)]))
        }
        let choice = try await choice(
            in: state, for: known, named: subject, context: context, at: instant, upTo: time)
        let number = try await version(of: choice, in: state)
        return Resolution(
            form: form, channel: channel, version: number, digest: try await digest(of: number, of: form),
            release: state.release.number, rollout: choice.rollout, arm: choice.arm, reason: choice.reason,
            bucket: choice.bucket, at: instant)
    }

    /// State of a channel at a time, or now: one found before, if nothing was recorded since of what decides it.
    private func state(
        of form: FormKey, on channel: Channel, at time: Timestamp?
    ) async throws(RegistryError) -> (LiveState, Timestamp) {
        var instant = time ?? surroundings.now()
        if time == nil {
            let mark = try await storing { () throws(StoreError) in try await store.mark(of: form, on: channel) }
            instant = max(instant, mark.time ?? instant)
            let kept = presumed.state(of: form, on: channel, at: instant)
            if let kept, kept.leaf == mark.leaf { return (kept, instant) }
        }
        let timeline = try await timeline(of: form, on: channel)
        // No event of the timeline is later than the log is by now.
        if time == nil { instant = max(instant, try await now()) }
        let release = try await liveRelease(of: form, on: channel, at: instant, in: timeline)
        let state = try LiveState(release, in: timeline, at: instant)
        if time == nil { presumed.keep(state, of: form, on: channel) }
        return (state, instant)
    }

    /// The digest of a version, from its pin if it was made ready before.
    private func digest(of number: Int, of form: FormKey) async throws(RegistryError) -> DocumentDigest {
        if let pin = pins[form, number] { return pin.form.digest }
        return try await version(number, of: form).digest
    }

    /// The number of the version that a choice came to; a form that was closed has none.
    func version(of choice: VersionChoice, in state: LiveState) async throws(RegistryError) -> Int {
        if let chosen = choice.version { return chosen }
        return try await version(of: state.release)
    }

    /// Choice of a version by a channel's state.
    ///
    /// A subject whose name the registry did not keep is given what it was exposed to, and else what is live. Exposures
    /// are looked at up to a past time if one is named, and else whenever they were recorded, as the guards do.
    func choice(
        in state: LiveState, for subject: RolloutSubject?, named name: String?, context: JSONValue,
        at time: Timestamp, upTo past: Timestamp? = nil
    ) async throws(RegistryError) -> VersionChoice {
        guard let subject else {
            return VersionChoice(state.rollouts.isEmpty || name != nil ? .live : .noSubject)
        }
        var guards: [Guard] = []
        for rollout in state.rollouts {
            let id = rollout.record.id
            if let name = subject.name, !rollout.mayTake(name) { continue }
            let bucket = subject.name.map { Bucket(seed: rollout.record.plan.seed, subject: $0) }
            if let exposure = try await exposure(of: subject, to: id, upTo: past) {
                guard let choice = VersionChoice(exposedBefore: exposure, to: rollout, bucket: bucket) else {
                    throw .rollout(.damaged(id))
                }
                return choice
            }
            guards.append(.unexposed(id, subject: subject.hash))
            guard let name = subject.name else { continue }
            if rollout.standing.state == .paused {
                return VersionChoice(.rolloutPaused, rollout: id, bucket: bucket, guards: guards)
            }
            let assignment = rollout.rule.assignment(of: name, context: context, asOf: time.utcDate)
            var choice = VersionChoice(assignment, by: rollout)
            choice.guards = guards
            return choice
        }
        if let ended = state.ended, try await exposure(of: subject, to: ended, upTo: past) != nil {
            return VersionChoice(.rolloutEnded, rollout: ended, guards: guards)
        }
        if state.rollouts.isEmpty { return VersionChoice(.live) }
        return VersionChoice(subject.name == nil ? .noSubject : .outOfCoverage, guards: guards)
    }

    /// A subject's exposure to a rollout, up to a time if one is named; nil if there was none.
    private func exposure(
        of subject: RolloutSubject, to rollout: RolloutID, upTo time: Timestamp?
    ) async throws(RegistryError) -> ExposureRecord? {
        let found = try await storing { () throws(StoreError) in
            try await store.exposure(of: subject.hash, to: rollout)
        }
        return found.flatMap { exposure in time.map { exposure.recordedAt <= $0 } ?? true ? exposure : nil }
    }
}

extension LiveState.Rollout {
    /// Whether the rollout's part of the namespace has the subject in it.
    func mayTake(_ name: String) -> Bool {
        let range = record.plan.range
        return range == .all || range.contains(Bucket(namespace, subject: name))
    }
}

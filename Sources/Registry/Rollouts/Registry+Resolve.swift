public import FormEngine

extension Registry {
    /// Version that a form answers a subject with, now or at a time, and why; nothing is recorded of it.
    ///
    /// At a past time it is what was answered then: exposures of later are not looked at.
    public func resolve(
        _ form: FormKey, on channel: Channel, subject: String?, context: JSONValue, at time: Timestamp? = nil
    ) async throws(RegistryError) -> Resolution {
        guard case .object = context else { throw .unreadableContext }
        if time == nil, let answer = try await presumedResolution(form, channel, subject, context) { return answer }
        let state = try await state(of: form, on: channel, at: time)
        let choice = try await choice(
            in: state, for: try known(subject, to: state), context: context, at: state.since, upTo: time)
        return try await resolution(choice, in: state, at: state.since)
    }

    /// State of a channel at a time, or now; that of now is presumed by whoever asks next.
    private func state(
        of form: FormKey, on channel: Channel, at time: Timestamp?
    ) async throws(RegistryError) -> LiveState {
        guard let time else { return try await presumedState(of: form, on: channel, looksAfresh: true).state }
        let timeline = try await timeline(of: form, on: channel)
        let release = try await liveRelease(of: form, on: channel, at: time, in: timeline)
        return try LiveState(release, in: timeline, at: time)
    }

    /// Answer by a state that was found before, if nothing was recorded since of what decides it: one look at the store.
    private func presumedResolution(
        _ form: FormKey, _ channel: Channel, _ subject: String?, _ context: JSONValue
    ) async throws(RegistryError) -> Resolution? {
        let clock = surroundings.now()
        guard let state = presumed.state(of: form, on: channel, at: clock) else { return nil }
        let known = try known(subject, to: state)
        var member: RolloutMember?
        if let known, let rollout = state.rollout(thatMayTake: known) {
            member = RolloutMember(rollout: rollout, subject: known.hash)
        }
        let mark = try await storing { [member] () throws(StoreError) in
            try await store.mark(of: form, on: channel, exposing: member)
        }
        let instant = max(clock, mark.time ?? clock)
        guard state.leaf == mark.leaf, state.covers(instant) else { return nil }
        let choice = try await choice(
            in: state, for: known, context: context, at: instant,
            looked: member.map { ($0.rollout, mark.exposure) })
        return try await resolution(choice, in: state, at: instant)
    }

    /// A subject as the rollouts of a state look at one; nil where nobody is named, or there are none and no key is needed.
    private func known(_ name: String?, to state: LiveState) throws(RegistryError) -> RolloutSubject? {
        guard let name, !state.rollouts.isEmpty || state.ended != nil else { return nil }
        return RolloutSubject(name: name, hash: try openedKeyring().hash(.subject, [Array(name.utf8)]))
    }

    private func resolution(
        _ choice: VersionChoice, in state: LiveState, at instant: Timestamp
    ) async throws(RegistryError) -> Resolution {
        let (form, number) = (state.release.draft.form, try await version(of: choice, in: state))
        return Resolution(
            form: form, channel: state.release.draft.channel, version: number,
            digest: try await digest(of: number, of: form), release: state.release.number, rollout: choice.rollout,
            arm: choice.arm, reason: choice.reason, bucket: choice.bucket, at: instant)
    }

    /// The digest of a version, which never changes, and is looked for once.
    private func digest(of number: Int, of form: FormKey) async throws(RegistryError) -> DocumentDigest {
        if let digest = presumed.digest(of: number, of: form) { return digest }
        let digest = try await version(number, of: form).digest
        presumed.keep(digest, of: number, of: form)
        return digest
    }

    /// The number of the version that a choice came to; a form that was closed has none.
    func version(of choice: VersionChoice, in state: LiveState) async throws(RegistryError) -> Int {
        if let chosen = choice.version { return chosen }
        return try await version(of: state.release)
    }

    /// Choice for a session or submission of whoever has a hash, named or not; test traffic exposes nobody.
    func choice(
        in state: LiveState, for hash: [UInt8]?, named name: String?, context: JSONValue, isTest: Bool,
        at time: Timestamp
    ) async throws(RegistryError) -> VersionChoice {
        let subject = hash.map { RolloutSubject(name: name, hash: $0) }
        var choice = try await choice(in: state, for: subject, context: context, at: time)
        if isTest { choice.exposing = nil }
        return choice
    }

    /// An exposure, or that there is none, which was looked up before.
    typealias Looked = (rollout: RolloutID, exposure: ExposureRecord?)

    /// Choice of a version by a channel's state.
    ///
    /// A subject whose name the registry did not keep is given what it was exposed to, and else what is live. Exposures
    /// are looked at up to a past time if one is named, and else whenever they were recorded, as the guards do.
    func choice(
        in state: LiveState, for subject: RolloutSubject?, context: JSONValue, at time: Timestamp,
        upTo past: Timestamp? = nil, looked: Looked? = nil
    ) async throws(RegistryError) -> VersionChoice {
        guard let subject else { return VersionChoice(state.rollouts.isEmpty ? .live : .noSubject) }
        var guards: [Guard] = []
        for rollout in state.rollouts {
            let id = rollout.record.id
            if let name = subject.name, !rollout.mayTake(name) { continue }
            let bucket = subject.name.map { Bucket(seed: rollout.record.plan.seed, subject: $0) }
            if let exposure = try await exposure(of: subject, to: id, upTo: past, looked) {
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
        if let ended = state.ended, try await exposure(of: subject, to: ended, upTo: past, looked) != nil {
            return VersionChoice(.rolloutEnded, rollout: ended, guards: guards)
        }
        if state.rollouts.isEmpty { return VersionChoice(.live) }
        return VersionChoice(subject.name == nil ? .noSubject : .outOfCoverage, guards: guards)
    }

    /// A subject's exposure to a rollout, up to a time if one is named; nil if there was none.
    private func exposure(
        of subject: RolloutSubject, to rollout: RolloutID, upTo time: Timestamp?, _ looked: Looked?
    ) async throws(RegistryError) -> ExposureRecord? {
        if let looked, looked.rollout == rollout { return looked.exposure }
        let found = try await storing { () throws(StoreError) in
            try await store.exposure(of: subject.hash, to: rollout)
        }
        return found.flatMap { exposure in time.map { exposure.recordedAt <= $0 } ?? true ? exposure : nil }
    }
}

extension LiveState {
    /// The rollout that a subject may have been exposed to; nil if there is none.
    fileprivate func rollout(thatMayTake subject: RolloutSubject) -> RolloutID? {
        let standing = rollouts.first { rollout in subject.name.map { rollout.mayTake($0) } ?? true }
        return standing?.record.id ?? ended
    }
}

extension LiveState.Rollout {
    /// Whether the rollout's part of the namespace has the subject in it.
    func mayTake(_ name: String) -> Bool {
        let range = record.plan.range
        return range == .all || range.contains(Bucket(namespace, subject: name))
    }
}

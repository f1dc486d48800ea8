public import FormEngine

extension Registry {
    /// Version that a form answers a subject with, now or at a time, and why; nothing is recorded of it.
    ///
    /// At a past time it is what was answered then: exposures of later are not looked at.
    public func resolve(
        _ form: FormKey, on channel: Channel, subject: String?, context: JSONValue, at time: Timestamp? = nil
    ) async throws(RegistryError) -> Resolution {
        guard case .object = context else { throw .unreadableContext }
        if time == nil,
            let answer = try await presumedResolution(of: form, on: channel, subject: subject, context: context)
        {
            return answer
        }
        let state = try await state(of: form, on: channel, at: time)
        let choosing = ChoosingVersion(
            registry: self, state: state, subject: try known(subject, to: state), context: context, time: state.since,
            past: time)
        return try await resolution(by: choosing)
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
        of form: FormKey, on channel: Channel, subject: String?, context: JSONValue
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
        let choosing = ChoosingVersion(
            registry: self, state: state, subject: known, context: context, time: instant,
            looked: member.map { ($0.rollout, mark.exposure) })
        return try await resolution(by: choosing)
    }

    /// A subject as the rollouts of a state look at one; nil where nobody is named, or there are none and no key is needed.
    private func known(_ name: String?, to state: LiveState) throws(RegistryError) -> RolloutSubject? {
        guard let name, !state.rollouts.isEmpty || state.ended != nil else { return nil }
        return RolloutSubject(name: name, hash: try openedKeyring().hash(ofSubject: name))
    }

    private func resolution(by choosing: ChoosingVersion) async throws(RegistryError) -> Resolution {
        let (choice, state) = (try await choosing.choice(), choosing.state)
        let (form, number) = (state.release.draft.form, try await version(of: choice, in: state))
        return Resolution(
            form: form, channel: state.release.draft.channel, version: number,
            digest: try await digest(of: number, of: form), release: state.release.number, rollout: choice.rollout,
            arm: choice.arm, reason: choice.reason, bucket: choice.bucket, at: choosing.time)
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

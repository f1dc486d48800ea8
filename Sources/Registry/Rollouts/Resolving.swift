internal import FormEngine

/// Resolves a subject's version of a form; records nothing.
struct Resolving: Sendable {
    let registry: Registry
    let form: FormKey
    let channel: Channel
    /// The subject's name; nil: an anonymous person.
    let subject: String?
    let context: JSONValue

    /// The version with the reason, now or at a past time.
    func resolution(at time: Timestamp?) async throws(RegistryError) -> Resolution {
        if time == nil, let answer = try await presumedResolution() { return answer }
        let state = try await state(at: time)
        let choosing = ChoosingVersion(
            registry: registry, state: state, subject: try known(to: state), context: context, time: state.since,
            past: time)
        return try await resolution(by: choosing)
    }

    /// State of the channel at a time, or now; the current state is cached for the next caller.
    private func state(at time: Timestamp?) async throws(RegistryError) -> LiveState {
        guard let time else {
            return try await registry.versionReader.presumedState(of: form, on: channel, looksAfresh: true).state
        }
        let timeline = try await registry.timeline(of: form, on: channel)
        let release = try await registry.versionReader.liveRelease(of: form, on: channel, at: time, in: timeline)
        return try LiveState(release, in: timeline, at: time)
    }

    /// Resolution by a cached state, with one read of the store; nil if the state has changed or does not cover the
    /// time.
    private func presumedResolution() async throws(RegistryError) -> Resolution? {
        let clock = registry.surroundings.now()
        guard let state = registry.presumed.state(of: form, on: channel, at: clock) else { return nil }
        let known = try known(to: state)
        var member: RolloutMember?
        if let known, let rollout = state.rollout(thatMayTake: known) {
            member = RolloutMember(rollout: rollout, subject: known.hash)
        }
        let mark = try await registry.storing { [member] () throws(StoreError) in
            try await registry.store.mark(of: form, on: channel, exposing: member)
        }
        let instant = max(clock, mark.time ?? clock)
        guard state.leaf == mark.leaf, state.covers(instant) else { return nil }
        let choosing = ChoosingVersion(
            registry: registry, state: state, subject: known, context: context, time: instant,
            looked: member.map { ($0.rollout, mark.exposure) })
        return try await resolution(by: choosing)
    }

    /// The subject as rollouts identify it; nil without a subject, or if no rollout needs its keyed hash.
    private func known(to state: LiveState) throws(RegistryError) -> RolloutSubject? {
        guard let name = subject, !state.rollouts.isEmpty || state.ended != nil else { return nil }
        return RolloutSubject(name: name, hash: try registry.openedKeyring().hash(ofSubject: name))
    }

    private func resolution(by choosing: ChoosingVersion) async throws(RegistryError) -> Resolution {
        let (choice, state) = (try await choosing.choice(), choosing.state)
        let number = try await registry.rolloutReader.version(of: choice, in: state)
        return Resolution(
            form: form, channel: state.release.draft.channel, version: number,
            digest: try await digest(of: number), release: state.release.number, rollout: choice.rollout,
            arm: choice.arm, reason: choice.reason, bucket: choice.bucket, at: choosing.time)
    }

    /// Digest of a version, cached since it never changes.
    private func digest(of number: Int) async throws(RegistryError) -> DocumentDigest {
        if let digest = registry.presumed.digest(of: number, of: form) { return digest }
        let digest = try await registry.version(number, of: form).digest
        registry.presumed.keep(digest, of: number, of: form)
        return digest
    }
}

extension LiveState {
    /// The rollout that the subject may have been exposed to; nil without one.
    fileprivate func rollout(thatMayTake subject: RolloutSubject) -> RolloutID? {
        let standing = rollouts.first { rollout in subject.name.map { rollout.mayTake($0) } ?? true }
        return standing?.record.id ?? ended
    }
}

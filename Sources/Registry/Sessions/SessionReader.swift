internal import FormEngine

/// Finds, opens, seals and shows sessions.
struct SessionReader: RegistryReader {
    let registry: Registry
}

extension Registry {
    var sessionReader: SessionReader { SessionReader(registry: self) }
}

extension SessionReader {
    /// The current date at a time, in a form's time zone.
    func date(at time: Timestamp, for form: PinnedForm) throws(RegistryError) -> CivilDate {
        let zone = form.config.policy.timeZone
        guard let date = CivilClock.date(at: time, in: zone) else { throw .unknownTimeZone(zone ?? "") }
        return date
    }

    /// A session's answers with this name in its field, up to the name's step or the furthest sent one.
    func input(_ request: NameRequest, in session: OpenSession) throws(RegistryError) -> JudgementInput {
        let steps = session.form.config.steps
        let reached = session.answers.progress.reached(in: session.form)
        let through = steps.last { step in
            step.id == reached || step.fields.contains { $0.id == request.field }
        }
        var members = (try? MemberBytes.read(session.answers.progress.answers)) ?? []
        members.removeAll { $0.name == request.field }
        members.append((request.field, JSONValue.text(request.name).canonicalBytes))
        let input = JudgementInput(
            answers: MemberBytes.write(members), sources: session.answers.sources,
            asOf: try date(at: surroundings.now(), for: session.form), attested: session.answers.progress.attested,
            context: session.answers.context, through: through?.id)
        return session.answers.consenting(input)
    }

    /// The cut-off of a session at the present time; nil without one.
    func cutOff(of record: SessionRecord) async throws(RegistryError) -> CutOff? {
        let timeline = try await storing { () throws(StoreError) in
            try await store.releaseTimeline(of: record.form, on: record.channel)
        }
        return timeline.cutOff(of: record.place, at: try await registry.now())
    }

    /// The state of a session's successor, with the secret that opens it.
    func successorView(
        of record: SessionRecord, after succession: SessionSuccession, secret: String
    ) async throws(RegistryError) -> SessionView {
        let own = SessionSecret.successor(of: secret, id: succession.successor)
        var view = try await registry.session(succession.successor, secret: own)
        // A superseded successor leads on to its own successor; the view is of the last one.
        let later = view.superseded
        let dropped = succession.dropped + (later?.dropped ?? []).filter { !succession.dropped.contains($0) }
        view.superseded = Supersession(
            session: record.id, version: record.version, release: succession.release, at: succession.supersededAt,
            dropped: dropped, secret: later?.secret ?? own)
        return view
    }
}

internal import FormEngine

extension Registry {
    /// Judges the answers of one step and stores them, passwords only as hashes; returns when that is on disk.
    ///
    /// A step after which a route ends the form also ends the session. A repeated step for the same revision returns
    /// the stored result. A session that was cut off accepts no step; the view then describes its successor.
    public func answer(_ request: StepRequest) async throws(RegistryError) -> SessionView {
        try await AnsweringStep(registry: self, request: request).run()
    }
}

extension SessionReader {
    /// The current date at a time, in a form's time zone.
    func date(at time: Timestamp, for form: PinnedForm) throws(RegistryError) -> CivilDate {
        let zone = form.config.policy.timeZone
        guard let date = CivilClock.date(at: time, in: zone) else { throw .unknownTimeZone(zone ?? "") }
        return date
    }
}

internal import FormEngine

extension Registry {
    /// Judges the answers of one step and keeps them, passwords but as hashes; returns when that is on disk.
    ///
    /// A step that a route ends the form behind ends the session with it. The same step sent again for the same revision
    /// is answered as it was. A session that was cut off takes no step: its successor is told.
    public func answer(_ request: StepRequest) async throws(RegistryError) -> SessionView {
        try await AnsweringStep(registry: self, request: request).run()
    }
}

extension SessionReader {
    /// The registry's date at a time, in a form's time zone.
    func date(at time: Timestamp, for form: PinnedForm) throws(RegistryError) -> CivilDate {
        let zone = form.config.policy.timeZone
        guard let date = CivilClock.date(at: time, in: zone) else { throw .unknownTimeZone(zone ?? "") }
        return date
    }
}

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

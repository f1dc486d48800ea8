extension Registry {
    /// Judges all answers of a session by its pin, as of today, and stores them; returns when that is on disk.
    ///
    /// If they have errors, a refused attempt is stored, and the session returns to the first step with an error. For a
    /// session that has ended this returns its end.
    public func submitSession(_ id: String, secret: String) async throws(RegistryError) -> SessionView {
        try await SubmittingSession(registry: self, id: id, secret: secret).run()
    }
}

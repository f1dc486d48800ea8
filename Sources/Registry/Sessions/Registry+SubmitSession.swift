extension Registry {
    /// Judges all answers of a session by its pin, as of the day it is, and stores them; returns when that is on disk.
    ///
    /// Where they do not pass, a refused attempt is stored, and the session goes back to the first step at fault. A
    /// session that has ended is answered with what it ended with.
    public func submitSession(_ id: String, secret: String) async throws(RegistryError) -> SessionView {
        try await SubmittingSession(registry: self, id: id, secret: secret).run()
    }
}

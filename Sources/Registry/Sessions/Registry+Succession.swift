internal import FormEngine

/// Sessions that were cut off continue with a successor on the live version.
extension Registry {
    /// The state of a session, after verifying its secret; for a session that was cut off, the state of its successor.
    public func session(_ id: String, secret: String) async throws(RegistryError) -> SessionView {
        try await ViewingSession(registry: self, id: id, secret: secret).run()
    }
}

internal import FormEngine

/// Sessions that were cut off continue with a successor on the live version.
extension Registry {
    /// The state of a session, after verifying its secret; for a session that was cut off, the state of its successor.
    public func session(_ id: String, secret: String) async throws(RegistryError) -> SessionView {
        try await ViewingSession(registry: self, id: id, secret: secret).run()
    }
}

extension SessionReader {
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

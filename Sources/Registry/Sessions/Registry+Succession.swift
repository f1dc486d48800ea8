internal import FormEngine

/// Sessions whose version was cut off go on with a successor, by the version that is live.
extension Registry {
    /// Where a session stands, for whoever has its secret; of one that was cut off, where its successor does.
    public func session(_ id: String, secret: String) async throws(RegistryError) -> SessionView {
        try await ViewingSession(registry: self, id: id, secret: secret).run()
    }
}

extension SessionReader {
    /// The cut-off of a session by now; nil if nothing cut it off.
    func cutOff(of record: SessionRecord) async throws(RegistryError) -> CutOff? {
        let timeline = try await storing { () throws(StoreError) in
            try await store.releaseTimeline(of: record.form, on: record.channel)
        }
        return timeline.cutOff(of: record.place, at: try await registry.now())
    }

    /// Where the successor of a session stands, with the secret that opens it.
    func successorView(
        of record: SessionRecord, after succession: SessionSuccession, secret: String
    ) async throws(RegistryError) -> SessionView {
        let own = SessionSecret.successor(of: secret, id: succession.successor)
        var view = try await registry.session(succession.successor, secret: own)
        // The successor may have been superseded itself: whoever asks is led to the last one.
        let later = view.superseded
        let dropped = succession.dropped + (later?.dropped ?? []).filter { !succession.dropped.contains($0) }
        view.superseded = Supersession(
            session: record.id, version: record.version, release: succession.release, at: succession.supersededAt,
            dropped: dropped, secret: later?.secret ?? own)
        return view
    }
}

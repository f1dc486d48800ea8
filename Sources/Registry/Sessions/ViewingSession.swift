/// Returns the state of a session after verifying its secret; supersedes one that was cut off first.
struct ViewingSession: RegistryOperation {
    let registry: Registry
    let id: String
    let secret: String

    func plan() async throws(RegistryError) -> OperationPlan<SessionView> {
        switch try await registry.sessionReader.findSession(id, secret: secret) {
        case .open(let session):
            var session = session
            let asked = try await registry.sessionReader.askSources(for: &session)
            return .finished(try registry.sessionReader.view(of: session, asked: asked))
        case .ended(let record, let end):
            return .finished(try await registry.sessionReader.endView(of: record, end: end))
        case .superseded(let record, let succession):
            return .finished(
                try await registry.sessionReader.successorView(of: record, after: succession, secret: secret))
        case .cutOff(let session, let cutOff):
            try await SupersedingSession(registry: registry, cut: session, cutOff: cutOff, secret: secret).supersede()
            return .again
        }
    }
}

internal import FormEngine

/// Submits all answers of a session, whether open, cut off, superseded or ended.
struct SubmittingSession: RegistryOperation {
    let registry: Registry
    let id: String
    let secret: String

    func plan() async throws(RegistryError) -> OperationPlan<SessionView> {
        switch try await registry.sessionReader.findSession(id, secret: secret) {
        case .ended(let record, let end):
            return .finished(try await registry.sessionReader.endView(of: record, end: end))
        case .superseded(let record, let succession):
            return .finished(
                try await registry.sessionReader.successorView(of: record, after: succession, secret: secret))
        case .cutOff(let session, let cutOff):
            try await SupersedingSession(registry: registry, cut: session, cutOff: cutOff, secret: secret).supersede()
            return .again
        case .open(var session):
            let former = session.answers.course
            if let outcome = session.answers.progress.outcome, outcome.awaitsConsent {
                throw .awaitsConsent(id, outcome: outcome.name)
            }
            let waited = try waitsForSources(session)
            _ = try await registry.sessionReader.askSources(for: &session)
            if let step = try missingStep(of: session, waited: waited) { throw .sessionNotComplete(id, step: step) }
            var ending = EndingSession(registry: registry, session: session, former: former)
            guard let view = try await ending.end() else { return .again }
            return .finished(view)
        }
    }

    /// The first step that is still missing; nil if the session is complete.
    ///
    /// Steps that were never sent are not judged as empty ones. A sent step that only waited for a source is judged
    /// with the others.
    private func missingStep(of session: OpenSession, waited: Bool) throws(RegistryError) -> String? {
        let progress = session.answers.progress
        guard let current = progress.current(in: session.form), try !waitsForSources(session) else { return nil }
        let steps = session.form.config.steps.map(\.id)
        let wasSent =
            steps.firstIndex(of: current) ?? 0 <= progress.reached(in: session.form).flatMap {
                steps.firstIndex(of: $0)
            } ?? -1
        return waited && wasSent ? nil : current
    }

    /// Whether only data sources keep a session from being complete; submitting it then reports them.
    private func waitsForSources(_ session: OpenSession) throws(RegistryError) -> Bool {
        let view = try registry.sessionReader.view(of: session)
        let faults = view.findings.filter(\.isFault)
        return faults.allSatisfy { $0.code == FindingCode.sourceInvalid.rawValue }
            && !(faults.isEmpty && view.pending.isEmpty)
    }
}

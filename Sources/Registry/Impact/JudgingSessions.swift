internal import FormEngine

/// Judges the answers of open sessions by a candidate, as if it took the sessions over.
struct JudgingSessions: Sendable {
    let registry: Registry
    let candidate: ImpactCandidate
    /// Maximum number of sessions to judge.
    let limit: Int

    private var form: PinnedForm { candidate.pin }

    /// Number of sessions read at once.
    private static let part = 200

    func run() async throws(RegistryError) -> SessionImpact {
        var impact = SessionImpact()
        impact.movedBy = candidate.finishBy
        let query = OpenSessionQuery(
            form: form.config.form, channel: candidate.channel,
            otherThan: candidate.isPublished ? candidate.number : nil, at: candidate.time)
        var (last, left) = ("", limit)
        while true {
            let (after, count) = (last, min(left, Self.part))
            let scan = try await registry.storing { () throws(StoreError) in
                try await registry.store.sessions(query, after: after, limit: count)
            }
            guard let next = scan.last else {
                let all = try await registry.versionReader.openSessions(query)
                impact.notRead = max(0, all - (limit - left))
                return impact
            }
            left -= scan.sessions.count + scan.unreadable.count
            if !scan.unreadable.isEmpty { impact.notJudgeable[.damaged, default: 0] += scan.unreadable.count }
            for stored in scan.sessions { try await judge(stored, into: &impact) }
            last = next
        }
    }

    private func judge(_ stored: StoredSession, into impact: inout SessionImpact) async throws(RegistryError) {
        let record = stored.record
        let known = impact.open[record.version] ?? (0, .earliest)
        impact.open[record.version] = (known.count + 1, max(known.until, record.expiresAt))
        guard let state = stored.state else { return }
        do throws(RegistryError) {
            let session = try await registry.sessionReader.open(stored, at: state)
            let succession = try await succession(of: session)
            if let missing = succession.last?.verdict.missingSources, !missing.isEmpty {
                impact.notJudgeable[.sourceNotRecorded, default: 0] += 1
                return
            }
            if !succession.dropped.isEmpty { impact.losing += 1 }
            let (before, after) = (
                session.answers.progress.current(in: session.form), succession.progress.current(in: form)
            )
            if before == after {
                impact.unaffected += 1
            } else {
                impact.reopened[after ?? "", default: 0] += 1
                if impact.examples.count < AffectedSubmissions.most { impact.examples.append(record.id) }
            }
        } catch {
            switch error {
            case .sessionErased: impact.notJudgeable[.erased, default: 0] += 1
            case .damagedSession, .damagedVersion, .keys(.subjectKeyMissing):
                impact.notJudgeable[.damaged, default: 0] += 1
            default: throw error
            }
        }
    }

    /// The session's answers, moved to the candidate and judged step by step.
    private func succession(of session: OpenSession) async throws(RegistryError) -> FormSuccession {
        var input = JudgementInput(
            answers: [], sources: session.carriedSources(to: form).bytes,
            asOf: try registry.sessionReader.date(at: candidate.time, for: form), context: session.answers.context)
        input.locked = try await registry.submissionReader.ageLocks(of: session.record, at: form)?.answers ?? []
        input.consents = session.answers.consents.map(\.outcome)
        return try await registry.sessionReader.succession(of: session, to: form, by: input)
    }
}

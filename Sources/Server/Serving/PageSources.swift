internal import FormEngine
internal import Registry

/// The data sources as the page of one session asks them: what a source said is given again to that session.
///
/// A page that is drawn waits for a short time alone. Later replies are ready when the page is loaded again.
struct PageSources: SourceConnector {
    /// How long a page is kept waiting for its sources.
    static let grace = Duration.milliseconds(300)

    /// Terms of keeping replies: a fault is used once, so that the next attempt sends a new query.
    static let terms = LateReplies<SourceReply>.Terms(
        size: { (try? $0.result.get().count) ?? 0 },
        isGivenAgain: { if case .success = $0.result { true } else { false } })

    let sources: any SourceConnector
    let late: LateReplies<SourceReply>
    /// Whose replies they are: a session's id.
    let owner: String
    /// Until when to wait; nil: as long as it takes.
    let deadline: ContinuousClock.Instant?

    /// The reply; `.cancelled` if it did not arrive in time, since the page no longer waits.
    func reply(to question: SourceQuestion) async -> SourceReply {
        let key = Array(owner.utf8) + [0] + question.key
        let sources = sources
        let reply = await late.reply(to: key, before: deadline) { await sources.reply(to: question) }
        return reply ?? SourceReply(.failure(.cancelled), at: Surroundings.system.now())
    }
}

extension Call {
    /// The registry as a page of a session uses it.
    ///
    /// - Parameter deadline: Until when its sources are waited for; nil: as long as it takes.
    func registry(of session: String, before deadline: ContinuousClock.Instant? = nil) -> Registry {
        guard let connectors = services.connectors else { return services.registry }
        let sources = ClientSources(connectors: connectors, admit: sourceAdmission)
        return services.registry.asking(
            PageSources(sources: sources, late: services.lateReplies, owner: session, deadline: deadline))
    }
}

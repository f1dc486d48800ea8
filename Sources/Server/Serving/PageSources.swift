internal import FormEngine
internal import Registry

/// Data sources for the pages of one session, with a cache of that session's replies.
///
/// A page waits for a short time only. Later replies are ready when the page is loaded again.
struct PageSources: SourceConnector {
    /// Time that a page waits for its data sources.
    static let grace = Duration.milliseconds(300)

    /// Cache terms of replies: a fault is used once, so that the next attempt sends a new query.
    static let terms = LateReplies<SourceReply>.Terms(
        size: { (try? $0.result.get().count) ?? 0 },
        isGivenAgain: { if case .success = $0.result { true } else { false } })

    let sources: any SourceConnector
    let late: LateReplies<SourceReply>
    /// The id of the session that owns the replies.
    let owner: String
    /// End of the wait; nil for no limit.
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
    /// The registry for the pages of a session.
    ///
    /// - Parameter deadline: End of the wait for data sources; nil for no limit.
    func registry(of session: String, before deadline: ContinuousClock.Instant? = nil) -> Registry {
        guard let connectors = services.connectors else { return services.registry }
        let sources = ClientSources(connectors: connectors, admit: sourceAdmission)
        return services.registry.asking(
            PageSources(sources: sources, late: services.lateReplies, owner: session, deadline: deadline))
    }
}

internal import DataSources
internal import Registry

/// The data sources as one client's request asks them: what has to be asked for anew is counted.
struct ClientSources: SourceConnector {
    let connectors: Connectors
    /// Whether a source may be asked; nil: yes, otherwise the seconds to wait.
    let admit: @Sendable (String) -> Int?

    func reply(to question: SourceQuestion) async -> SourceReply {
        await connectors.reply(to: question, admitting: admit)
    }
}

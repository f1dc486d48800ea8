internal import DataSources
internal import Registry

/// The data sources within one client's limits: only new requests are counted.
struct ClientSources: SourceConnector {
    let connectors: Connectors
    /// Whether a source may be queried; nil: yes, otherwise the seconds to wait.
    let admit: @Sendable (String) -> Int?

    func reply(to question: SourceQuestion) async -> SourceReply {
        await connectors.reply(to: question, admitting: admit)
    }
}

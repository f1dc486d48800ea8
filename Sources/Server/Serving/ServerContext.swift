internal import Hummingbird
internal import NIOCore

/// Context of a request: what Hummingbird keeps, and where the request came from.
struct ServerContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// Address of whoever connected.
    let peer: String

    init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        peer = source.channel.remoteAddress?.ipAddress ?? "local"
    }
}

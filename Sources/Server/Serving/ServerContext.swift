internal import Hummingbird
internal import NIOCore

/// Context of a request: Hummingbird's data, and the connection of the client.
struct ServerContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// Address of the connection's peer.
    let peer: String
    /// Whether the client still waits.
    let presence: ClientPresence
    /// Event loop of the connection, whose timers end slow requests.
    let loop: any EventLoop

    init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        peer = source.channel.remoteAddress?.ipAddress ?? "local"
        presence = ClientPresence.of(source.channel)
        loop = source.channel.eventLoop
    }
}

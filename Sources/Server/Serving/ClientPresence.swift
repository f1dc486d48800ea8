internal import NIOCore
internal import Synchronization

/// Whether the client of a connection still waits for answers.
final class ClientPresence: Sendable {
    /// Presences of open connections.
    private static let open = Mutex<[ObjectIdentifier: ClientPresence]>([:])

    private let gone = Atomic<Bool>(false)

    /// The presence of a connection's client.
    static func of(_ channel: any Channel) -> ClientPresence {
        open.withLock { $0[ObjectIdentifier(channel)] } ?? ClientPresence()
    }

    /// Throws if the client disconnected: nobody would read the reply.
    func check() throws {
        if gone.load(ordering: .relaxed) { throw ClientGone() }
    }

    /// Whether the server is shutting down: it finishes work in progress, and begins no long work.
    static let serverEnds = Atomic<Bool>(false)

    /// Throws if the client disconnected or the server shuts down; called before long work that was queued.
    func checkBeforeLongWork() throws {
        try check()
        if Self.serverEnds.load(ordering: .relaxed) { throw ServerEnds() }
    }

    func leave() { gone.store(true, ordering: .relaxed) }

    fileprivate static func add(_ channel: any Channel) -> ClientPresence {
        let presence = ClientPresence()
        open.withLock { $0[ObjectIdentifier(channel)] = presence }
        return presence
    }

    fileprivate static func remove(_ channel: any Channel) {
        open.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(channel)) }
    }
}

/// The client disconnected before the reply.
struct ClientGone: Error {}

/// The server began to shut down before long work was begun.
struct ServerEnds: Error {}

/// Records that a client closed its connection, or its own side of it.
final class PresenceHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny

    private var presence: ClientPresence?

    func handlerAdded(context: ChannelHandlerContext) { presence = ClientPresence.add(context.channel) }

    func handlerRemoved(context: ChannelHandlerContext) {
        presence?.leave()
        ClientPresence.remove(context.channel)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if let event = event as? ChannelEvent, event == .inputClosed { presence?.leave() }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        presence?.leave()
        context.fireChannelInactive()
    }
}

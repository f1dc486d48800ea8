internal import HTTPTypes
internal import NIOCore
internal import NIOHTTPTypes

/// Limit on the connections of one client, so that none can hold all of them.
///
/// A connection over the limit gets 429 and is closed; while many are being closed, it is closed without a reply. The
/// connections of a trusted proxy carry requests of many clients, so its requests are counted, each for the client
/// whose address the proxy forwards.
final class ConnectionLimitHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let count: ConnectionCount
    private let trusted: [String]
    private let noteRefusal: @Sendable () -> Void
    private var peer = ""
    /// Whether the connection is a proxy's.
    private var isProxy = false
    /// Clients for which something is counted: of the connection, or of its requests in their order.
    private var counted: [String] = []
    /// Client that gets the refusal as an answer, empty for one without an answer; nil while connections are accepted.
    private var refused: String?

    /// Milliseconds in which a client can read the refusal before its connection is closed.
    private static let farewell = 500

    init(_ count: ConnectionCount, trusted: [String], noteRefusal: @escaping @Sendable () -> Void) {
        self.count = count
        self.trusted = trusted
        self.noteRefusal = noteRefusal
    }

    func channelActive(context: ChannelHandlerContext) {
        peer = context.channel.remoteAddress?.ipAddress ?? "local"
        isProxy = ClientAddress.isTrusted(peer, trusted)
        context.fireChannelActive()
        if !isProxy { admit(ClientAddress.of(peer: peer, headers: [:], trusted: []), context) }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isProxy, refused == nil, case .head(let head) = unwrapInboundIn(data) {
            admit(ClientAddress.of(peer: peer, headers: head.headerFields, trusted: trusted), context)
        }
        guard refused == nil else { return }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if isProxy, case .end = unwrapOutboundIn(data), !counted.isEmpty { count.release(counted.removeFirst()) }
        context.write(data, promise: promise)
    }

    func channelInactive(context: ChannelHandlerContext) {
        for client in counted { count.release(client) }
        counted = []
        if let refused, !refused.isEmpty { count.releaseRefused(refused) }
        refused = ""
        context.fireChannelInactive()
    }

    private func admit(_ client: String, _ context: ChannelHandlerContext) {
        switch count.admit(client) {
        case .admitted: counted.append(client)
        case .flood:
            refused = ""
            noteRefusal()
            context.close(promise: nil)
        case .refused:
            refused = client
            noteRefusal()
            answer(context)
        }
    }

    /// Sends the refusal, closes the output, and closes the connection later: unread bytes of the client would discard
    /// the reply.
    private func answer(_ context: ChannelHandlerContext) {
        let problem = Problem(
            429, code: .tooManyConnections, message: "This client has too many connections open.",
            help: "Close some connections, and try again.")
        let reply = problem.reply(request: "", base: "")
        var head = HTTPResponse(status: .init(code: 429), headerFields: reply.headers)
        head.headerFields[.connection] = "close"
        head.headerFields[.retryAfter] = "1"
        head.headerFields[.contentLength] = String(reply.body.count)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(ByteBuffer(bytes: reply.body))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        context.close(mode: .output, promise: nil)
        let channel = context.channel
        context.eventLoop.scheduleTask(in: .milliseconds(Int64(Self.farewell))) { channel.close(promise: nil) }
    }
}

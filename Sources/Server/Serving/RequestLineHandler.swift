internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPTypes
internal import NIOHTTPTypesHTTP1

/// Puts a reader of request lines before what turns requests into those without one.
final class RequestLineHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart

    func handlerAdded(context: ChannelHandlerContext) {
        do {
            let pipeline = context.pipeline.syncOperations
            let codec = try pipeline.handler(type: HTTP1ToHTTPServerCodec.self)
            try pipeline.addHandler(RequestLineReader(), position: .before(codec))
        } catch {
            // Without it the host in the target would not be checked.
            context.close(promise: nil)
        }
    }
}

/// Writes what a request line says, and nobody behind sees, into the headers: its version, and the host of its target.
private final class RequestLineReader: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
        // A client ends its connection after one answer (RFC 9112, section 9.3) if it is one of HTTP/1.0 that does not ask
        // to go on, and if it says so, in whatever letters and company.
        if !head.isKeepAlive { head.headers.replaceOrAdd(name: "connection", value: "close") }
        // A target that is a whole address names a host too (section 3.2.2). Where it is another one than the header's, the
        // request names none that the server could have.
        if let host = Self.host(inTarget: head.uri), head.headers["host"].map({ $0.lowercased() }) != [host] {
            head.headers.replaceOrAdd(name: "host", value: "")
        }
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    /// The host that a target names, in small letters, where it is a whole address; nil where it is a path.
    private static func host(inTarget target: String) -> String? {
        guard !target.hasPrefix("/"), target != "*" else { return nil }
        guard let scheme = target.firstRange(of: "://") else { return target.lowercased() }
        return target[scheme.upperBound...].prefix { !["/", "?", "#"].contains($0) }.lowercased()
    }
}

internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPTypes
internal import NIOHTTPTypesHTTP1

/// Inserts a reader of request lines before the codec, which drops these lines.
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

/// Copies facts of a request line, which later handlers do not see, into headers: its version, and the host of its
/// target.
private final class RequestLineReader: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
        // The connection ends after one reply (RFC 9112, section 9.3) for HTTP/1.0 without keep-alive, and if
        // `Connection` lists `close` in any case.
        if !head.isKeepAlive { head.headers.replaceOrAdd(name: "connection", value: "close") }
        // An absolute target names a host, too (section 3.2.2). If it differs from `Host`, an empty `Host` has the
        // request refused.
        if let host = Self.host(inTarget: head.uri), head.headers["host"].map({ $0.lowercased() }) != [host] {
            head.headers.replaceOrAdd(name: "host", value: "")
        }
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }

    /// The host of an absolute target, in small letters; nil for a path.
    private static func host(inTarget target: String) -> String? {
        guard !target.hasPrefix("/"), target != "*" else { return nil }
        guard let scheme = target.firstRange(of: "://") else { return target.lowercased() }
        return target[scheme.upperBound...].prefix { !["/", "?", "#"].contains($0) }.lowercased()
    }
}

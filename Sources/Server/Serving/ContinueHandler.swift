internal import HTTPTypes
internal import NIOCore
internal import NIOHTTPTypes

/// Sends `100 Continue` to a client that waits for it before its body (RFC 9110, section 10.1.1).
///
/// It is sent before any check: a refused client learns of it from the final reply, one round trip later.
final class ContinueHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundOut = HTTPResponsePart

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .head(let head) = unwrapInboundIn(data), head.headerFields[.expect]?.lowercased() == "100-continue" {
            context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
        }
        context.fireChannelRead(data)
    }
}

internal import HTTPTypes
internal import NIOCore
internal import NIOHTTPTypes

/// Tells a client that waits before it sends a body to send it (RFC 9110, section 10.1.1).
///
/// Whether the body is wanted is said by the final answer: a client that may not send waits for one round trip too many.
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

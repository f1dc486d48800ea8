import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// The responses of a router with all of their bodies: one after which the server would close the connection ends with an
/// error, which leaves a client without a connection nothing to read.
struct WholeReplies<Inner: HTTPResponder>: HTTPResponder where Inner.Context: RequestContext {
    let inner: Inner

    func respond(to request: Request, context: Inner.Context) async throws -> Response {
        var response = try await inner.respond(to: request, context: context)
        let kept = KeptBody()
        do {
            try await response.body.write(kept)
        } catch  where kept.isFinished {
            response.body = ResponseBody(byteBuffer: kept.bytes)
            return response
        }
        response.body = ResponseBody(byteBuffer: kept.bytes)
        return response
    }
}

/// A body that is written into memory.
private final class KeptBody: ResponseBodyWriter, Sendable {
    private let state = Mutex<(bytes: ByteBuffer, isFinished: Bool)>((ByteBuffer(), false))

    var bytes: ByteBuffer { state.withLock { $0.bytes } }
    /// Whether all of it was written.
    var isFinished: Bool { state.withLock { $0.isFinished } }

    func write(_ buffer: ByteBuffer) async throws { state.withLock { _ = $0.bytes.writeImmutableBuffer(buffer) } }

    func finish(_ trailingHeaders: HTTPFields?) async throws { state.withLock { $0.isFinished = true } }
}

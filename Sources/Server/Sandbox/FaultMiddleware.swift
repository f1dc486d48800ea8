internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

/// Delays replies or replaces them by faults, as the knobs request.
struct FaultMiddleware<Context: RequestContext>: RouterMiddleware {
    let panel: SandboxPanel

    /// Usual delays by path, in milliseconds: the Dutch profile takes a second, as in the original flow.
    private static var usualDelays: [String: Int] { ["/api/nl-user-profile": 1_000] }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let path = request.uri.path
        guard !path.hasPrefix("/sandbox/") else { return try await next(request, context) }
        let (delay, fault) = await panel.take(path)
        let pause = delay ?? Self.usualDelays[path] ?? 0
        if pause > 0 { try await Task.sleep(for: .milliseconds(pause)) }
        guard let fault else { return try await next(request, context) }
        return response(fault)
    }

    /// A broken connection.
    private struct BrokenOff: Error {}

    private func response(_ fault: SandboxFault) -> Response {
        let json: HTTPFields = [.contentType: "application/json"]
        switch fault {
        case .status(let code):
            var headers = json
            if code == 429 { headers[.retryAfter] = "1" }
            return Response(
                status: .init(code: code), headers: headers,
                body: .init(byteBuffer: ByteBuffer(string: #"{"error":"asked for"}"#)))
        case .reset:
            return Response(status: .ok, headers: json, body: Self.brokenBody)
        case .slow:
            return Response(status: .ok, headers: json, body: Self.slowBody)
        case .endless:
            return Response(status: .ok, headers: json, body: Self.endlessBody)
        case .garbage:
            return Response(
                status: .ok, headers: [.contentType: "text/html"],
                body: .init(byteBuffer: ByteBuffer(string: "<html>It works!</html>")))
        case .compressed:
            var headers = json
            headers[.contentEncoding] = "gzip"
            return Response(
                status: .ok, headers: headers,
                body: .init(byteBuffer: ByteBuffer(bytes: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3])))
        case .redirect:
            return Response(status: .found, headers: [.location: "http://127.0.0.1:1/elsewhere"])
        }
    }

    /// Body that ends with its connection, after a few of the announced bytes.
    private static var brokenBody: ResponseBody {
        ResponseBody(contentLength: 1_000) { writer in
            try await writer.write(ByteBuffer(string: #"{"first_name":"#))
            throw BrokenOff()
        }
    }

    /// Body with one byte a second.
    private static var slowBody: ResponseBody {
        ResponseBody { writer in
            for byte in #"{"first_name":"Jan"}"#.utf8 {
                try await writer.write(ByteBuffer(bytes: [byte]))
                try await Task.sleep(for: .milliseconds(1_000))
            }
            try await writer.finish(nil)
        }
    }

    /// Body of spaces that ends only when the client leaves.
    private static var endlessBody: ResponseBody {
        ResponseBody { writer in
            let spaces = ByteBuffer(repeating: UInt8(ascii: " "), count: 65_536)
            while !Task.isCancelled { try await writer.write(spaces) }
            throw BrokenOff()
        }
    }
}

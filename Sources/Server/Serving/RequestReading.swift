internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

/// Reading of the body of a request, within its limits.
struct RequestReading: Sendable {
    let limits: ServerLimits
    let loop: any EventLoop

    /// The whole body, if the route accepts its length, type and encoding, and it arrives in time.
    func body(of request: Request, for route: Route) async throws -> [UInt8] {
        let body = route.operation.body
        let length = request.headers[.contentLength].flatMap { Int($0) }
        if length == 0 { return [] }
        let limit = body.limit(limits)
        guard limit > 0 else {
            // An unexpected body is not read.
            if request.hasBody { throw Self.tooLarge(0) }
            return []
        }
        if let length, length > limit { throw Self.tooLarge(limit) }
        if let encoding = request.headers[.contentEncoding], encoding.lowercased() != "identity" {
            var problem = Problem(
                415, code: .encodedBody,
                message: "The body is encoded as `\(encoding.prefix(32))`, which is not accepted.",
                help: "Send the body without a Content-Encoding.")
            problem.headers[.connection] = "close"
            throw problem
        }
        let bytes = try await collect(request, limit: limit)
        if !bytes.isEmpty { try Self.check(request.headers[.contentType], for: body) }
        return bytes
    }

    private func collect(_ request: Request, limit: Int) async throws -> [UInt8] {
        let reading = Task { Array(try await request.body.collect(upTo: limit).readableBytesView) }
        // A cancelled timer of the event loop is freed at once; a sleeping task stays in memory until its time is up.
        let timer = loop.scheduleTask(in: .seconds(Int64(limits.bodySeconds))) { reading.cancel() }
        defer { timer.cancel() }
        do {
            let bytes = try await withTaskCancellationHandler {
                try await reading.value
            } onCancel: {
                reading.cancel()
            }
            guard !reading.isCancelled else { throw Self.late }
            return bytes
        } catch _ where reading.isCancelled {
            throw Self.late
        } catch is NIOTooManyBytesError {
            throw Self.tooLarge(limit)
        } catch let error as HTTPError where error.status == .contentTooLarge {
            throw Self.tooLarge(limit)
        } catch {
            // The client disconnected.
            var problem = Problem.malformed("The body is incomplete.", help: "Send the whole body.")
            problem.headers[.connection] = "close"
            throw problem
        }
    }

    private static func check(_ type: String?, for body: Operation.Body) throws {
        let charset = SentForm.parameter("charset", in: type ?? "")?.lowercased() ?? "utf-8"
        if case .image = body {
        } else if !["utf-8", "utf8", "us-ascii"].contains(charset) {
            throw Problem(
                415, code: .wrongMediaType, message: "The charset of the body is not UTF-8.",
                help: "Send the body in UTF-8, with no other `charset`.")
        }
        let essence = Substring((type ?? "").prefix { $0 != ";" }).trimmed.lowercased()
        switch body {
        case .nothing, .json, .answers:
            guard essence == "application/json" || essence.hasSuffix("+json") else {
                throw unsupported("application/json")
            }
        case .form, .buttons:
            guard essence == "application/x-www-form-urlencoded" || essence == "multipart/form-data" else {
                throw unsupported("application/x-www-form-urlencoded")
            }
        case .none, .document, .image: break
        }
    }

    private static func unsupported(_ type: String) -> Problem {
        Problem(
            415, code: .wrongMediaType, message: "The media type of the body is not `\(type)`.",
            help: "Send the body with that Content-Type.")
    }

    private static func tooLarge(_ limit: Int) -> Problem {
        var problem = Problem(
            413, code: .bodyTooLarge,
            message: limit == 0 ? "This address takes no body." : "The body has more than \(limit) bytes.",
            help: "Send less.")
        problem.headers[.connection] = "close"
        return problem
    }

    private static var late: Problem {
        var problem = Problem(408, code: .tooSlow, message: "The body did not arrive in time.", help: "Try again.")
        problem.headers[.connection] = "close"
        return problem
    }
}

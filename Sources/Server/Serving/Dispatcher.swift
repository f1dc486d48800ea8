internal import FormEngine
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Logging
internal import NIOCore
internal import Registry

/// Carries a request from Hummingbird to its route and back: limits, authentication, reply, log.
struct Dispatcher: Sendable {
    let services: ServerServices
    let routes: [Route]

    /// The router of all routes; an unknown path gets a problem, too.
    func router() -> Router<ServerContext> {
        let router = Router(context: ServerContext.self, options: .autoGenerateHeadEndpoints)
        router.add(middleware: UnknownPath(dispatcher: self))
        for (path, routes) in Dictionary(grouping: routes, by: \.path) {
            let place = RouterPath(Self.pattern(of: path))
            for route in routes {
                router.on(place, method: .init(rawValue: route.method.rawValue) ?? .get) { request, context in
                    await answer(route, request: request, context: context)
                }
            }
            let allowed = routes.map(\.method.rawValue)
            for method in Self.methods where !allowed.contains(method) {
                router.on(place, method: .init(rawValue: method) ?? .get) { request, context in
                    await refuse(method, at: routes[0], allowed: allowed, request: request, context: context)
                }
            }
        }
        return router
    }

    /// Methods that are refused by name at addresses without a route for them.
    private static let methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]

    /// A path in the router's syntax: a last parameter that ends in dots takes the rest.
    private static func pattern(of path: String) -> String {
        path.split(separator: "/").map { $0.hasSuffix("...}") ? "**" : String($0) }.joined(separator: "/")
    }

    private func answer(_ route: Route, request: Request, context: ServerContext) async -> Response {
        let console = route.isConsole ? route : nil
        return await respond(request, context: context, route: route, isPage: route.isPage, console: console) {
            var call = try await admitted(request, context: context, route: route)
            let reading = RequestReading(limits: services.settings.limits, loop: context.loop)
            call.body = try await reading.body(of: request, for: route)
            let whole = call
            return try await JudgingPool.run(operations: route.operation.operations(forBody: whole.body.count)) {
                try await route.operation.run(whole)
            }
        }
    }

    /// Checks a request before its body is read, and returns the call without a body.
    private func admitted(_ request: Request, context: ServerContext, route: Route) async throws -> Call {
        do {
            // Health checks may send any Host; they return no data.
            if !route.isProbe { try checkHost(request) }
            try Self.checkExpectation(request)
            let caller = try await caller(request, context, for: route)
            try admit(caller, to: route)
            let parameters = try Self.parameters(of: route, context)
            try await route.scope.check(parameters, caller: caller, registry: services.registry)
            let call = Call(
                services: services, route: route, parameters: parameters,
                query: try Self.query(of: request, for: route), headers: request.headers, body: [],
                caller: caller, client: client(of: request, context), presence: context.presence, id: context.id)
            try await route.operation.check(call)
            return call
        } catch {
            throw Self.unread(error, request)
        }
    }

    /// A problem reported before the body was read; it closes the connection, so that the rest is not received.
    private static func unread(_ error: any Error, _ request: Request) -> Problem {
        var problem = Problem(error)
        if request.hasBody { problem.headers[.connection] = "close" }
        return problem
    }

    private func refuse(
        _ method: String, at place: Route, allowed: [String], request: Request, context: ServerContext
    ) async -> Response {
        await respond(request, context: context, route: place, isPage: false) {
            if method == "OPTIONS",
                let reply = CrossOrigin(services.settings.origins).preflight(request, route: place, methods: allowed)
            {
                return reply
            }
            var problem = Problem(
                405, code: .methodNotAllowed, message: "This address does not accept \(method).",
                help: "Use \(allowed.joined(separator: " or ")).")
            problem.headers[.allow] = allowed.joined(separator: ", ")
            throw Self.unread(problem, request)
        }
    }

    /// Runs a request, turns an error into a reply, and logs the request.
    func respond(
        _ request: Request, context: ServerContext, route: Route?, isPage: Bool, console: Route? = nil,
        body: () async throws -> Reply
    ) async -> Response {
        let start = ContinuousClock.now
        var code: String?
        var reply: Reply
        do {
            reply = try await body()
        } catch {
            // An unknown address has no reader for the body.
            let problem = route == nil ? Self.unread(error, request) : Problem(error)
            code = problem.code
            reply = await self.reply(problem, request: request, context: context, isPage: isPage, console: console)
        }
        if let route { CrossOrigin(services.settings.origins).allow(&reply, request: request, route: route) }
        SecurityHeaders.add(to: &reply, isPage: isPage)
        reply.headers[.requestID] = context.id
        note(
            request, context: context, route: route?.path ?? "(none)", status: reply.status, code: code,
            time: ContinuousClock.now - start)
        var body = ResponseBody(byteBuffer: ByteBuffer(bytes: reply.body))
        if let rest = reply.rest { body = long(reply.body, rest, route: route, context) }
        if reply.headers[.connection] == "close" { body = Self.closing(reply.body) }
        if request.method == .head { body = ResponseBody(contentLength: reply.body.count) { try await $0.finish(nil) } }
        return Response(status: .init(code: reply.status), headers: reply.headers, body: body)
    }

    /// A body whose rest is read while it is sent; an error is logged, and breaks the body off.
    private func long(
        _ beginning: [UInt8], _ rest: @escaping @Sendable () async throws -> [UInt8]?, route: Route?,
        _ context: ServerContext
    ) -> ResponseBody {
        ResponseBody { writer in
            do {
                try await writer.write(ByteBuffer(bytes: beginning))
                while let part = try await rest() { try await writer.write(ByteBuffer(bytes: part)) }
                try await writer.finish(nil)
            } catch {
                services.logger.error(
                    "reply broken off",
                    metadata: [
                        "request": "\(context.id)", "route": "\(route?.path ?? "")", "code": "\(Problem(error).code)",
                    ])
                throw error
            }
        }
    }

    /// A reply's body that closes the connection at its end: the rest of the request is not read.
    private static func closing(_ bytes: [UInt8]) -> ResponseBody {
        struct Closed: Error {}
        return ResponseBody(contentLength: bytes.count) { writer in
            try await writer.write(ByteBuffer(bytes: bytes))
            try await writer.finish(nil)
            throw Closed()
        }
    }

    /// A problem for the client: on a page of the console, on one of a form, or as JSON.
    private func reply(
        _ problem: Problem, request: Request, context: ServerContext, isPage: Bool, console: Route?
    ) async -> Reply {
        if let console {
            let secret = PageCookie.value(ConsoleVisit.cookie, in: request.headers)
            let caller = try? await caller(request, context, for: console)
            return consoleProblem(
                problem, console, caller, request: context.id, csrf: secret.map { PageToken.of($0) } ?? "")
        }
        guard isPage else { return problem.reply(request: context.id, base: services.address.base) }
        return problemPage(
            problem, context.id, language: PageWords.preferred(request.headers[.acceptLanguage]))
    }

    private func note(
        _ request: Request, context: ServerContext, route: String, status: Int, code: String?,
        time: Duration
    ) {
        let nanoseconds = time.components.seconds * 1_000_000_000 + time.components.attoseconds / 1_000_000_000
        services.metrics.note(route, method: request.method.rawValue, status: status, nanoseconds: nanoseconds)
        var metadata: Logger.Metadata = [
            "request": "\(context.id)", "method": "\(request.method.rawValue)", "route": "\(route)",
            "status": "\(status)", "ms": "\(nanoseconds / 1_000_000)",
        ]
        if let code { metadata["code"] = "\(code)" }
        services.logger.log(level: status >= 500 ? .error : .info, "request", metadata: metadata)
    }
}

extension Dispatcher {
    /// Refuses unknown hosts: a foreign name that resolves to this server would let its pages read replies.
    private func checkHost(_ request: Request) throws {
        // The first one is the authority; one more stays among the fields (RFC 9112, section 3.2).
        guard request.headers[.host] == nil else {
            throw Problem(
                400, code: .malformedRequest, message: "The request names two hosts.", help: "Send one `Host`.")
        }
        guard let host = request.head.authority?.lowercased(), services.address.isOwn(host) else {
            throw Problem(
                421, code: .wrongHost, message: "This server does not have that host name.",
                help: "Send the request to \(services.address.base), or ask the operator to set the public address.")
        }
    }

    /// Refuses unsupported expectations of a request (RFC 9110, section 10.1.1).
    private static func checkExpectation(_ request: Request) throws(Problem) {
        guard request.headers[values: .expect].contains(where: { $0.lowercased() != "100-continue" }) else { return }
        throw Problem(
            417, code: .expectationFailed, message: "`Expect` has an expectation other than `100-continue`.",
            help: "Send the request without `Expect`.")
    }

    private func caller(_ request: Request, _ context: ServerContext, for route: Route) async throws -> Caller {
        if case .console = route.audience {
            guard let secret = PageCookie.value(ConsoleVisit.cookie, in: request.headers),
                let token = try await services.registry.browserSession(presenting: secret)
            else { return .nobody }
            services.noteUse(of: token)
            return .token(token)
        }
        guard let secret = presented(request, for: route), secret.hasPrefix(Caller.tokenPrefix) else { return .nobody }
        guard let token = try await services.registry.token(presenting: secret) else {
            try services.admit(.wrongTokens, from: client(of: request, context))
            throw Problem.unauthorized("The token is unknown, expired or revoked.")
        }
        services.noteUse(of: token)
        return .token(token)
    }

    /// The token's secret in `Authorization`; for OFREP, `X-API-Key` may have it instead.
    private func presented(_ request: Request, for route: Route) -> String? {
        Call.bearer(request.headers) ?? (route.isOFREP ? request.headers[.apiKey] : nil)
    }

    private func admit(_ caller: Caller, to route: Route) throws {
        let role: Role
        switch route.audience {
        case .role(let needed), .console(let needed): role = needed
        case .everybody, .session, .applicant: return
        }
        guard let token = caller.token else {
            throw Problem.unauthorized("The request needs a token with the role `\(role.rawValue)`.")
        }
        guard token.allows(role) else {
            throw Problem(
                403, code: .roleMissing,
                message: "The token `\(token.name)` has no role that includes `\(role.rawValue)`.",
                help: "Ask for a token with that role.")
        }
    }

    /// The client's address by which limits count a request.
    private func client(of request: Request, _ context: ServerContext) -> String {
        ClientAddress.of(peer: context.peer, headers: request.headers, trusted: services.settings.trustedProxies)
    }

    private static func parameters(of route: Route, _ context: ServerContext) throws(Problem) -> [String: String] {
        var parameters: [String: String] = [:]
        for name in route.parameters {
            let one = context.parameters.get(name)
            let raw = one ?? context.parameters.getCatchAll().map { String($0) }.joined(separator: "/")
            let text = raw.utf8.contains(UInt8(ascii: "%")) ? raw.removingPercentEncoding ?? raw : raw
            guard route.takes(text, as: name, isWhole: one == nil) else {
                throw Problem(
                    404, code: .notFound, message: "There is nothing at this address.", help: "Check the address.")
            }
            parameters[name] = text
        }
        return parameters
    }

    private static func query(of request: Request, for route: Route) throws -> [String: String] {
        var values = try query(of: request)
        guard !route.isPage, route.path.hasPrefix("/v1/") else { return values }
        for parameter in route.operation.query {
            guard let former = parameter.formerName, let value = values.removeValue(forKey: former) else { continue }
            guard values.updateValue(value, forKey: parameter.name) == nil else {
                throw Problem.malformed("`\(former)` is the former name of `\(parameter.name)`; the query has both.")
            }
        }
        let known = route.operation.query.map(\.name)
        for name in values.keys.sorted() where !known.contains(name) {
            let nearest = NearestWord.to(name, among: known).map { " Did you mean `\($0)`?" } ?? ""
            throw Problem.malformed(
                "The query has an unknown parameter.\(nearest)",
                help: known.isEmpty
                    ? "This address takes no parameters." : "The known parameters are \(known.joined(separator: ", "))."
            )
        }
        return values
    }

    private static func query(of request: Request) throws -> [String: String] {
        guard let query = request.uri.query else { return [:] }
        var values: [String: String] = [:]
        for part in query.split(separator: "&") {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let texts = sides.map { $0.replacing("+", with: " ").removingPercentEncoding }
            guard let name = texts[0], let value = sides.count > 1 ? texts[1] : "" else {
                throw Problem.malformed("The query of the address is not percent-encoded UTF-8.")
            }
            guard values.updateValue(value, forKey: name) == nil else {
                throw Problem.malformed("The query has the parameter `\(name.prefix(32))` twice.")
            }
        }
        return values
    }
}

/// Replies to requests without a route.
private struct UnknownPath: RouterMiddleware {
    let dispatcher: Dispatcher

    func handle(
        _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as HTTPError where error.status == .notFound {
            let isPage = (request.headers[.accept] ?? "").contains("text/html")
            return await dispatcher.respond(request, context: context, route: nil, isPage: isPage) {
                throw Problem(
                    404, code: .notFound, message: "There is nothing at this address.",
                    help: "GET /openapi.json lists the addresses.")
            }
        }
    }
}

extension Request {
    /// Whether the request has a body.
    var hasBody: Bool {
        headers[.transferEncoding] != nil || headers[.contentLength].map { $0 != "0" } ?? false
    }
}

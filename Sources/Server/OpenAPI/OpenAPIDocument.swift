internal import FormEngine
internal import Registry

/// Description of the interface (OpenAPI 3.1), generated from the table of routes.
struct OpenAPIDocument {
    private let routes: [Route]
    private let base: String

    init(_ routes: [Route], base: String) {
        // Pages and their assets are not part of the interface for programs.
        self.routes = routes.filter { route in
            ["/v1/", "/ofrep/", "/healthz", "/readyz", "/metrics", "/openapi.json", "/problems/"].contains {
                route.path.hasPrefix($0)
            }
        }
        self.base = base
    }

    var json: JSONValue {
        var paths: [JSONValue.Member] = []
        var seen: Set<String> = []
        for route in routes where seen.insert(route.path).inserted {
            let operations = routes.filter { $0.path == route.path }
            paths.append(
                .init(
                    Self.template(route.path),
                    .object(operations.map { .init($0.method.rawValue.lowercased(), operation($0)) })))
        }
        return .object([
            "openapi": "3.1.0",
            "info": .object([
                "title": "Formulary", "version": "1",
                "description": "A registry of versioned form configurations: publish, try, fill in, prove.",
            ]),
            "servers": .array([.object(["url": .text(base)])]),
            "paths": .object(paths),
            "components": .object([
                "securitySchemes": .object([
                    "token": .object(["type": "http", "scheme": "bearer"]),
                    "session": .object([
                        "type": "http", "scheme": "bearer", "description": "The secret of the session in the path.",
                    ]),
                ]),
                "schemas": .object(["Problem": Self.problem.json]),
            ]),
        ])
    }

    /// A path without the dots of a parameter that takes the rest.
    private static func template(_ path: String) -> String { path.replacing("...}", with: "}") }

    private func operation(_ route: Route) -> JSONValue {
        let operation = route.operation
        var members: [JSONValue.Member] = [
            .init("operationId", .text(operationID(route))), .init("summary", .text(operation.summary)),
            .init("parameters", .array(parameters(route))), .init("responses", responses(route)),
        ]
        switch route.audience {
        case .role(let role):
            members.append(.init("security", .array([.object(["token": .array([])])])))
            members.append(.init("x-role", .text(role.rawValue)))
        case .session: members.append(.init("security", .array([.object(["session": .array([])])])))
        case .applicant:
            members.append(.init("security", .array([.object([]), .object(["token": .array([])])])))
        case .everybody, .console: break
        }
        if let body = body(operation.body, isOpen: route.isOFREP) { members.append(.init("requestBody", body)) }
        return .object(members)
    }

    /// The id of an operation; operations at several paths differ by their parameters.
    private func operationID(_ route: Route) -> String {
        let twins = routes.filter { $0.operation.name == route.operation.name }
        guard twins.count > 1, twins[0].path != route.path else { return route.operation.name }
        return route.operation.name + "By"
            + route.parameters.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private func parameters(_ route: Route) -> [JSONValue] {
        var parameters = route.parameters.map { name in
            JSONValue.object([
                "name": .text(name), "in": "path", "required": true,
                "schema": Self.schema(ofParameter: name, in: route),
            ])
        }
        for parameter in route.operation.query {
            parameters.append(
                .object([
                    "name": .text(parameter.name), "in": "query", "required": false,
                    "description": .text(parameter.summary), "schema": parameter.schema.json,
                ]))
            guard let former = parameter.formerName else { continue }
            parameters.append(
                .object([
                    "name": .text(former), "in": "query", "required": false, "deprecated": true,
                    "description": .text("former name of `\(parameter.name)`"), "schema": parameter.schema.json,
                ]))
        }
        if route.operation.isIdempotent { parameters.append(Self.header("Idempotency-Key", "^[!-~]{1,255}$")) }
        if route.operation.isConditional {
            parameters.append(Self.header("If-Match", Self.releaseTags))
        }
        return parameters
    }

    /// Pattern of the tags that `EntityTag` reads as releases.
    private static let releaseTags: String = {
        let tag = #"(W/)?"(0|[1-9][0-9]*)(\.[0-9a-f]*)?(--?(gzip|br|zstd|deflate))?""#
        return #"^[ \t,]*"# + tag + #"([ \t]*,[ \t,]*("# + tag + #")?)*[ \t]*$"#
    }()

    private static func header(_ name: String, _ pattern: String) -> JSONValue {
        .object(["name": .text(name), "in": "header", "required": false, "schema": text(pattern)])
    }

    private static func text(_ pattern: String) -> JSONValue {
        .object(["type": "string", "pattern": .text(pattern)])
    }

    /// The schema of a path parameter: the shape of values that can name anything.
    private static func schema(ofParameter name: String, in route: Route) -> JSONValue {
        switch name {
        case "kind": text("^[a-z][a-z0-9-]*$")
        case "name" where route.path.contains("/{kind}/{name}"): text("^[A-Za-z0-9][A-Za-z0-9_-]*$")
        case "number" where route.path.hasPrefix("/v1/accounts/"): text("^[A-Za-z0-9._-]{1,64}$")
        case "number": .object(["type": "integer", "minimum": .int(1)])
        case "code": text("^[a-z_]+$")
        default: Schema.text.json
        }
    }

    /// - Parameter isOpen: Whether unknown members are ignored.
    private func body(_ body: Operation.Body, isOpen: Bool) -> JSONValue? {
        switch body {
        case .none: nil
        case .nothing: Self.content("application/json", Self.closed(.object([])), isRequired: false)
        case .json(let schema), .answers(let schema):
            Self.content("application/json", isOpen ? schema.json : Self.closed(schema), isRequired: !isOpen)
        case .document: Self.content("application/yaml", Schema.text.json)
        case .image: Self.content("image/jpeg", .object(["type": "string", "format": "binary"]))
        case .form, .buttons: Self.content("application/x-www-form-urlencoded", Schema.any.json)
        }
    }

    private static func content(_ type: String, _ schema: JSONValue, isRequired: Bool = true) -> JSONValue {
        .object([
            "required": .bool(isRequired), "content": .object([.init(type, .object(["schema": schema]))]),
        ])
    }

    /// The schema of a body that rejects unknown members.
    private static func closed(_ schema: Schema) -> JSONValue {
        guard case .object = schema, let members = schema.json.members else { return schema.json }
        return .object(members + [.init("additionalProperties", false)])
    }

    private func responses(_ route: Route) -> JSONValue {
        let operation = route.operation
        let type = String(operation.mediaType.prefix { $0 != ";" })
        let types = operation.mediaTypes.isEmpty ? [type] : operation.mediaTypes
        let done = JSONValue.object([
            "description": "The operation succeeded.",
            "content": .object(types.map { .init($0, .object(["schema": operation.reply.json])) }),
        ])
        var responses = ([operation.status] + operation.others).map { JSONValue.Member(String($0), done) }
        if operation.isTagged {
            responses.append(.init("304", .object(["description": "The client has the current version already."])))
        }
        for status in ProblemStatus.possible(for: route) where !operation.others.contains(status) {
            responses.append(
                .init(
                    String(status),
                    .object([
                        "description": .text(Problem.title(of: status)),
                        "content": .object(Self.problems(status, operation)),
                    ])))
        }
        return .object(responses)
    }

    /// The media types of a problem: the protocol's own for its faults, the usual one for earlier refusals.
    private static func problems(_ status: Int, _ operation: Operation) -> [JSONValue.Member] {
        let problem = JSONValue.Member(
            "application/problem+json", .object(["schema": .object(["$ref": "#/components/schemas/Problem"])]))
        guard operation.problemType != problem.name else { return [problem] }
        let own = JSONValue.Member(operation.problemType, .object(["schema": .object([])]))
        return operation.problemStatuses.contains(status) ? [own, problem] : [problem]
    }

    private static let problem = Schema.object([
        .init("type", .text), .init("title", .text), .init("status", .integer), .init("detail", .text),
        .init("code", .text), .init("help", .text), .init("request", .text),
    ])
}

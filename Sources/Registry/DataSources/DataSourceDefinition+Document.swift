internal import FormEngine

extension DataSourceDefinition {
    /// The canonical bytes, whose digest a version's lock holds; the order of aliases and parameters means nothing.
    ///
    /// Empty members are omitted, so that an older definition keeps its digest.
    var document: [UInt8] {
        var members: [JSONValue.Member] = [.init("kind", .text(kind.rawValue)), .init("name", .text(name))]
        if let summary { members.append(.init("description", .text(summary))) }
        if !aliases.isEmpty { members.append(.init("aliases", .array(Self.sorted(aliases).map { .text($0) }))) }
        if topic != .public { members.append(.init("about", .text(topic.rawValue))) }
        if let request {
            members.append(.init("request", .text(request.text)))
            if request.isRepeatable, request.method != .get { members.append(.init("repeatable", .bool(true))) }
        }
        if !parameters.isEmpty { members.append(.init("parameters", .object(parameters.sortedByName.map(\.member)))) }
        if let read = mapping.member { members.append(read) }
        if cacheSeconds > 0 { members.append(.init("cache", .int(cacheSeconds))) }
        if !options.isEmpty { members.append(.init("options", .array(options.map(\.json)))) }
        return JSONValue.object(members).canonicalBytes
    }

    /// Parses canonical bytes; nil for invalid ones, or members unknown to this program.
    init?(document: [UInt8]) {
        guard let value = try? JSONValue(stored: document), let name = value["name"]?.string,
            let kind = value["kind"]?.string.flatMap({ Kind(rawValue: $0) }),
            let topic = Topic(rawValue: value["about"]?.string ?? Topic.public.rawValue)
        else { return nil }
        let aliases = value["aliases"]?.elements?.compactMap(\.string) ?? []
        self.init(name: name, kind: kind, summary: value["description"]?.string, aliases: aliases)
        self.topic = topic
        if let text = value["request"]?.string {
            guard let request = SourceRequest(text, isRepeatable: value["repeatable"]?.boolean ?? false) else {
                return nil
            }
            self.request = request
        }
        let parameters = (value["parameters"]?.members ?? []).map { SourceParameter($0) }
        guard !parameters.contains(nil) else { return nil }
        self.parameters = parameters.compactMap { $0 }
        if kind == .list {
            options = (value["options"]?.elements ?? []).compactMap { Option($0) }
        } else {
            mapping = SourceMapping(value)
        }
        cacheSeconds = value["cache"]?.wholeNumber ?? 0
        // Writing drops unknown members, so that the bytes would differ.
        guard self.document == document else { return nil }
    }

    private static func sorted(_ texts: [String]) -> [String] {
        texts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

extension SourceRequest {
    /// Parses `GET /api/countries`; nil without a known method and a valid path.
    public init?(_ text: String, isRepeatable: Bool = false) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 2, let method = Method(rawValue: String(parts[0])),
            let path = PathTemplate(String(parts[1]))
        else { return nil }
        self.init(method: method, path: path, isRepeatable: isRepeatable)
    }
}

extension [SourceParameter] {
    /// The parameters sorted by name, the order in which queries are compared and stored.
    public var sortedByName: [SourceParameter] {
        sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
}

extension SourceParameter {
    /// The origin's text: `answer`, `subject`, `locale` or `context.country`.
    public var originText: String {
        switch origin {
        case .answer: "answer"
        case .subject: "subject"
        case .locale: "locale"
        case .context(let name): "context.\(name)"
        }
    }

    fileprivate var member: JSONValue.Member {
        let from = JSONValue.text(originText)
        return .init(name, isOptional ? .object(["from": from, "optional": .bool(true)]) : from)
    }

    fileprivate init?(_ member: JSONValue.Member) {
        guard let text = member.value.string ?? member.value["from"]?.string, let origin = Origin(text) else {
            return nil
        }
        self.init(name: member.name, origin: origin, isOptional: member.value["optional"]?.boolean ?? false)
    }
}

extension SourceParameter.Origin {
    /// Parses `answer`, `subject`, `locale` or `context.country`; nil for any other text.
    public init?(_ text: String) {
        switch text {
        case "answer": self = .answer
        case "subject": self = .subject
        case "locale": self = .locale
        default:
            guard text.hasPrefix("context."), text.utf8.count > 8, text.utf8.count <= 72 else { return nil }
            self = .context(String(text.dropFirst(8)))
        }
    }
}

extension SourceMapping {
    /// The mapping's member in the document; nil for the whole reply.
    fileprivate var member: JSONValue.Member? {
        switch self {
        case .value(at: ""): return nil
        case .value(let pointer): return .init("value", .text(pointer))
        case .members(let members):
            let sorted = members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
            return .init("members", .object(sorted.map(\.json)))
        case .options(let list, let value, let label):
            var members: [JSONValue.Member] = [.init("list", .text(list)), .init("value", .text(value))]
            if let label { members.append(.init("label", .text(label))) }
            return .init("options", .object(members))
        }
    }

    fileprivate init(_ definition: JSONValue) {
        if let options = definition["options"] {
            self = .options(
                list: options["list"]?.string ?? "", value: options["value"]?.string ?? "",
                label: options["label"]?.string)
        } else if let members = definition["members"]?.members {
            self = .members(members.map { Member($0) })
        } else {
            self = .value(at: definition["value"]?.string ?? "")
        }
    }
}

extension SourceMapping.Member {
    fileprivate var json: JSONValue.Member {
        .init(name, isOptional ? .object(["at": .text(pointer), "optional": .bool(true)]) : .text(pointer))
    }

    fileprivate init(_ member: JSONValue.Member) {
        self.init(
            name: member.name, pointer: member.value.string ?? member.value["at"]?.string ?? "",
            isOptional: member.value["optional"]?.boolean ?? false)
    }
}

extension DataSourceDefinition.Option {
    fileprivate var json: JSONValue {
        guard let label else { return .text(value) }
        return .object(["label": .text(label), "value": .text(value)])
    }

    fileprivate init?(_ json: JSONValue) {
        guard let value = json.string ?? json["value"]?.string else { return nil }
        self.init(value: value, label: json["label"]?.string)
    }
}

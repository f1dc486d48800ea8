internal import FormDialects
internal import FormEngine
internal import Registry

/// Reads one definition of a data source, and rejects unknown and contradictory keys.
struct DataSourceReader {
    static let shape = "Write `name: countries`, `kind: http` and `request: GET /api/countries`."

    /// The keys that each kind has besides `name`, `kind`, `description` and `aliases`.
    private static func keys(of kind: DataSourceDefinition.Kind) -> [String] {
        switch kind {
        case .http: ["about", "request", "repeatable", "parameters", "value", "members", "options", "cache"]
        case .list: ["options"]
        case .countries: []
        case .transparentAccounts: ["cache"]
        }
    }

    private static let commonKeys = ["name", "kind", "description", "aliases"]
    private static let allKeys =
        commonKeys + ["about", "request", "repeatable", "parameters", "value", "members", "options", "cache"]

    private let node: DefinitionNode
    private let file: InputFile

    init(_ node: SourceNode, in file: InputFile) throws(CommandError) {
        self.file = file
        self.node = try DefinitionNode(
            node, in: file, keys: Self.allKeys, code: .badSourceDefinition, what: "A definition", help: Self.shape)
    }

    mutating func read() throws(CommandError) -> DataSourceFile.Placed {
        let name = try required("name")
        guard Identifier.isWellFormed(name.text) else {
            throw node.refused(
                at: name.position, "`\(name.text.prefix(64))` cannot be a source's name.",
                help: "A name is \(Identifier.shape).")
        }
        let kindName = try required("kind")
        guard let kind = DataSourceDefinition.Kind(rawValue: kindName.text) else {
            throw node.refused(
                at: kindName.position, "There is no kind of data source `\(kindName.text.prefix(64))`.",
                help: NearestWord.help(
                    for: kindName.text, among: DataSourceDefinition.Kind.allCases.map(\.rawValue)))
        }
        try refuseForeignKeys(of: kind)
        let aliases = try aliases()
        var definition = DataSourceDefinition(
            name: name.text, kind: kind, summary: try node.text("description", help: Self.shape)?.text,
            aliases: aliases.map(\.text))
        if kind == .http { try readRequest(into: &definition) }
        if kind == .list { definition.options = try options() }
        definition.cacheSeconds = (try node.milliseconds("cache", atMost: 30 * 86_400_000) ?? 0) / 1000
        return DataSourceFile.Placed(definition: definition, places: [name.position] + aliases.map(\.position))
    }

    private func required(_ key: String) throws(CommandError) -> (text: String, position: SourcePosition) {
        guard let value = try node.text(key, help: Self.shape) else {
            throw node.refused(at: node.position, "The key `\(key)` is missing.", help: Self.shape)
        }
        return value
    }

    private func refuseForeignKeys(of kind: DataSourceDefinition.Kind) throws(CommandError) {
        let own = Self.commonKeys + Self.keys(of: kind)
        guard let member = node.members.first(where: { !own.contains($0.key) }) else { return }
        throw node.refused(
            at: member.keyPosition, "A source of kind `\(kind.rawValue)` has no `\(member.key)`.",
            help: "The keys of this kind: \(own.joined(separator: ", ")).")
    }

    private func readRequest(into definition: inout DataSourceDefinition) throws(CommandError) {
        if let about = try node.text("about", help: "Write `about: subject` or `about: public`.") {
            guard let topic = DataSourceDefinition.Topic(rawValue: about.text) else {
                throw node.refused(
                    at: about.position, "`about` cannot be `\(about.text.prefix(64))`.",
                    help: "Write `about: subject` or `about: public`.")
            }
            definition.topic = topic
        }
        definition.parameters = try parameters(about: definition.topic)
        definition.mapping = try mapping()
        guard let request = try node.text("request", help: "Write `request: GET /api/countries`.") else {
            if let member = node.members.first(where: { Self.ofRequest.contains($0.key) }) {
                throw node.refused(
                    at: member.keyPosition, "`\(member.key)` needs the key `request`, which is missing.",
                    help: "Write `request: GET /api/countries`.")
            }
            return
        }
        guard let read = SourceRequest(request.text, isRepeatable: try node.flag("repeatable")) else {
            throw node.refused(
                at: request.position, "`request` is no method and path.",
                help: "Write GET or POST, a space, and \(PathTemplate.shape).")
        }
        let named = definition.parameters.map(\.name)
        if let unknown = read.path.parameters.first(where: { !named.contains($0) }) {
            throw node.refused(
                at: request.position, "The path names `\(unknown)`, which is no parameter.",
                help: "Write `parameters: {\(unknown): answer}`, or another origin of the parameter's value.")
        }
        if let optional = definition.parameters.first(where: { $0.isOptional && read.path.parameters.contains($0.name) }
        ) {
            throw node.refused(
                at: request.position, "The path needs `\(optional.name)`, which is optional.",
                help: "Leave the parameter out of the path, and it is sent in the query; or leave out `optional`.")
        }
        definition.request = read
    }

    private static let ofRequest = ["about", "repeatable", "parameters", "value", "members", "options", "cache"]

    private func parameters(about topic: DataSourceDefinition.Topic) throws(CommandError) -> [SourceParameter] {
        let help = "Write `parameters: {country: answer, customer: subject, region: context.region, language: locale}`."
        guard let value = node.member("parameters") else { return [] }
        guard case .object(let members) = value.content else {
            throw node.refused(value, "`parameters` must be a mapping.", help: help)
        }
        var parameters: [SourceParameter] = []
        for member in members {
            guard Identifier.isWellFormed(member.key) else {
                throw node.refused(
                    at: member.keyPosition, "`\(member.key.prefix(64))` cannot be a parameter's name.",
                    help: "A name is \(Identifier.shape).")
            }
            let (from, isOptional) = try origin(member.value, help: help)
            guard let origin = SourceParameter.Origin(from) else {
                throw node.refused(
                    member.value, "A parameter's value cannot come from `\(from.prefix(64))`.", help: help)
            }
            if topic == .subject, origin == .answer {
                throw node.refused(
                    member.value, "A source about the subject takes no answer as a parameter.",
                    help:
                        "An answer could name a stranger and reveal their data: take the value from `subject` or the context."
                )
            }
            if topic == .public, origin == .subject {
                throw node.refused(
                    member.value, "A source with the subject as a parameter must be about the subject.",
                    help: "Write `about: subject`.")
            }
            parameters.append(SourceParameter(name: member.key, origin: origin, isOptional: isOptional))
        }
        return parameters.sortedByName
    }

    /// The origin of a parameter's value: a text, or a mapping with `from` and `optional`.
    private func origin(_ value: SourceNode, help: String) throws(CommandError) -> (from: String, isOptional: Bool) {
        guard case .object = value.content else { return (try node.text(value, "A parameter", help: help), false) }
        let long = try DefinitionNode(
            value, in: file, keys: ["from", "optional"], code: .badSourceDefinition, what: "A parameter", help: help)
        guard let from = try long.text("from", help: help) else {
            throw node.refused(value, "The key `from` is missing.", help: help)
        }
        return (from.text, try long.flag("optional"))
    }

    private func mapping() throws(CommandError) -> SourceMapping {
        let given = ["value", "members", "options"].filter { node.member($0) != nil }
        if given.count > 1, let second = node.member(given[1]) {
            throw node.refused(
                second, "`\(given[0])` and `\(given[1])` exclude each other.", help: "Leave one of the two keys out.")
        }
        if let value = node.member("value") { return .value(at: try pointer(value, "`value`")) }
        if let members = node.member("members") { return .members(try self.members(members)) }
        guard let options = node.member("options") else { return .value(at: "") }
        let help = "Write `options: {list: /countries, value: /code, label: /name}`."
        let places = try DefinitionNode(
            options, in: file, keys: ["list", "value", "label"], code: .badSourceDefinition, what: "`options`",
            help: help)
        guard let chosen = places.member("value") else {
            throw node.refused(options, "The key `value` is missing.", help: help)
        }
        var list = ""
        if let given = places.member("list") { list = try pointer(given, "`list`") }
        var label: String?
        if let given = places.member("label") { label = try pointer(given, "`label`") }
        return .options(list: list, value: try pointer(chosen, "`value`"), label: label)
    }

    private func members(_ value: SourceNode) throws(CommandError) -> [SourceMapping.Member] {
        guard case .object(let members) = value.content, !members.isEmpty else {
            throw node.refused(
                value, "`members` must be a mapping with at least one key.",
                help: "Write `members: {first_name: /name/given}`.")
        }
        var read: [SourceMapping.Member] = []
        for member in members { read.append(try self.member(member.key, member.value)) }
        return read.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// A member's place in the reply: a pointer, or a mapping with `at` and `optional`.
    private func member(_ name: String, _ value: SourceNode) throws(CommandError) -> SourceMapping.Member {
        let what = "`\(name.prefix(64))`"
        guard case .object = value.content else { return .init(name: name, pointer: try pointer(value, what)) }
        let help = "Write `middle_name: {at: /name/middle, optional: true}`."
        let long = try DefinitionNode(
            value, in: file, keys: ["at", "optional"], code: .badSourceDefinition, what: "A member", help: help)
        guard let place = long.member("at") else {
            throw node.refused(value, "The key `at` is missing.", help: help)
        }
        return .init(name: name, pointer: try pointer(place, what), isOptional: try long.flag("optional"))
    }

    private func pointer(_ value: SourceNode, _ what: String) throws(CommandError) -> String {
        let help = "Write a JSON Pointer such as `/accounts/0/name`; an empty pointer is the whole reply."
        let text = try node.text(value, what, help: help)
        guard JSONPart.isPointer(text) else { throw node.refused(value, "\(what) is no JSON Pointer.", help: help) }
        return text
    }

    private func options() throws(CommandError) -> [DataSourceDefinition.Option] {
        let help = "Write `options: [NL, {value: BE, label: Belgium}]`."
        guard let list = node.member("options"), case .array(let elements) = list.content, !elements.isEmpty else {
            throw node.refused(
                node.member("options") ?? SourceNode(.null, at: node.position),
                "A source of kind `list` must have options.",
                help: help)
        }
        var options: [DataSourceDefinition.Option] = []
        for element in elements {
            let option: DataSourceDefinition.Option
            if case .object = element.content {
                let long = try DefinitionNode(
                    element, in: file, keys: ["value", "label"], code: .badSourceDefinition, what: "An option",
                    help: help)
                let value = try long.text("value", help: help)?.text ?? ""
                option = .init(value: value, label: try long.text("label", help: help)?.text)
            } else {
                option = .init(value: try node.text(element, "An option", help: help))
            }
            let isKnown = options.contains { $0.value.utf8.elementsEqual(option.value.utf8) }
            if option.value.isEmpty || isKnown {
                throw node.refused(
                    element, isKnown ? "The option is repeated." : "An option needs a value.", help: help)
            }
            options.append(option)
        }
        return options
    }

    private func aliases() throws(CommandError) -> [(text: String, position: SourcePosition)] {
        guard let value = node.member("aliases") else { return [] }
        let help = "Write a list of texts: `aliases: [GET /api/countries]`."
        guard case .array(let elements) = value.content else {
            throw node.refused(value, "`aliases` must be a list.", help: help)
        }
        var aliases: [(String, SourcePosition)] = []
        for element in elements {
            switch element.content {
            case .text(let text) where DataSourceName.isWellFormed(text),
                .plain(let text) where DataSourceName.isWellFormed(text):
                aliases.append((text, element.position))
            default:
                throw node.refused(element, "An alias is \(DataSourceName.shape).", help: help)
            }
        }
        return aliases
    }
}

internal import FormDialects
internal import FormEngine
internal import Registry

/// Definitions of data sources in a file: one, or a list of them.
///
/// ```yaml
/// name: nl-user-profile
/// kind: http
/// description: First name, last name and date of birth from the Dutch profile.
/// aliases: [GET /api/nl-user-profile]
/// ```
struct DataSourceFile {
    let file: InputFile

    /// A definition and where its names stand.
    struct Placed: Sendable {
        var definition: DataSourceDefinition
        /// The places of the name and the aliases, in their order.
        var places: [SourcePosition]
    }

    private static let keys = ["name", "kind", "description", "aliases"]

    /// All definitions.
    func read() throws(CommandError) -> [Placed] {
        let bytes = try file.read()
        let format = ConfigDocument.format(of: bytes, fileName: file.isStandardInput ? nil : file.path)
        let root: SourceNode
        switch ConfigDocument.tree(of: bytes, format) {
        case .success(let tree): root = tree
        case .failure(let fault): throw refused(fault.position, fault.message, help: fault.help)
        }
        guard case .array(let elements) = root.content else { return [try definition(root)] }
        var definitions: [Placed] = []
        for element in elements { definitions.append(try definition(element)) }
        if definitions.isEmpty { throw refused(root.position, "The list has no definition.", help: Self.shape) }
        return definitions
    }

    private static let shape = "Write `name: nl-user-profile`, `kind: http` and, for people, `description: …`."

    private func definition(_ node: SourceNode) throws(CommandError) -> Placed {
        guard case .object(let members) = node.content else {
            throw refused(node.position, "A definition is a mapping.", help: Self.shape)
        }
        for member in members where !Self.keys.contains(where: { $0.utf8.elementsEqual(member.key.utf8) }) {
            throw refused(
                member.keyPosition, "Unknown key `\(member.key.prefix(64))`.",
                help: NearestWord.help(for: member.key, among: Self.keys))
        }
        let (name, namePosition) = try text("name", members, node)
        guard Identifier.isWellFormed(name) else {
            throw refused(
                namePosition, "`\(name.prefix(64))` cannot be a source's name.",
                help: "A name is \(Identifier.shape).")
        }
        let (kindName, kindPosition) = try text("kind", members, node)
        guard let kind = DataSourceDefinition.Kind(rawValue: kindName) else {
            throw refused(
                kindPosition, "There is no kind `\(kindName.prefix(64))`.",
                help: NearestWord.help(for: kindName, among: DataSourceDefinition.Kind.allCases.map(\.rawValue)))
        }
        let hasSummary = members.contains { $0.key == "description" }
        let summary = hasSummary ? try text("description", members, node).text : nil
        let aliases = try aliases(members)
        return Placed(
            definition: DataSourceDefinition(name: name, kind: kind, summary: summary, aliases: aliases.map(\.text)),
            places: [namePosition] + aliases.map(\.position))
    }

    private func aliases(
        _ members: [SourceNode.Member]
    ) throws(CommandError) -> [(text: String, position: SourcePosition)] {
        guard let member = members.first(where: { $0.key == "aliases" }) else { return [] }
        let help = "Write a list of texts: `aliases: [GET /api/countries]`."
        guard case .array(let elements) = member.value.content else {
            throw refused(member.value.position, "`aliases` must be a list.", help: help)
        }
        var aliases: [(String, SourcePosition)] = []
        for element in elements {
            switch element.content {
            case .text(let text) where DataSourceName.isWellFormed(text),
                .plain(let text) where DataSourceName.isWellFormed(text):
                aliases.append((text, element.position))
            default:
                throw refused(element.position, "An alias is \(DataSourceName.shape).", help: help)
            }
        }
        return aliases
    }

    /// Says where a name that another source has stands in the file.
    func locating(_ definitions: [Placed], _ step: () async throws(RegistryError) -> Void) async throws {
        do throws(RegistryError) {
            try await step()
        } catch {
            guard case .sourceNameTaken(let name, _, let owner) = error,
                let placed = definitions.last(where: { $0.definition.name == owner }),
                let index = ([owner] + placed.definition.aliases).lastIndex(of: name)
            else { throw error }
            let place = placed.places[index]
            throw CommandError(
                error.code, "\(file.name):\(place.line):\(place.column): \(error.message)", help: error.help)
        }
    }

    private func text(
        _ key: String, _ members: [SourceNode.Member], _ node: SourceNode
    ) throws(CommandError) -> (text: String, position: SourcePosition) {
        guard let member = members.first(where: { $0.key == key }) else {
            throw refused(node.position, "The key `\(key)` is missing.", help: Self.shape)
        }
        switch member.value.content {
        case .text(let text), .plain(let text): return (text, member.value.position)
        default: throw refused(member.value.position, "`\(key)` must be a text.", help: Self.shape)
        }
    }

    private func refused(_ position: SourcePosition, _ message: String, help: String) -> CommandError {
        CommandError(
            "bad_source_definition", "\(file.name):\(position.line):\(position.column): \(message)", help: help)
    }
}

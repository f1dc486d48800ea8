internal import FormDialects
internal import FormEngine
internal import Registry
internal import Replies

/// Definitions of data sources in a file: one, or a list of them.
///
/// ```yaml
/// name: nl-user-profile
/// kind: http
/// description: First name, last name and date of birth from the Dutch profile.
/// about: subject
/// request: GET /api/nl-user-profile
/// parameters: {subject: subject}
/// ```
struct DataSourceFile {
    let file: InputFile

    /// A definition with the places of its names.
    struct Placed: Sendable {
        var definition: DataSourceDefinition
        /// The places of the name and the aliases, in their order.
        var places: [SourcePosition]
    }

    /// All definitions.
    func read() throws(CommandError) -> [Placed] { try read(file.read()) }

    /// The definitions in bundled bytes; errors name the file.
    static func definitions(in bytes: [UInt8], of name: String) throws(CommandError) -> [DataSourceDefinition] {
        try DataSourceFile(file: InputFile(name)).read(bytes).map(\.definition)
    }

    private func read(_ bytes: [UInt8]) throws(CommandError) -> [Placed] {
        let root = try DefinitionNode.tree(of: bytes, in: file, code: .badSourceDefinition)
        guard case .array(let elements) = root.content else { return [try definition(root)] }
        var definitions: [Placed] = []
        for element in elements { definitions.append(try definition(element)) }
        if definitions.isEmpty {
            throw DefinitionNode.fault(
                .badSourceDefinition, file: file, place: root.position, message: "The list of data sources is empty.",
                help: DataSourceReader.shape)
        }
        return definitions
    }

    private func definition(_ node: SourceNode) throws(CommandError) -> Placed {
        var reader = try DataSourceReader(node, in: file)
        return try reader.read()
    }

    /// Reports a name of another source at its place in the file.
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
                of: error.code, "\(file.name):\(place.line):\(place.column): \(error.message)",
                help: error.help.commands)
        }
    }
}

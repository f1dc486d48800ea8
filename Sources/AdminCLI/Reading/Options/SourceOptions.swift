internal import ArgumentParser
internal import FormEngine
internal import Registry

/// The option of a file with values of data sources.
struct SourceOptions: ParsableArguments {
    @Option(
        help: .init(
            "The values of data sources: a file with a JSON object that has a member for each source.",
            valueName: "file"
        ),
        completion: .file())
    var sources: String?

    /// The bytes of the data sources' values, which must be a JSON object, or nil.
    func read() throws(CommandError) -> [UInt8]? {
        guard let sources else { return nil }
        let bytes = try InputFile(sources).read()
        do throws(JSONError) {
            guard case .object = try SourceNode(json: bytes).content else { throw JSONError(.expectedObject, at: 0) }
            return bytes
        } catch {
            throw CommandError(
                error, in: InputFile(sources).name, bytes, code: RegistryError.Code.unreadableSources.rawValue)
        }
    }

    /// Source values by the version's names of its sources; notes unused values.
    func named(
        _ sources: [UInt8]?, for form: PinnedForm, registry: Registry, context: CommandContext
    ) async throws -> NamedSources? {
        guard let sources else { return nil }
        let named = try await registry.sources(sources, for: form)
        tell(unread: named.unread, by: form.config.form, context)
        return named
    }

    /// Notes members of the source values that nothing in a form reads.
    func tell(unread: [UnreadSource], by form: FormKey, _ context: CommandContext) {
        for member in unread {
            let nearest = member.nearest.map { " Did you mean `\($0)`?" } ?? ""
            context.note("nothing in `\(form.text)` reads `\(member.name.prefix(64))` of \(sources ?? "").\(nearest)")
        }
    }
}

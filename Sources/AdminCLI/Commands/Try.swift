internal import ArgumentParser
internal import FormEngine

/// `try`: lets authors explore what the engine makes of what they write.
struct Try: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "try",
        abstract: "Explore patterns before they stand in a config.",
        discussion: """
            Example:
              formulary try pattern '^\\d{9}$' 123456782
            """,
        subcommands: [TryPattern.self])
}

/// `try pattern`: which values a pattern matches, and the shortest there is.
struct TryPattern: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "pattern",
        abstract: "Say which values a pattern matches, and the shortest it accepts.",
        discussion: """
            The pattern is ECMA-262 with the u flag, and searches: anchor it with ^ and $ to match the whole value. \
            Matching takes time linear in the value whatever the pattern. Exit status 1 if the pattern is refused.

            Examples:
              formulary try pattern '^\\d{9}$' 123456782 12345678
              formulary try pattern '^[a-z]+$' --ignore-case --data values.json
            """)

    @OptionGroup var global: GlobalOptions

    @Argument(help: "The pattern.")
    var pattern: String

    @Argument(help: "Values to match.")
    var values: [String] = []

    @Flag(help: "Letters match whatever their case.")
    var ignoreCase = false

    @Option(help: .init("A file with more values: a JSON array of texts.", valueName: "file"), completion: .file())
    var data: String?

    func answer(_ session: Session) async throws -> Answer {
        let values = try self.values + readData()
        let compiled: Pattern
        do throws(PatternError) {
            compiled = try Pattern(pattern, ignoreCase: ignoreCase)
        } catch {
            throw CommandError(
                of: error.code.rawValue, "The pattern is refused at character \(error.offset + 1): \(error.message)",
                help: error.help, status: .no)
        }
        let results = values.map { (value: $0, matches: compiled.matches($0)) }
        let shortest = compiled.shortestMatch()
        let json = JSONValue.object([
            "states": .int(orNull: compiled.stateCount), "shortest": .text(orNull: shortest),
            "results": .array(
                results.map { .object(["value": .text($0.value), "matches": .bool($0.matches)]) }),
        ])
        var page = Page()
        page.line(
            .dim("states:   "), Span(compiled.stateCount.map { "\($0)" } ?? "too many to build; followed side by side"))
        page.line(
            .dim("shortest: "), Span(shortest.map { $0.isEmpty ? "the empty text" : $0 } ?? "none: nothing matches"))
        for result in results {
            page.line(result.matches ? .green("matches   ") : .red("no match  "), Span(result.value))
        }
        return Answer(json, page)
    }

    private func readData() throws(CommandError) -> [String] {
        guard let data else { return [] }
        let file = InputFile(data)
        let bytes = try file.read()
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(json: bytes)
        } catch {
            let place = error.position(in: bytes)
            throw CommandError(
                .unreadableValues, "\(file.name):\(place.line):\(place.column): \(error.message)", help: error.help)
        }
        let texts = value.elements?.compactMap(\.string)
        guard let texts, texts.count == value.elements?.count else {
            throw CommandError(
                .unreadableValues, "\(file.name) holds no JSON array of texts.", help: #"Write ["first", "second"]."#)
        }
        return texts
    }
}

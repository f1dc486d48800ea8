internal import ArgumentParser
internal import FormEngine
internal import Replies

/// `try pattern`: shows which values a pattern matches, its shortest match, and samples.
struct TryPattern: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "pattern",
        abstract: "Show which values a pattern matches, its shortest match, and samples.",
        discussion: """
            The pattern is ECMA-262 with the u flag. A pattern searches in the value: anchor it with ^ and $ to match \
            the whole value. Matching takes time linear in the value. A long value of a pattern with too many states \
            for an automaton may stay undecided.

            Examples:
              formulary try pattern '^\\d{9}$' 123456782 12345678
              echo '["abc", "ABC"]' > values.json
              formulary try pattern '^[a-z]+$' --ignore-case --data values.json
              formulary try pattern '^[A-Z]{2}\\d{2,}$' --samples 20 --seed 7
            """)

    @Argument(help: "The pattern.")
    var pattern: String

    @Argument(help: "Values to match.")
    var values: [String] = []

    @Flag(help: "Ignore the case of letters.")
    var ignoreCase = false

    @Option(help: .init("A file with more values: a JSON array of texts.", valueName: "file"), completion: .file())
    var data: String?

    @Option(help: .init("The number of random matches to show, 0 to 1000.", valueName: "count"))
    var samples = 5

    @Option(help: .init("Seed of the samples: the same seed gives the same samples.", valueName: "number"))
    var seed: UInt64 = 1

    @OptionGroup var global: UnboundOptions

    func validate() throws {
        guard (0...1_000).contains(samples) else { throw ValidationError("--samples is a number from 0 to 1000.") }
    }

    /// Step limit for matching all values without an automaton: less than a second.
    private static let mostSteps = 1 << 26

    func reply(in context: CommandContext) async throws -> CommandReply {
        let values = try self.values + ValueFile.texts(in: data)
        let compiled: Pattern
        do throws(PatternError) {
            compiled = try Pattern(pattern, ignoreCase: ignoreCase)
        } catch {
            throw CommandError(
                of: error.code.rawValue, "The pattern is refused at character \(error.offset + 1): \(error.message)",
                help: error.help)
        }
        var stepsLeft = Self.mostSteps
        let results = values.map { (value: $0, matches: compiled.matches($0, within: &stepsLeft)) }
        let shortest = compiled.shortestMatch()
        let samples = compiled.samples(self.samples, seed: seed)
        let json = JSONValue.object([
            "states": .int(orNull: compiled.stateCount), "shortest": .text(orNull: shortest),
            "shortestKnown": .bool(shortest != nil || compiled.knowsShortestMatch),
            "samples": .array(samples.map { .text($0) }),
            "results": .array(
                results.map { .object(["value": .text($0.value), "matches": $0.matches.map { .bool($0) } ?? .null]) }),
        ])
        return CommandReply(json, page(compiled, shortest: shortest, samples: samples, results: results))
    }

    private func page(
        _ pattern: Pattern, shortest: String?, samples: [String], results: [(value: String, matches: Bool?)]
    ) -> TextPage {
        let states = pattern.stateCount.map { "\($0)" } ?? "too many for an automaton; simulated instead"
        let none = pattern.knowsShortestMatch ? "none: nothing matches" : "unknown: too many states to search"
        var page = TextPage()
        page.line(.dim("states:   "), StyledText(states))
        page.line(.dim("shortest: "), StyledText(shortest.map { $0.isEmpty ? "the empty text" : $0 } ?? none))
        for (index, sample) in samples.enumerated() {
            page.line(
                .dim(index == 0 ? "samples:  " : "          "), StyledText(sample.isEmpty ? "the empty text" : sample))
        }
        for result in results {
            page.line(verdict(result.matches), StyledText(result.value))
        }
        return page
    }

    private func verdict(_ matches: Bool?) -> StyledText {
        switch matches {
        case true?: .green("matches   ")
        case false?: .red("no match  ")
        case nil: .yellow("undecided ")
        }
    }
}

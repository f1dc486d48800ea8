internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Invariants {
    /// `invariants check`.
    struct Check: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "check",
            abstract: "Prove an invariant of live versions, of one version, or of a file.",
            discussion: """
                The file holds one JSON object: `id`, `forms` (kyc/NL, kyc/* or *), `never` (an expression in JsonLogic \
                over kept values and the context), `outcomes` (those that it is about; all that accept answers if it is \
                left out) and `absent` (break, or ignore a form without a field that is read). Without further arguments \
                every covered version that is live on the channel is checked. A proof holds for all answers, contexts \
                and replies of data sources, on each day from 100 years ago through 300 years from now. Exit status 1 if a version is not proved.

                Examples:
                  echo '{"id": "adults", "forms": "kyc/*", "absent": "ignore", "outcomes": ["completed"],
                    "never": {"<": [{"age": {"var": "birth_date"}}, 18]}}' > adults.json
                  formulary invariants check adults.json
                  formulary invariants check adults.json kyc/NL@2 kyc/DE
                """)

        @Argument(help: "The invariant, or - for standard input.", completion: .file(extensions: ["json"]))
        var file: String

        @Argument(help: "Versions (FORM@N), forms, or config files instead of all live versions.", completion: .file())
        var versions: [String] = []

        @Option(help: "The channel of live versions. (default: production)", transform: TypedWord.channel)
        var channel: Channel?

        @OptionGroup var reading: ConfigOptions

        @OptionGroup var global: LookOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            let invariant = try InvariantFile.read(InputFile(file))
            return try await context.reading { registry in
                let today = try await registry.now().utcDate
                var rows: [InvariantReply.Row] = []
                for target in try await targets(of: invariant, in: registry) {
                    let proof = InvariantProof(of: invariant, by: target.form, asOf: today)
                    rows.append(.init(name: target.name, form: target.key, version: target.version, proof: proof))
                }
                if rows.isEmpty { context.note("no live version of \(invariant.forms) on this channel") }
                return InvariantReply(invariant, rows, asOf: today).reply
            }
        }

        private typealias Target = (name: String, key: FormKey, version: Int?, form: Candidate)

        private func targets(of invariant: Invariant, in registry: Registry) async throws -> [Target] {
            let channel = channel ?? .production
            var targets: [Target] = []
            if versions.isEmpty {
                for form in try await registry.store.forms() where invariant.covers(form.key) {
                    let timeline = try await registry.timeline(of: form.key, on: channel)
                    guard let live = timeline.live(at: try await registry.now())?.version else { continue }
                    let pin = try await registry.pin(live, of: form.key)
                    targets.append(("\(form.key.text)@\(live)", form.key, live, Candidate(pin)))
                }
            }
            for name in versions {
                if let reference = VersionReference(name) {
                    let record = try await registry.version(reference, on: channel)
                    let pin = try await registry.pin(record)
                    targets.append(("\(record.form.text)@\(record.number)", record.form, record.number, Candidate(pin)))
                } else {
                    let linted = try LintedConfig(name, reading)
                    guard let config = linted.config else {
                        throw CommandError(
                            .badInvariant, "\(name) is no config without errors.",
                            help: "Check it with `formulary lint`.")
                    }
                    let lists = try await registry.definedLists().compactMap { $0.list }
                    targets.append((name, config.form, nil, Candidate(config, lists: lists)))
                }
            }
            return targets
        }
    }
}

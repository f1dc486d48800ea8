internal import FormEngine

/// Words that texts of several errors are put together from.
extension RegistryError {
    /// Names in backquotes, one behind the other.
    static func list(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }

    /// Values that are told of each source; a form may have thousands of fields.
    private static let toldOfEach = 20

    /// Values that each source lacks, with their fields: `the data source a did not say b (field b), c (field d)`.
    static func words(for values: [MissingSourceValue]) -> String {
        sources(of: values).map { source in
            let missing = values.filter { $0.source == source }
            let told = missing.prefix(toldOfEach).map { value in
                (value.path.isEmpty ? "anything" : "`\(value.path.dropFirst())`") + " (field `\(value.field)`)"
            }
            let more = missing.count > told.count ? ", and \(missing.count - told.count) more" : ""
            return "the data source `\(source)` did not say \(told.joined(separator: ", "))\(more)"
        }.joined(separator: "; ")
    }

    /// The sources that lack values, each once.
    static func sources(of values: [MissingSourceValue]) -> [String] {
        values.map(\.source).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Why a session takes no answers any more, where no other takes its place.
    static func words(for cutOff: CutOff, of session: SessionRecord) -> String {
        let why =
            switch cutOff {
            case .finishBy(let time, let release): "had to end by \(time.text), as release \(release) says"
            case .withdrawn(let time): "is on `\(session.form.text)@\(session.version)`, withdrawn at \(time.text)"
            }
        return "Session \(session.id) \(why), and the form is closed on \(session.channel.name)."
    }

    /// How a release stands that does not wait.
    static func words(for standing: Timeline.Standing) -> String {
        switch standing {
        case .live: "it is live"
        case .scheduled: "it waits"
        case .superseded(let number): "it was live until release \(number)"
        case .void(.superseded(let number)): "release \(number) made it void"
        case .void(.withdrawn): "its version was withdrawn"
        case .void(.unscheduled): "it was taken back"
        }
    }

    /// Help for a form that is not live on a channel.
    static func help(
        toReach form: FormKey, on channel: Channel, next: Timestamp?, elsewhere: [Channel]
    ) -> String {
        if next != nil { return "Wait until then, or look at `formulary releases \(form.text)`." }
        if let nearest = NearestWord.to(channel.name, among: elsewhere.map(\.name)) {
            return "Did you mean `--channel \(nearest)`?"
        }
        let open = elsewhere.isEmpty ? "" : "It is live on \(list(elsewhere.map(\.name))). "
        return open
            + "To publish to the channel: `formulary publish FILE --form \(form.text) --channel \(channel.name)`."
    }

    /// Help for a form that is closed on a channel.
    static func help(toOpen form: FormKey, on channel: Channel, by opening: Opening) -> String {
        let command = "formulary rollback \(form.text) --to \(opening.version) --channel \(channel.name) -m TEXT"
        return opening.isWithdrawn
            ? "`\(command) --reinstate` opens it again with its newest version, which is withdrawn like all others."
            : "`\(command)` opens it again with its newest version in use."
    }

    /// Help for data sources that were asked in vain: each way out once.
    static func help(for silent: [SilentSource]) -> String {
        var ways: [String] = []
        for source in silent where !ways.contains(source.help) { ways.append(source.help) }
        return ways.joined(separator: " ") + " `--sources FILE` gives their values by hand."
    }

    /// Help for a channel that there is none of.
    static func help(toFind channel: Channel, among known: [Channel]) -> String {
        let nearest = NearestWord.to(channel.name, among: known.map(\.name)).map { "Did you mean `\($0)`? " } ?? ""
        return nearest
            + "Channels here: \(list(known.map(\.name))). `--new-channel` of `publish` and `promote` makes another."
    }
}

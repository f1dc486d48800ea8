internal import FormEngine

/// Phrases that several errors share.
extension RegistryError {
    /// Words for a change that breaks a compatibility, with answers that show it.
    static func words(for breach: CompatibilityBreach) -> String {
        if let answers = breach.answers { return "`\(breach.path)` decides otherwise on \(answers)" }
        return breach.isUndecided
            ? "it is neither proved nor refuted that `\(breach.path)` keeps it" : "`\(breach.path)` breaks it"
    }

    /// Names in backquotes, separated by commas.
    static func list(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }

    /// How many missing values a message lists of each source; a form may have thousands of fields.
    private static let toldOfEach = 20

    /// Values that sources lack, with their fields: `the data source a did not give b (field b), c (field d)`.
    static func words(for values: [MissingSourceValue]) -> String {
        sources(of: values).map { source in
            let missing = values.filter { $0.source == source }
            let told = missing.prefix(toldOfEach).map { value in
                (value.path.isEmpty ? "its value" : "`\(value.path.dropFirst())`") + " (field `\(value.field)`)"
            }
            let more = missing.count > told.count ? ", and \(missing.count - told.count) more" : ""
            return "the data source `\(source)` did not give \(told.joined(separator: ", "))\(more)"
        }.joined(separator: "; ")
    }

    /// The sources that lack values, without repetition.
    static func sources(of values: [MissingSourceValue]) -> [String] {
        values.map(\.source).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Why a session accepts no more answers although it has no successor.
    static func words(for cutOff: CutOff, of session: SessionRecord) -> String {
        let why =
            switch cutOff {
            case .finishBy(let time, let release): "had to end by \(time.text), as release \(release) says"
            case .withdrawn(let time): "is on `\(session.form.text)@\(session.version)`, withdrawn at \(time.text)"
            }
        return "Session \(session.id) \(why), and the form is closed on \(session.channel.name)."
    }

    /// State of a release that is not scheduled.
    static func words(for standing: Timeline.Standing) -> String {
        switch standing {
        case .live: "it is live"
        case .scheduled: "it is scheduled"
        case .superseded(let number): "it was live until release \(number) took effect"
        case .void(.superseded(let number)): "release \(number) voided it"
        case .void(.withdrawn): "its version was withdrawn"
        case .void(.unscheduled): "it was unscheduled"
        }
    }

    /// Help for a form that is not live on a channel.
    static func help(
        toReach form: FormKey, on channel: Channel, next: Timestamp?, elsewhere: [Channel]
    ) -> Help {
        if next != nil { return "Wait until the release takes effect, or see \(do: .listReleases(form))." }
        if let nearest = NearestWord.to(channel.name, among: elsewhere.map(\.name)) {
            return "Did you mean \(do: .give(.channel, nearest))?"
        }
        let open = elsewhere.isEmpty ? "" : "The form is live on \(list(elsewhere.map(\.name))). "
        return "\(open)To publish to the channel: \(do: .publish(form, on: channel))."
    }

    /// Help for a form that is closed on a channel.
    static func help(toOpen form: FormKey, on channel: Channel, by opening: Opening) -> Help {
        let remedy = Remedy.reopen(form, version: opening.version, on: channel, reinstating: opening.isWithdrawn)
        return opening.isWithdrawn
            ? "\(do: remedy) opens the form again with its newest version, which is withdrawn like all its versions."
            : "\(do: remedy) opens the form again with its newest version that is not withdrawn."
    }

    /// Help for data sources whose query failed, without repetition.
    static func help(for silent: [SilentSource]) -> Help {
        var ways: [Help] = []
        for source in silent where !ways.contains(source.help) { ways.append(source.help) }
        return ways.reduce("") { "\($0)\($1) " } + "\(do: .give(.sources)) gives the data sources' values by hand."
    }

    /// Help for an unknown channel.
    static func help(toFind channel: Channel, among known: [Channel]) -> Help {
        let nearest = NearestWord.to(channel.name, among: known.map(\.name)).map { "Did you mean `\($0)`? " } ?? ""
        let others: Help =
            "The registry's channels: \(list(known.map(\.name))). \(do: .give(.newChannel)) of `publish` and `promote` makes another."
        return Help(nearest) + others
    }
}

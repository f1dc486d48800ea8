internal import FormEngine

/// Words that texts of several errors are put together from.
extension RegistryError {
    /// Names in backquotes, one behind the other.
    static func list(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }

    /// `the data source …`, or several of them.
    static func names(_ sources: [String]) -> String {
        "the data source\(sources.count == 1 ? "" : "s") \(list(sources))"
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

    /// What to do about a form that is not live on a channel.
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

    /// What to do about a channel that there is none of.
    static func help(toFind channel: Channel, among known: [Channel]) -> String {
        let nearest = NearestWord.to(channel.name, among: known.map(\.name)).map { "Did you mean `\($0)`? " } ?? ""
        return nearest + "Channels here: \(list(known.map(\.name))). `--new-channel` makes another."
    }
}

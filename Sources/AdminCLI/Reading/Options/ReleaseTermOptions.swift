internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// The options that decide what a publish does.
struct ReleaseTermOptions: ParsableArguments {
    @Option(help: "The channel. (default: production)", transform: TypedWord.channel)
    var channel: Channel?

    @Flag(help: "Make the channel, if nothing was ever released on it.")
    var newChannel = false

    @Option(
        help: .init("When the version becomes live. (default: at once)", valueName: "time"), transform: TypedWord.time)
    var at: Timestamp?

    @Option(
        help: .init(
            "The edition that judges answers to the version: 1 or 2. (default: the newest, or an existing version's own)",
            valueName: "number"),
        completion: .list(Edition.allCases.map { String($0.rawValue) }), transform: TypedWord.edition)
    var edition: Edition?

    @Option(
        help: .init("Sessions on other versions must end by this time.", valueName: "time"),
        transform: TypedWord.time)
    var finishBy: Timestamp?

    @Flag(help: "Keep releases that are already scheduled.")
    var keepScheduled = false

    @Flag(help: "Let rollouts of the form and channel go on; they end otherwise.")
    var keepRollouts = false

    @Flag(help: "Take a withdrawn version back into use.")
    var reinstate = false

    @Option(
        help: .init(
            "Refuse a version that decides otherwise: none, backward (what the live version accepts is accepted), forward (the reverse), full (both), or each with _transitive (for all versions).",
            valueName: "mode"),
        transform: TypedWord.compatibility)
    var compatibility = Compatibility.none

    @Flag(help: "Accept a compatibility that is neither proved nor shown to be broken; the release records that.")
    var acceptUndecided = false

    /// All options of a publish.
    func terms(
        base: Publication.Base, message: String? = nil, page: String? = nil
    ) -> PublicationTerms {
        PublicationTerms(
            channel: channel ?? .production, allowsNewChannel: newChannel, base: base, edition: edition,
            scheduledFor: at, finishBy: finishBy, keepsScheduled: keepScheduled, keepsRollouts: keepRollouts,
            reinstates: reinstate, message: message, compatibility: compatibility, page: page,
            acceptsUndecided: acceptUndecided)
    }
}

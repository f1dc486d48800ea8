internal import ArgumentParser
internal import Replies

/// The options that commands share: the database, the actor and the output.
///
/// Every command parses `--db` and `--actor`; `--help` lists them only where they have an effect.
protocol SharedOptions: ParsableArguments {
    associatedtype Output: OutputOption
    /// The database that was named.
    var database: DatabaseOption { get }
    /// How the reply is printed.
    var output: Output { get }
    /// The actor that was named.
    var actor: String? { get }
    /// Whether a reply that is longer than the screen goes to a pager.
    var isPaged: Bool { get }
}

extension SharedOptions {
    var db: String? { database.db }
    var format: CommandReply.Format { output.format }
    var isPaged: Bool { false }
}

/// Shared options with `--actor` as the actor.
protocol ActorOptions: SharedOptions {
    var person: ActorOption { get }
}

extension ActorOptions {
    var actor: String? { person.actor }
}

/// Shared options with `--no-pager`.
protocol PagerOptions: SharedOptions {
    var pager: PagerOption { get }
}

extension PagerOptions {
    var isPaged: Bool { pager.isPaged }
}

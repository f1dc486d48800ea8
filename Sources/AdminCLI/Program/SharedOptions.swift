internal import ArgumentParser
internal import Replies

/// The options that a command shares with others: where its registry is, who runs it, and how it answers.
///
/// `--db` and `--actor` are read by every command, and told by `--help` only where they mean something.
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

/// Shared options of which one says who acts.
protocol ActorOptions: SharedOptions {
    var person: ActorOption { get }
}

extension ActorOptions {
    var actor: String? { person.actor }
}

/// Shared options of which one says whether a pager shows the reply.
protocol PagerOptions: SharedOptions {
    var pager: PagerOption { get }
}

extension PagerOptions {
    var isPaged: Bool { pager.isPaged }
}

internal import ArgumentParser

/// The options that a command shares with others: where its registry is, who runs it, and how it answers.
///
/// `--db` and `--actor` are read by every command, and told by `--help` only where they mean something.
protocol SharedOptions: ParsableArguments {
    /// The database that was named.
    var db: String? { get }
    /// Who was said to do it.
    var actor: String? { get }
    /// How the answer is printed.
    var format: Answer.Format { get }
    /// Whether an answer that is longer than the screen goes to a pager.
    var isPaged: Bool { get }
}

extension SharedOptions {
    var isPaged: Bool { false }
}

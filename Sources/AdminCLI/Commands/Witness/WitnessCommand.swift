internal import ArgumentParser
internal import FormEngine
internal import Glibc
internal import Registry
internal import Replies

/// `witness`: what somebody outside runs who vouches for how far a log had come.
struct WitnessCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "witness",
        abstract: "Vouch, from outside, for how far a log had come.",
        discussion: """
            A witness belongs to somebody who cannot write the database. Requests and answers are files in the form of \
            C2SP tlog-witness.

            Example:
              formulary witness new --name example.com/w1 --secret w1 --write-key w1.key
            """,
        subcommands: [New.self, Sign.self])
}

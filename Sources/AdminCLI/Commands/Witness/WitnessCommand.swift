internal import ArgumentParser
internal import FormEngine
internal import Glibc
internal import Registry
internal import Replies

/// `witness`: commands of a witness, an outsider who cosigns checkpoints of a log.
struct WitnessCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "witness",
        abstract: "Cosign the checkpoints of a log, from outside.",
        discussion: """
            A witness belongs to somebody who cannot write the database. Requests and replies are files in the format \
            of C2SP tlog-witness.

            Example:
              formulary witness new --name example.com/w1 --secret w1 --write-key w1.key
            """,
        subcommands: [New.self, Sign.self])
}

internal import ArgumentParser
internal import Replies

/// A command: its arguments, and what it answers.
///
/// Everything else is the same for all.
protocol RegistryCommand: AsyncParsableCommand {
    /// The options that it shares with other commands.
    associatedtype Options: SharedOptions

    /// Shared options as they were given; declared last, so that `--help` lists them last.
    var global: Options { get }

    /// Does what the command is for.
    func answer(_ session: Session) async throws -> CommandReply
}

extension RegistryCommand {
    func run() async throws {
        throw ExitCode(await carryOut().rawValue)
    }

    /// Prints the answer, or why there is none.
    func carryOut() async -> ExitStatus {
        let session = Session(global)
        do {
            let answer = try await answer(session)
            try session.show(answer)
            return answer.status
        } catch OutputError.closed {
            // Nobody reads any more; there is nobody to tell.
            return .failed
        } catch {
            return session.show(CommandError(error))
        }
    }
}

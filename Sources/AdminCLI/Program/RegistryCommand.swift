internal import ArgumentParser
internal import Replies

/// A command: its arguments, and its reply.
///
/// The extension below runs every command in one way.
protocol RegistryCommand: AsyncParsableCommand {
    /// The options that it shares with other commands.
    associatedtype Options: SharedOptions

    /// Shared options; declared last, so that `--help` lists them last.
    var global: Options { get }

    /// Runs the command.
    func reply(in context: CommandContext) async throws -> CommandReply
}

extension RegistryCommand {
    func run() async throws {
        throw ExitCode(await carryOut().rawValue)
    }

    /// Runs the command, and prints its reply or its error.
    func carryOut() async -> ExitStatus {
        let context = CommandContext(global)
        do {
            let reply = try await reply(in: context)
            try context.show(reply)
            return reply.status
        } catch OutputError.closed {
            // The reader closed the output, so an error has no reader either.
            return .failed
        } catch {
            return context.show(CommandError(error))
        }
    }
}

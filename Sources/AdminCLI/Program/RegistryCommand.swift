internal import ArgumentParser
internal import Replies

/// A command: its arguments, and its reply.
///
/// Everything else is the same for all.
protocol RegistryCommand: AsyncParsableCommand {
    /// The options that it shares with other commands.
    associatedtype Options: SharedOptions

    /// Shared options as they were given; declared last, so that `--help` lists them last.
    var global: Options { get }

    /// Does what the command is for.
    func reply(in context: CommandContext) async throws -> CommandReply
}

extension RegistryCommand {
    func run() async throws {
        throw ExitCode(await carryOut().rawValue)
    }

    /// Prints the reply, or why there is none.
    func carryOut() async -> ExitStatus {
        let context = CommandContext(global)
        do {
            let reply = try await reply(in: context)
            try context.show(reply)
            return reply.status
        } catch OutputError.closed {
            // Nobody reads any more; there is nobody to tell.
            return .failed
        } catch {
            return context.show(CommandError(error))
        }
    }
}

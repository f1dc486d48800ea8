import ArgumentParser
import Testing

@testable import AdminCLI

@Suite("Names of commands")
struct CommandNameTests {
    private static func all(of command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
        [command] + command.configuration.subcommands.flatMap { all(of: $0) }
    }

    /// A type's own name costs a search through every conformance of the program, at each start and for each command.
    @Test("every command is named in its configuration, and not by its type")
    func named() {
        let commands = Self.all(of: Formulary.self)
        #expect(commands.count > 70)
        for command in commands { #expect(command.configuration.commandName != nil, "\(command)") }
    }
}

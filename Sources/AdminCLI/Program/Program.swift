internal import ArgumentParser
internal import Glibc
internal import Replies

/// The program `formulary`, as its `main.swift` starts it.
public enum Program {
    /// Carries out the command line and ends the process with its exit status.
    public static func main() async -> Never {
        // A reader that goes away is an error of `write`, not the end of the process.
        signal(SIGPIPE, SIG_IGN)
        occupyStandardDescriptors()
        exit(await status(of: Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    /// Opens closed standard streams on `/dev/null`, so that no database gets their descriptors and is written to.
    private static func occupyStandardDescriptors() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
            // `open` returns the lowest free descriptor. Descriptors opened for reading refuse every write.
            _ = unsafe open("/dev/null", O_RDONLY)
        }
    }

    private static func status(of arguments: [String]) async -> ExitStatus {
        let isJSON = arguments.contains("--json")
        if !argumentsAreText {
            let error = CommandError(
                .usage, "An argument is not UTF-8.",
                help: "Type the argument as UTF-8: other bytes could be read as another text.",
                status: .usage)
            return report(error, isJSON: isJSON)
        }
        if let name = Environment.unreadable {
            let error = CommandError(
                .usage, "The value of \(name) is not UTF-8.",
                help: "Write the value as UTF-8: other bytes could be read as another text.",
                status: .usage)
            return report(error, isJSON: isJSON)
        }
        let typed = TypedArguments(arguments)
        if let error = typed.misspelling { return report(error, isJSON: isJSON) }
        do {
            var command = try await Formulary.asyncParseAsRoot(typed.readable)
            if let registryCommand = command as? any RegistryCommand {
                return await registryCommand.carryOut()
            }
            try command.run()
            return .yes
        } catch {
            return report(error, typed, isJSON: isJSON)
        }
    }

    /// Whether the typed arguments are UTF-8; `CommandLine.arguments` repairs others without an error.
    private static var argumentsAreText: Bool {
        (1..<max(1, Int(CommandLine.argc))).allSatisfy { index in
            guard let argument = unsafe CommandLine.unsafeArgv[index] else { return true }
            return unsafe String(validatingCString: argument) != nil
        }
    }

    private static func report(_ error: CommandError, isJSON: Bool) -> ExitStatus {
        do throws(OutputError) {
            if isJSON {
                try Output.standard.write(json: error.json)
            } else {
                try Output.error.write(error.page.bytes(Terminal.error.layout))
            }
            return error.status
        } catch {
            return .failed
        }
    }

    /// Prints the parser's result: a help text, a completion script, or an error of usage.
    private static func report(_ error: any Error, _ typed: TypedArguments, isJSON: Bool) -> ExitStatus {
        if !Formulary.exitCode(for: error).isSuccess {
            let usage = UsageError(error, typed)
            return isJSON ? report(usage.error, isJSON: true) : report(usage.page)
        }
        let text = Formulary.fullMessage(for: error, columns: HelpText.unwrapped)
        // A completion script is a program, not a text.
        let isHelp = text.contains("USAGE: ")
        let shown = isHelp ? HelpText.wrapped(text, width: Terminal.output.layout.width) : text
        do throws(OutputError) {
            try Output.standard.write(shown.isEmpty ? [] : Array(shown.utf8) + [UInt8(ascii: "\n")])
            return .yes
        } catch {
            return .failed
        }
    }

    private static func report(_ page: TextPage) -> ExitStatus {
        do throws(OutputError) {
            try Output.error.write(page.bytes(Terminal.error.layout))
            return .usage
        } catch {
            return .failed
        }
    }
}

internal import ArgumentParser
internal import DataSources
internal import FormEngine
internal import Replies
internal import Seeds
internal import Server

/// `sandbox`: serves the data sources of the examples, on this machine.
struct SandboxCommand: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "sandbox",
        abstract: "Serve the data sources of the examples, on this machine.",
        discussion: """
            Serves a Dutch profile (after a second), countries and cities, car quotes, a check of VAT numbers, and \
            transparent accounts (key `sandbox-key`) over HTTP on loopback, until interrupted. --settings writes the \
            file for FORMULARY_SOURCES. --delay and --fault make a path slow or faulty, and so does a later `POST \
            /sandbox/knobs`: {"path": "/api/countries", "delay": 5000, "fault": "500", "times": 1}. Faults are a \
            status from 400 to 599, reset, slow, endless, garbage, compressed and redirect.

            Examples:
              formulary sandbox --settings sandbox.yaml &
              FORMULARY_SOURCES=sandbox.yaml formulary sources test countries
              formulary sandbox --port 0 --fault /api/countries=500:1 --delay /api/nl-user-profile=5s
            """)

    @Option(help: .init("The port; 0 takes a free one.", valueName: "port"), transform: TypedWord.port)
    var port = 8089

    @Option(
        help: .init(
            "Delay the replies of a path, such as /api/countries=5s. Repeatable.", valueName: "path=time"),
        transform: TypedWord.sandboxDelay)
    var delay: [SandboxKnob] = []

    @Option(
        help: .init(
            "Make a path fail: /api/countries=500, or /api/countries=500:2 for two requests. Repeatable.",
            valueName: "path=fault"),
        transform: TypedWord.sandboxFault)
    var fault: [SandboxKnob] = []

    @Option(
        help: .init("Write a file for FORMULARY_SOURCES that points to the sandbox.", valueName: "file"),
        completion: .file())
    var settings: String?

    @OptionGroup var global: UnboundOptions

    func reply(in context: CommandContext) async throws -> CommandReply {
        guard var sandbox = Sandbox(accounts: Seeds.transparentAccounts) else {
            throw CommandError(
                .badSeed, "The accounts that the program carries have errors.", help: "Please report this message.")
        }
        sandbox.port = port
        sandbox.knobs = knobs
        let settings = settings
        do {
            try await sandbox.run { port in
                if let settings { try SandboxSettings.write(to: settings, port: port) }
                try context.show(Self.reply(port: port))
            }
        } catch let error as ListeningError {
            throw CommandError(error, host: sandbox.host, port: port)
        }
        return .printed(.yes)
    }

    /// One knob for each path, with its delay and its fault.
    private var knobs: [SandboxKnob] {
        var knobs = delay
        for fault in fault {
            if let index = knobs.firstIndex(where: { $0.path == fault.path }) {
                knobs[index].fault = fault.fault
                knobs[index].times = fault.times
            } else {
                knobs.append(fault)
            }
        }
        return knobs
    }

    private static func reply(port: Int) -> CommandReply {
        let address = "http://127.0.0.1:\(port)"
        var page = TextPage()
        page.line(.green("listening: "), StyledText(address))
        return CommandReply(.object(["address": .text(address)]), page)
    }
}

extension SandboxCommand {
    /// Runs the body beside a sandbox on a free port, with settings that point its sources to it.
    static func beside(
        _ body: @escaping @Sendable ([String: SourceSettings]) async throws -> CommandReply
    ) async throws -> CommandReply {
        guard var sandbox = Sandbox(accounts: Seeds.transparentAccounts) else {
            throw CommandError(
                .badSeed, "The accounts that the program carries have errors.", help: "Please report this message.")
        }
        sandbox.port = 0
        let (ports, listening) = AsyncStream.makeStream(of: Int.self)
        return try await withThrowingTaskGroup(of: CommandReply?.self) { [sandbox] group in
            group.addTask {
                try await sandbox.run { listening.yield($0) }
                return nil
            }
            group.addTask {
                for await port in ports { return try await body(try SandboxSettings.sources(port: port)) }
                return nil
            }
            defer { group.cancelAll() }
            while let reply = try await group.next() {
                if let reply { return reply }
            }
            return .printed(.yes)
        }
    }
}

/// The operator's file that points every source of the examples to a sandbox.
enum SandboxSettings {
    private static let sources = ["nl-user-profile", "countries", "cities", "car-quotes", "car-advice", "vat-numbers"]

    /// The settings that the file has.
    static func sources(port: Int) throws(CommandError) -> [String: SourceSettings] {
        try SourceSettingsFile.read(text(port: port), in: InputFile("sandbox"))
    }

    static func write(to path: String, port: Int) throws {
        let text = text(port: port)
        try OutputFile(path).writePage(text, beginning: heading)
    }

    private static let heading = "# Where the sandbox on this machine is; for FORMULARY_SOURCES."

    private static func text(port: Int) -> [UInt8] {
        let origin = "origin: 'http://127.0.0.1:\(port)', private: true"
        var lines = [heading]
        lines += sources.map { "\($0): {\(origin)}" }
        lines.append(
            "transparent-accounts: {\(origin), path: /webapi/api/v3/transparentAccounts, headers: {web-api-key: sandbox-key}}"
        )
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }
}

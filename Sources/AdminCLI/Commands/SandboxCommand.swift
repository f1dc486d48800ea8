internal import ArgumentParser
internal import DataSources
internal import FormEngine
internal import Replies
internal import Seeds
internal import Server

/// `sandbox`: the services that the examples lean on, on this machine.
struct SandboxCommand: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "sandbox",
        abstract: "Serve what the examples ask for, on this machine.",
        discussion: """
            A Dutch profile (after a second), countries and their cities, the quote of a car, a check of VAT numbers, and \
            transparent accounts, whose key is `sandbox-key`, over HTTP on loopback until it is interrupted. --settings \
            writes the operator's file that leads to it. A path can be made slow or wrong, here or later with \
            `POST /sandbox/knobs`: {"path": "/api/countries", "delay": 5000, "fault": "500", "times": 1}. Faults are a \
            status from 400 to 599, reset, slow, endless, garbage, compressed and redirect.

            Examples:
              formulary sandbox --settings sandbox.yaml &
              FORMULARY_SOURCES=sandbox.yaml formulary sources test countries
              formulary sandbox --port 0 --fault /api/countries=500:1 --delay /api/nl-user-profile=5s
            """)

    @Option(help: .init("The port; 0 is any that is free.", valueName: "port"), transform: TypedWord.port)
    var port = 8089

    @Option(
        help: .init(
            "Makes a path wait so long, such as /api/countries=5s; once for each.", valueName: "path=time"),
        transform: TypedWord.sandboxDelay)
    var delay: [SandboxKnob] = []

    @Option(
        help: .init(
            "Makes a path fail, such as /api/countries=500, or /api/countries=500:2 twice; once for each.",
            valueName: "path=fault"),
        transform: TypedWord.sandboxFault)
    var fault: [SandboxKnob] = []

    @Option(
        help: .init("Writes an operator's file that leads to it, for FORMULARY_SOURCES.", valueName: "file"),
        completion: .file())
    var settings: String?

    @OptionGroup var global: UnboundOptions

    func reply(in context: CommandContext) async throws -> CommandReply {
        guard var sandbox = Sandbox(accounts: Seeds.transparentAccounts) else {
            throw CommandError(
                .badSeed, "The accounts that the program carries have errors.", help: "Please report it.")
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

    /// The knobs of each path, its delay and its fault in one.
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
    /// Runs something beside a sandbox of its own, given the settings of the sources that lead to it.
    static func beside(
        _ body: @escaping @Sendable ([String: SourceSettings]) async throws -> CommandReply
    ) async throws -> CommandReply {
        guard var sandbox = Sandbox(accounts: Seeds.transparentAccounts) else {
            throw CommandError(
                .badSeed, "The accounts that the program carries have errors.", help: "Please report it.")
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

/// The operator's file that leads every source of the examples to a sandbox.
enum SandboxSettings {
    private static let sources = ["nl-user-profile", "countries", "cities", "car-quotes", "car-advice", "vat-numbers"]

    /// The settings, as the file has them.
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

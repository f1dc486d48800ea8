internal import FormEngine
internal import Registry
internal import Replies

/// Submits a file of answers line by line, many at a time, and prints results in the order of the lines.
struct SubmissionLines {
    /// Limit of lines submitted at once; they share transactions.
    static let window = 64

    let registry: Registry
    let template: SubmissionRequest
    let fileName: String
    let isJSON: Bool
    /// Reports members of the source values that nothing reads.
    private let tellUnread: ([UnreadSource]) -> Void
    /// Members that were already reported, since most lines have the same ones.
    private var toldUnread: Set<UnreadSource> = []
    /// Numbers of the started lines in the file, in order.
    private var lines: [Int] = []
    /// How many of the started lines are printed.
    private var printed = 0
    /// Outcomes of lines that wait for earlier ones to be printed.
    private var finished: [Int: Outcome] = [:]
    private var status = ExitStatus.yes
    private let progress = ProgressLine("submitted", besideAnswers: true)

    init(
        registry: Registry, template: SubmissionRequest, fileName: String, isJSON: Bool,
        tellUnread: @escaping ([UnreadSource]) -> Void
    ) {
        self.registry = registry
        self.template = template
        self.fileName = fileName
        self.isJSON = isJSON
        self.tellUnread = tellUnread
    }

    /// The first line that the registry could not store, and its error.
    private var stop: (line: Int, error: CommandError)?

    /// Outcome of one line.
    private enum Outcome: Sendable {
        case answered(SubmissionReply)
        case failed(CommandError, unread: [UnreadSource] = [])
        /// The line could not be stored, with any content.
        case notStored(CommandError)
    }

    /// Submits all lines; returns `no` if one was refused, and `failed` if one had an error.
    ///
    /// No line is started after one that could not be stored, since the next could not be stored either.
    mutating func submit(_ reader: inout LineReader) async throws -> ExitStatus {
        try await withThrowingTaskGroup(of: (line: Int, outcome: Outcome).self) { group in
            var number = 0
            while true {
                // The writer of the lines may wait for a reply before it writes the next.
                while printed < lines.count, lines.count - printed >= Self.window || !reader.isReady {
                    guard let result = try await group.next() else { break }
                    try add(result)
                }
                guard stop == nil, let line = try reader.next() else { break }
                number += 1
                if case .text(let bytes) = line, Self.isBlank(bytes) { continue }
                lines.append(number)
                let job = Job(
                    line: number, content: line, registry: registry, template: template, fileName: fileName)
                group.addTask { (job.line, await job.run()) }
            }
            for try await result in group { try add(result) }
        }
        progress.clear()
        if let stop { throw stopped(at: stop.line, stop.error) }
        // Empty input is an error: `--json` promises a document.
        if lines.isEmpty {
            throw CommandError(
                .emptyFile, "\(fileName) has no line with answers.", help: "Write a JSON object on each line.")
        }
        return status
    }

    private static func isBlank(_ bytes: [UInt8]) -> Bool {
        bytes.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
    }

    /// Error that stops the file, with help to continue from the line.
    private func stopped(at line: Int, _ error: CommandError) -> CommandError {
        let goOn =
            template.idempotencyKey == nil
            ? "Then check `formulary submissions list`, and submit the lines from \(line) on that are not stored."
            : "Then submit the file again with its idempotency key: no line is stored twice."
        // Lines are stored in groups: some of a group may have been committed before the failure.
        return CommandError(
            of: error.code,
            "\(fileName):\(line): \(error.message) Lines without a reply may be stored.",
            help: "\(error.help) \(goOn)")
    }

    /// Stores a line's outcome, and prints all outcomes whose turn has come.
    private mutating func add(_ result: (line: Int, outcome: Outcome)) throws {
        finished[result.line] = result.outcome
        if case .notStored(let error) = result.outcome, stop.map({ result.line < $0.line }) ?? true {
            stop = (result.line, error)
        }
        while printed < lines.count, let outcome = finished.removeValue(forKey: lines[printed]) {
            try show(outcome, line: lines[printed])
            printed += 1
            if printed.isMultiple(of: Self.window) { progress.show(printed) }
        }
    }

    private mutating func show(_ outcome: Outcome, line: Int) throws {
        var json: JSONValue
        var page = TextPage()
        switch outcome {
        case .answered(let reply):
            if reply.status == .no, status == .yes { status = .no }
            tellOnce(unread: reply.receipt.unreadSources)
            json = reply.json
            page.line([.dim("line \(line): ")] + reply.headline)
            page.append(reply.judgement.findingsPage)
        case .failed(let error, let unread):
            status = .failed
            tellOnce(unread: unread)
            json = error.json
            page.line(.dim("line \(line): "), .red("error: "), StyledText(error.message))
        case .notStored:
            // `submit` throws this error once, at the end.
            return
        }
        json = .object([JSONValue.Member("line", .int(line))] + (json.members ?? []))
        if isJSON {
            try Output.standard.write(json: json)
        } else {
            try Output.standard.write(page.bytes(Terminal.output.layout))
        }
    }

    private mutating func tellOnce(unread: [UnreadSource]) {
        tellUnread(unread.filter { toldUnread.insert($0).inserted })
    }

    /// The submission of one line.
    private struct Job: Sendable {
        var line: Int
        var content: LineReader.Line
        var registry: Registry
        var template: SubmissionRequest
        var fileName: String

        func run() async -> Outcome {
            guard case .text(let bytes) = content else {
                return .failed(
                    CommandError(
                        .lineTooLong, "\(fileName):\(line) has more than \(InputFile.usualLimit) bytes.",
                        help: "Split the line."))
            }
            var request = template
            request.answers = bytes
            request.idempotencyKey = template.idempotencyKey.map { "\($0):\(line)" }
            do {
                return .answered(SubmissionReply(try await registry.submit(request), locale: request.locale))
            } catch RegistryError.unreadableInput(let input) where input.document == .answers {
                let column = input.error.position(in: bytes).column
                return .failed(
                    CommandError(
                        of: RegistryError.unreadableInput(input).code,
                        "\(fileName):\(line):\(column): \(input.error.message)", help: input.error.help))
            } catch  where error.stopsAll {
                return .notStored(CommandError(error))
            } catch {
                let place = "\(fileName):\(line): "
                let said = CommandError(error)
                var unread: [UnreadSource] = []
                if case RegistryError.sourceMissing(_, let members) = error { unread = members }
                return .failed(CommandError(of: said.code, place + said.message, help: said.help), unread: unread)
            }
        }
    }
}

extension RegistryError {
    /// Whether the registry itself fails, so that no other line could be stored.
    fileprivate var stopsAll: Bool {
        switch self {
        case .store(.stale), .store(.used), .store(.unstorable): false
        case .store, .keys, .rollout(.damaged), .rollout(.unreadable), .damagedVersion: true
        default: false
        }
    }
}

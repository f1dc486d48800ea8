package import DataSources
package import FormEngine
package import Registry

/// Reply of a data source to a test: each attempt, and the shape of its value.
package struct SourceTestReply: Sendable {
    package let name: String
    package let reply: SourceReply
    package let breaker: Breaker
    package let isRevealed: Bool

    package init(
        name: String, reply: SourceReply, breaker: Breaker, isRevealed: Bool
    ) {
        self.name = name
        self.reply = reply
        self.breaker = breaker
        self.isRevealed = isRevealed
    }

    private var fault: SourceFault? {
        if case .failure(let fault) = reply.result { fault } else { nil }
    }

    private var value: JSONValue? { (try? reply.result.get()).flatMap { try? JSONValue(json: $0) } }

    package var status: ExitStatus { fault == nil ? .yes : .no }

    package var json: JSONValue {
        .object([
            "source": .text(name), "ok": .bool(fault == nil), "at": .time(reply.at),
            "attempts": .array(reply.attempts.map(json)), "shape": .text(orNull: value?.shape),
            "value": isRevealed ? value ?? .null : .null,
            "fault": fault.map { SilentSource(name: name, definition: name, fault: $0).json } ?? .null,
            "breaker": .object(["state": .text(stateWord), "failures": .int(breaker.failures)]),
        ])
    }

    private func json(of attempt: SourceAttempt) -> JSONValue {
        .object([
            "pauseMilliseconds": .int(attempt.pause), "status": .int(orNull: attempt.status),
            "milliseconds": .int(attempt.milliseconds), "bytes": .int(attempt.bytes),
            "fault": .text(orNull: attempt.fault?.code),
        ])
    }

    private var stateWord: String {
        switch breaker.state {
        case .closed: "closed"
        case .open: "open"
        case .trying: "trying"
        }
    }

    package var page: TextPage {
        var page = TextPage()
        for (index, attempt) in reply.attempts.enumerated() {
            let pause = attempt.pause > 0 ? " after a pause of \(attempt.pause) ms" : ""
            let status = attempt.status.map { "status \($0)" } ?? "no response"
            let fault = attempt.fault.map { ": \($0.code)" } ?? ""
            page.line(
                .dim("\(index + 1)  "),
                StyledText("\(status) in \(attempt.milliseconds) ms, \(attempt.bytes) bytes\(pause)"), .red(fault))
        }
        if let fault {
            page.line(.red("no value: "), StyledText("the data source `\(name)` \(fault.predicate)"))
            page.line(.dim("  " + fault.help(for: name)))
        } else {
            page.line(.green("value: "), StyledText(value?.shape ?? ""))
            if isRevealed, let value {
                page.line(StyledText(String(decoding: JSONWriter.bytes(of: value), as: UTF8.self)))
            }
        }
        if breaker.failures > 0 { page.line(.dim("breaker \(stateWord), \(breaker.failures) failures in a row")) }
        return page
    }
}

extension JSONValue {
    /// The shape of a value, without anything that it holds but the names of members: `{first_name: text}`.
    fileprivate var shape: String {
        switch self {
        case .null: "null"
        case .bool: "boolean"
        case .number: "number"
        case .text: "text"
        case .array(let elements):
            elements.isEmpty ? "no elements" : "\(elements.count) × \(elements[0].shape)"
        case .object(let members):
            "{" + members.prefix(40).map { "\($0.name.prefix(64)): \($0.value.shape)" }.joined(separator: ", ")
                + (members.count > 40 ? ", …}" : "}")
        }
    }
}

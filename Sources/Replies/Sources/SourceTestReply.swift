package import DataSources
package import FormEngine
package import Registry

/// Reply of `sources test`: the attempts, and the shape of the value.
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

    package var fault: SourceFault? {
        if case .failure(let fault) = reply.result { fault } else { nil }
    }

    package var value: JSONValue? { (try? reply.result.get()).flatMap { try? JSONValue(json: $0) } }

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

    package var stateWord: String {
        switch breaker.state {
        case .closed: "closed"
        case .open: "open"
        case .trying: "trying"
        }
    }
}

extension JSONValue {
    /// The shape of a value: member names and types, no values: `{first_name: text}`.
    package var shape: String {
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

package import FormEngine
package import Foundation

/// One set of answers with all that a verdict on it depends on, and how programs tell each other of it.
package struct ConformanceCase: Sendable {
    package var answers: [UInt8]
    package var sources: [UInt8]?
    package var asOf: CivilDate
    /// Whether the name in a field is somebody else's, where that is known.
    package var names: [String: Bool]
    /// Facts about the person beside the answers.
    package var context: JSONValue
    /// The step that was reached; nil: all of them.
    package var through: String?
    /// When it is judged.
    package var timing: Timing
    /// The most that an expression may cost, of the form and at least in an item; nil: what forms have.
    package var limits: ExpressionLimits?

    package init(
        answers: [UInt8], sources: [UInt8]?, asOf: CivilDate, names: [String: Bool], context: JSONValue,
        through: String?, timing: Timing
    ) {
        self.answers = answers
        self.sources = sources
        self.asOf = asOf
        self.names = names
        self.context = context
        self.through = through
        self.timing = timing
    }

    package var input: JudgementInput {
        JudgementInput(
            answers: answers, sources: sources, asOf: asOf,
            names: names.map { NameAnswer(field: $0.key, isTaken: $0.value) }, context: context, through: through,
            timing: timing)
    }
}

extension ConformanceCase {
    /// The case as a line of JSON.
    package func line() throws -> Data {
        try JSONEncoder().encode(
            Line(
                answers: Document(answers), sources: sources.map(Document.init), asOf: asOf.text,
                names: names.isEmpty ? nil : names, context: String(decoding: context.canonicalBytes, as: UTF8.self),
                through: through, timing: timing.rawValue,
                limits: limits.map { Line.Limits(steps: $0.steps, stepsOfItem: $0.stepsOfItem) }))
    }

    /// The case that a line is.
    package init(line: Data) throws {
        let line = try JSONDecoder().decode(Line.self, from: line)
        guard let asOf = CivilDate(line.asOf) else { throw CocoaError(.coderInvalidValue) }
        self.init(
            answers: line.answers.bytes, sources: line.sources?.bytes, asOf: asOf, names: line.names ?? [:],
            context: try JSONValue(json: Array(line.context.utf8)), through: line.through,
            timing: Timing(rawValue: line.timing) ?? .submit)
    }

    private struct Line: Codable {
        var answers: Document
        var sources: Document?
        var asOf: String
        var names: [String: Bool]?
        var context: String
        var through: String?
        var timing: String
        var limits: Limits?

        struct Limits: Codable {
            var steps: Int
            var stepsOfItem: Int
        }
    }

    /// A document as its text, or in base64 where it is no UTF-8.
    private struct Document: Codable {
        var bytes: [UInt8]

        private enum Key: CodingKey {
            case bytes
        }

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
        }

        init(from decoder: any Decoder) throws {
            if let text = try? decoder.singleValueContainer().decode(String.self) {
                bytes = Array(text.utf8)
            } else {
                bytes = Array(try decoder.container(keyedBy: Key.self).decode(Data.self, forKey: .bytes))
            }
        }

        func encode(to encoder: any Encoder) throws {
            if let text = String(validating: bytes, as: UTF8.self) {
                var container = encoder.singleValueContainer()
                try container.encode(text)
            } else {
                var container = encoder.container(keyedBy: Key.self)
                try container.encode(Data(bytes), forKey: .bytes)
            }
        }
    }
}

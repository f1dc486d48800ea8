internal import FormEngine
internal import Registry

extension AnswerEnd {
    /// Its fields, or null for all answers, with its cause and time.
    var json: JSONValue {
        let fields: JSONValue = fields.map { .array($0.map { .text($0) }) } ?? .null
        return .object(["fields": fields, "cause": .text(cause.rawValue), "at": .time(endedAt)])
    }
}

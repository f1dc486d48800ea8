/// Effects as JSON, for screens that are not written in Swift: an object whose `type` names the effect.
extension FormState.Effect {
    /// The effect as JSON, with documents as strings.
    public var json: JSONValue {
        let (type, members): (String, [JSONValue.Member]) =
            switch self {
            case .loadSource(let id, let name, let answers):
                ("load_source", [.init("answers", answers), .init("id", .int(id)), .init("source", .text(name))])
            case .cancelSource(let id): ("cancel_source", [.init("id", .int(id))])
            case .checkName(let id, let question):
                (
                    "check_name",
                    [
                        .init("field", .text(question.field)), .init("id", .int(id)),
                        .init("name", .text(question.name)), .init("namespace", .text(question.namespace)),
                    ]
                )
            case .cancelCheck(let id): ("cancel_check", [.init("id", .int(id))])
            case .startTimer(let id, let milliseconds):
                ("start_timer", [.init("id", .int(id)), .init("milliseconds", .int(milliseconds))])
            case .cancelTimer(let id): ("cancel_timer", [.init("id", .int(id))])
            case .validateStep(let id, let step, let answers):
                (
                    "validate_step",
                    [.init("answers", .bytes(answers)), .init("id", .int(id)), .init("step", .text(step))]
                )
            case .submit(let id, let answers):
                ("submit", [.init("answers", .bytes(answers)), .init("id", .int(id))])
            case .cancelRequest(let id): ("cancel_request", [.init("id", .int(id))])
            case .upload(let id, let field): ("upload", [.init("field", .text(field)), .init("id", .int(id))])
            case .cancelUpload(let id): ("cancel_upload", [.init("id", .int(id))])
            case .announce(let text): ("announce", [.init("text", .text(text))])
            case .focus(let target): ("focus", target.members)
            }
        return .object([.init("type", .text(type))] + members)
    }
}

extension FormState.FocusTarget {
    fileprivate var members: [JSONValue.Member] {
        switch self {
        case .field(let path): [.init("field", .text(path)), .init("target", .text("field"))]
        case .addButton(let path): [.init("field", .text(path)), .init("target", .text("add_button"))]
        case .heading(let step): [.init("step", .text(step)), .init("target", .text("heading"))]
        case .summary: [.init("target", .text("summary"))]
        case .review: [.init("target", .text("review"))]
        case .outcome: [.init("target", .text("outcome"))]
        }
    }
}

extension JSONValue {
    fileprivate static func bytes(_ document: [UInt8]) -> JSONValue { .text(String(decoding: document, as: UTF8.self)) }
}

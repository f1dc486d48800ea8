#if !arch(wasm32)
import FormEngine
#endif

extension Judgement {
    /// The judgement as JSON, with messages in a language.
    func json(in language: String?, of config: FormConfig) -> JSONValue {
        let language = language ?? config.locale
        return .object([
            .init("calculated", calculated),
            .init("findings", .array(verdict.findings.map { $0.json(in: language, fallback: config.locale) })),
            .init("outcome", verdict.outcome?.json ?? .null),
            .init(
                "pending",
                .array(
                    verdict.pending.map {
                        .object([.init("field", .text($0.field)), .init("rule", .text($0.rule))])
                    })),
            .init(
                "questions",
                .array(
                    verdict.questions.map {
                        .object([
                            .init("field", .text($0.field)), .init("name", .text($0.name)),
                            .init("namespace", .text($0.namespace)),
                        ])
                    })),
            .init("valid", .bool(verdict.isValid)), .init("values", values),
        ])
    }
}

extension Finding {
    fileprivate func json(in language: String, fallback: String) -> JSONValue {
        .object([
            .init("code", .text(code)), .init("field", .text(field)),
            .init("message", .text(message(in: language, fallback: fallback))),
            .init("parameters", .object(parameters)),
            .init("rule", .text(rule)), .init("severity", .text(severity.rawValue)),
        ])
    }
}

extension Outcome {
    fileprivate var json: JSONValue {
        .object([
            .init("accepts", .bool(accepts)), .init("name", .text(name)), .init("parameters", .object(parameters)),
        ])
    }
}

package import FormEngine

/// A set of made-up answers, with all else that a verdict on them depends on.
package struct SampleReply: Sendable {
    private let example: AnswerCase
    /// Field and rule that refuse the answers; nil for accepted answers.
    private let refusal: (field: String, rule: String)?

    package init(accepted example: AnswerCase) {
        self.example = example
        refusal = nil
    }

    package init(refused sample: RefusedSample) {
        example = sample.example
        refusal = (sample.field, sample.rule)
    }

    package var answers: JSONValue { example.answers }

    package var json: JSONValue {
        .object([
            "answers": example.answers, "sources": example.sources ?? .null, "context": example.context,
            "asOf": .text(example.asOf.text), "consents": .array(example.consents.map { .text($0) }),
            "field": .text(orNull: refusal?.field), "rule": .text(orNull: refusal?.rule),
        ])
    }
}

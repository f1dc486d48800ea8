internal import FormEngine

/// An answer that names an image: where it stands, and what it says.
struct ImageAnswer: Sendable, Equatable {
    /// The path of the answer: `avatar`, `owners/0/photo`.
    let path: String
    /// The field's path in the config: `avatar`, `owners/photo`.
    let field: String
    /// The id that it names.
    let id: String
    /// The answer.
    let value: JSONValue

    /// The answers of a form that name images; what is no JSON, or no image, is left to whoever judges it.
    static func all(in answers: [UInt8], of config: FormConfig) -> [ImageAnswer] {
        guard !config.imageFields.isEmpty, let value = try? JSONValue(json: answers) else { return [] }
        return all(in: value, config.fields, path: "", field: "")
    }

    private static func all(
        in value: JSONValue, _ fields: [Field], path: String, field: String
    ) -> [ImageAnswer] {
        fields.flatMap { member -> [ImageAnswer] in
            guard let answer = value[member.id] else { return [] }
            let (path, field) = (path + member.id, field + member.id)
            if member.type == .image, let id = answer["id"]?.string {
                return [ImageAnswer(path: path, field: field, id: id, value: answer)]
            }
            return (answer.elements ?? []).enumerated().flatMap { index, item in
                all(in: item, member.fields, path: "\(path)/\(index)/", field: field + "/")
            }
        }
    }
}

/// Images that a submission takes, and uploads that failed and were skipped.
struct TakenImages: Sendable {
    /// An image that was issued to whoever answers.
    struct Issued: Sendable {
        let answer: ImageAnswer
        let record: ImageRecord
        let kept: KeptImage
    }

    var issued: [Issued] = []
    /// The codes of uploads that failed, by the field that has no answer therefore.
    var skipped: [(field: String, code: String)] = []

    /// What the judgement record holds of them: an object, by the path of the answer.
    var value: JSONValue {
        .object(
            issued.map { .init($0.answer.path, $0.kept.value($0.record.id)) }
                + skipped.map { .init($0.field, .object([.init("skipped", .text($0.code))])) })
    }

    /// What a submission that takes them depends on.
    var guards: [Guard] { issued.map { .image($0.record.id) } }

    /// Rows of a submission that takes them.
    func rows(of submission: String) -> [NewRow] {
        issued.map { .imageUse(ImageUse(submission: submission, field: $0.answer.path, image: $0.record.id)) }
    }
}

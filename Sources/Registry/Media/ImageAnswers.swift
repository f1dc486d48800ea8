internal import FormEngine

/// An answer that names an image: its path and its content.
struct ImageAnswer: Sendable, Equatable {
    /// The path of the answer: `avatar`, `owners/0/photo`.
    let path: String
    /// The field's path in the config: `avatar`, `owners/photo`.
    let field: String
    /// The id that it names.
    let id: String
    /// The answer.
    let value: JSONValue

    /// The answers of a form that name images; nil for invalid JSON, which is left to the judge.
    ///
    /// Numbers keep their digits: one beyond a double cannot hide an image.
    static func all(in answers: [UInt8], of config: FormConfig) -> [ImageAnswer]? {
        if config.imageFields.isEmpty { return [] }
        guard let node = try? SourceNode(json: answers) else { return nil }
        return all(in: node, config.fields, path: "", field: "")
    }

    private static func all(
        in node: SourceNode, _ fields: [Field], path: String, field: String
    ) -> [ImageAnswer] {
        fields.flatMap { member -> [ImageAnswer] in
            guard let answer = node[member.id] else { return [] }
            let (path, field) = (path + member.id, field + member.id)
            if member.type == .image, case .text(let id)? = answer["id"]?.content {
                return [ImageAnswer(path: path, field: field, id: id, value: answer.value)]
            }
            guard case .array(let items) = answer.content else { return [] }
            return items.enumerated().flatMap { index, item in
                all(in: item, member.fields, path: "\(path)/\(index)/", field: field + "/")
            }
        }
    }
}

extension SourceNode {
    /// The value of a mapping's key, or nil.
    fileprivate subscript(key: String) -> SourceNode? {
        guard case .object(let members) = content else { return nil }
        return members.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
    }

    /// The content as a value; a number that no double holds is the text of its digits.
    fileprivate var value: JSONValue {
        switch content {
        case .null: .null
        case .bool(let flag): .bool(flag)
        case .number(let digits): (try? JSONValue(json: Array(digits.utf8))) ?? .text(digits)
        case .text(let text), .plain(let text): .text(text)
        case .array(let nodes): .array(nodes.map(\.value))
        case .object(let members): .object(members.map { .init($0.key, $0.value.value) })
        }
    }
}

/// Images that a submission takes, and uploads that failed and were skipped.
struct TakenImages: Sendable {
    /// An image that was issued to the sender of the answers.
    struct Issued: Sendable {
        let answer: ImageAnswer
        let record: ImageRecord
        let kept: KeptImage
        /// Whether the submission that is amended took it before.
        let isCarried: Bool
    }

    var issued: [Issued] = []
    /// The codes of uploads that failed, by the field that has no answer therefore.
    var skipped: [(field: String, code: String)] = []

    /// Their part of the judgement record: an object, by the path of the answer.
    var value: JSONValue {
        .object(
            issued.map { .init($0.answer.path, $0.kept.value($0.record.id)) }
                + skipped.map { .init($0.field, .object([.init("skipped", .text($0.code))])) })
    }

    /// Guards of a submission that takes them.
    var guards: [Guard] { issued.filter { !$0.isCarried }.map { .image($0.record.id) } }

    /// Rows of a submission that takes them.
    func rows(of submission: String) -> [any NewRow] {
        issued.map { ImageUse(submission: submission, field: $0.answer.path, image: $0.record.id) }
    }
}

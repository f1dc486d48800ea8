internal import FormEngine

/// An answer that contains an image: its path and its content.
struct ImageAnswer: Sendable, Equatable {
    /// The path of the answer: `avatar`, `owners/0/photo`.
    let path: String
    /// The field's path in the config: `avatar`, `owners/photo`.
    let field: String
    /// The image's id.
    let id: String
    /// The answer.
    let value: JSONValue

    /// The answers of a form that contain images; nil for invalid JSON, which the judge rejects.
    ///
    /// Numbers keep their digits, so that a number too large for a double cannot hide an image.
    static func all(in answers: [UInt8], of config: FormConfig) -> [ImageAnswer]? {
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
    /// The value of an object's key; nil if missing.
    fileprivate subscript(key: String) -> SourceNode? {
        guard case .object(let members) = content else { return nil }
        return members.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
    }

    /// The content as a value; a number too large for a double becomes the text of its digits.
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

/// Images that a submission takes, and failed uploads that the person skipped.
struct TakenImages: Sendable {
    /// An image that was issued to the sender of the answers.
    struct Issued: Sendable {
        let answer: ImageAnswer
        let record: ImageRecord
        let kept: KeptImage
        /// Whether the amended submission took it before.
        let isCarried: Bool
    }

    var issued: [Issued] = []
    /// The codes of failed uploads, by the field that therefore has no answer.
    var skipped: [(field: String, code: String)] = []

    /// The images' part of the judgement record: an object keyed by the paths of the answers.
    var value: JSONValue {
        .object(
            issued.map { .init($0.answer.path, $0.kept.value($0.record.id)) }
                + skipped.map { .init($0.field, .object([.init("skipped", .text($0.code))])) })
    }

    /// Guards of a submission that takes these images.
    var guards: [Guard] { issued.filter { !$0.isCarried }.map { .image($0.record.id) } }

    /// Rows of a submission that takes these images.
    func rows(of submission: String) -> [any NewRow] {
        issued.map { ImageUse(submission: submission, field: $0.answer.path, image: $0.record.id) }
    }
}

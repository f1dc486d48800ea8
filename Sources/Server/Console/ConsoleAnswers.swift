internal import FormEngine
internal import Registry

/// Opened answers of a submission, as rows with labels.
struct ConsoleAnswers {
    private let config: FormConfig
    /// The address of the submission's pictures.
    private let pictures: String
    /// The query of the addresses of pictures.
    private let query: String

    init(_ config: FormConfig, pictures: String, query: String = "") {
        self.config = config
        self.pictures = pictures
        self.query = query
    }

    /// A row for each answer, those of items under their list.
    func rows(of record: JudgementRecord) -> [JSONValue] {
        let answers = (try? JSONValue(stored: record.answers))?.members ?? []
        return rows(answers, config.fields, under: "", path: "") + skipped(record)
    }

    /// A row for each image field whose failed upload was skipped.
    private func skipped(_ record: JudgementRecord) -> [JSONValue] {
        (record.images.members ?? []).filter { $0.value["skipped"] != nil }.map { image in
            let field = config.fields.first { $0.id == image.name }
            return row(field?.label.map(words) ?? Identifier.words(image.name), noPicture: true)
        }
    }

    private func row(
        _ label: String, _ value: String? = nil, picture: String? = nil, noPicture: Bool = false
    ) -> JSONValue {
        .object([
            "label": .text(label), "value": value.map { .text($0) } ?? .bool(false), "from": .bool(false),
            "picture": picture.map { .text($0) } ?? .bool(false), "no_picture": .bool(noPicture),
        ])
    }

    private func rows(_ answers: [JSONValue.Member], _ fields: [Field], under list: String, path: String)
        -> [JSONValue]
    {
        answers.flatMap { answer -> [JSONValue] in
            let field = fields.first { $0.id == answer.name }
            let label = list + (field?.label.map(words) ?? Identifier.words(answer.name))
            guard let field, field.type == .list, let items = answer.value.elements, !items.isEmpty else {
                if answer.value == .null { return [row(label, noPicture: field?.type == .image)] }
                let value = field.map { text(answer.value, $0) } ?? Self.plain(answer.value)
                let isPicture = field?.type == .image && answer.value["id"]?.string != nil
                return [row(label, value, picture: isPicture ? pictures + path + answer.name + query : nil)]
            }
            return items.enumerated().flatMap { index, item in
                rows(
                    item.members ?? [], field.fields, under: "\(label) \(index + 1) – ",
                    path: "\(path)\(answer.name)/\(index)/")
            }
        }
    }

    private func text(_ value: JSONValue, _ field: Field) -> String {
        switch field.type.kind {
        case .boolean: return value.boolean.map { $0 ? "yes" : "no" } ?? Self.plain(value)
        case .date: return value.string.flatMap { CivilDate($0) }.map { ConsoleMoment.day($0) } ?? Self.plain(value)
        case .choice where field.type == .country:
            return value.string.map { "\(CountryNames.shared.name(of: $0, in: "en")) (\($0))" } ?? Self.plain(value)
        case .choice, .choices:
            let chosen = value.elements ?? [value]
            return chosen.map { one in
                let option = field.options.first { $0.value == one.string }
                return option?.label.map { "\(words($0)) (\(Self.plain(one)))" } ?? Self.plain(one)
            }.joined(separator: ", ")
        case .image: return value["id"]?.string.map { "picture \($0)" } ?? Self.plain(value)
        case .number, .integer:
            // Answers keep numbers as they were sent: as texts, with their digits.
            let number = value.double ?? value.string.flatMap { Double($0) }
            return number.map { field.written($0, in: "en", fallback: config.locale, numbers: "en") }
                ?? Self.plain(value)
        case .line, .lines, .secret, .partialDate, .moment, .items, .nothing: return Self.plain(value)
        }
    }

    private func words(_ text: LocalizedText) -> String { text.text(for: "en", fallback: config.locale) }

    private static func plain(_ value: JSONValue) -> String {
        value.string ?? String(decoding: JSONWriter.bytes(of: value), as: UTF8.self)
    }
}

internal import FormEngine
internal import Replies

/// The rules of a version in words, step by step.
struct ConsoleRules {
    private let config: FormConfig

    init(_ config: FormConfig) {
        self.config = config
    }

    /// Most options that are listed individually.
    private static let mostOptions = 12

    var steps: [JSONValue] {
        config.steps.map { step in
            .object([
                "step": .text(step.id), "title": .text(words(step.title) ?? Identifier.words(step.id)),
                "condition": step.visibleIf.map { .text("shown if \(Self.text($0.json))") } ?? .bool(false),
                "fields": .array(step.fields.flatMap { fields($0, path: "") }),
            ])
        }
    }

    private func fields(_ field: Field, path: String) -> [JSONValue] {
        let own = JSONValue.object([
            "field": .text(path + field.id), "label": words(field.label).map { .text($0) } ?? .bool(false),
            "lineHref": "#document", "rules": .array(rules(field)),
        ])
        return [own] + field.fields.flatMap { fields($0, path: path + field.id + "/") }
    }

    private func rules(_ field: Field) -> [JSONValue] {
        let own = asks(field).map { row($0) }
        let rules = field.rules.map { rule in
            row(RuleWords.text(of: rule), says: words(rule.message), isServer: rule.side == .server)
        }
        return own + rules
    }

    /// Requirements of a field beside its rules.
    private func asks(_ field: Field) -> [String] {
        var texts = field.type.holdsValue ? ["must be a value of type \(field.type.rawValue)"] : ["takes no answer"]
        if let options = options(field) { texts.append(options) }
        if !field.normalisation.isEmpty {
            texts.append("is normalised first: \(field.normalisation.map(\.rawValue).joined(separator: ", "))")
        }
        if let value = field.defaultValue { texts.append("has the default \(Self.text(value))") }
        if field.isRequired { texts.append("must be answered") }
        if let condition = field.requiredIf { texts.append("must be answered if \(Self.text(condition.json))") }
        if let condition = field.visibleIf { texts.append("is shown if \(Self.text(condition.json))") }
        switch field.calculation {
        case .expression(let formula): texts.append("is calculated: \(Self.text(formula.json))")
        case .source(let name): texts.append("is calculated by the source \(name)")
        case nil: break
        }
        if let source = field.dataSource { texts.append("is read from the source \(source)") }
        if field.isReadonly { texts.append("must not differ from its source") }
        if let count = field.minItems { texts.append("must have at least \(String(counting: count, "item"))") }
        if let count = field.maxItems { texts.append("must have at most \(String(counting: count, "item"))") }
        return texts
    }

    private func options(_ field: Field) -> String? {
        guard !field.options.isEmpty else { return nil }
        let told = field.options.prefix(Self.mostOptions).map { option in
            let label = words(option.label).map { "\($0) (\(option.value))" } ?? option.value
            return option.visibleIf.map { "\(label) if \(Self.text($0.json))" } ?? label
        }
        let more = field.options.count - told.count
        return "must be one of: \(told.joined(separator: ", "))\(more > 0 ? ", and \(more) more" : "")"
    }

    private func row(_ asks: String, says: String? = nil, isServer: Bool = false) -> JSONValue {
        .object([
            "rule": .bool(false), "asks": .text(asks), "says": says.map { .text($0) } ?? .bool(false),
            "line": .bool(false), "lineHref": .bool(false), "server": .bool(isServer),
        ])
    }

    private func words(_ text: LocalizedText?) -> String? { text?.text(for: "en", fallback: config.locale) }

    /// A value or an expression as JSON.
    static func text(_ value: JSONValue) -> String { String(decoding: JSONWriter.bytes(of: value), as: UTF8.self) }
}

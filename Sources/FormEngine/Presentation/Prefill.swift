/// Values that a link fills into a form before a person answers, by the ids of the form's own fields.
///
/// Values are JSON answers. A text, as in a URL, is converted to the field's type: `12`, `true`, `1990-03-31`, a list
/// as the text of its array.
public struct Prefill: Sendable {
    /// The most fields that a link may fill in.
    public static let mostValues = 100
    /// The most bytes of all values, as canonical JSON.
    public static let mostBytes = 16_384

    /// The values that fit the form, in their order.
    public let values: [JSONValue.Member]

    /// Values from a program that knows the form; throws at the first value that does not fit.
    public init(_ value: JSONValue, of config: FormConfig) throws(PrefillError) {
        guard let members = value.members else { throw .notObject }
        guard members.count <= Self.mostValues else { throw .tooMany }
        guard value.canonicalBytes.count <= Self.mostBytes else { throw .tooLarge }
        for member in members {
            guard let field = config.ownField(member.name) else {
                throw .unknownField(member.name, nearest: config.nearestPrefilled(to: member.name))
            }
            guard field.isPrefilled else { throw .notPrefilled(member.name) }
            guard field.canBeFilled(by: member.value) else { throw .unreadable(member.name) }
        }
        values = members
    }

    /// Values from a link of unknown origin: values that do not fit are dropped.
    public init(taking value: JSONValue, of config: FormConfig) {
        var taken: [JSONValue.Member] = []
        var size = 0
        for member in (value.members ?? []).prefix(Self.mostValues) {
            guard let field = config.ownField(member.name), field.isPrefilled, field.canBeFilled(by: member.value),
                !taken.contains(where: { $0.name.isBytewiseEqual(to: member.name) })
            else { continue }
            size += member.name.utf8.count + member.value.canonicalBytes.count
            guard size <= Self.mostBytes else { break }
            taken.append(member)
        }
        values = taken
    }

    /// The values as an object.
    public var json: JSONValue { .object(values) }
}

/// The reason why values cannot fill in a form.
public enum PrefillError: Error, Sendable {
    /// The values are not a JSON object.
    case notObject
    /// The values are more than `mostValues`.
    case tooMany
    /// The values are larger than `mostBytes`.
    case tooLarge
    /// The form has no field with this id; the nearest id that a link may fill in.
    case unknownField(String, nearest: String?)
    /// The config does not allow links to fill in this field.
    case notPrefilled(String)
    /// The value does not fit the field's type.
    case unreadable(String)
}

extension FormConfig {
    fileprivate func ownField(_ id: String) -> Field? {
        for step in steps {
            if let field = step.fields.first(where: { $0.id.isBytewiseEqual(to: id) }) { return field }
        }
        return nil
    }

    fileprivate func nearestPrefilled(to id: String) -> String? {
        NearestWord.to(id, among: steps.flatMap { $0.fields }.filter { $0.isPrefilled }.map { $0.id })
    }
}

extension Field {
    /// Whether a value fits the field's control, even if a rule refuses it.
    fileprivate func canBeFilled(by value: JSONValue) -> Bool { filled(by: value, in: "en") != nil }

    /// Converts a link's value to the field's input; nil if it does not fit the field's control.
    func filled(by value: JSONValue, in language: String) -> FieldInput? {
        switch type {
        case .number, .integer: return filledNumber(value, in: language)
        case .boolean:
            switch value {
            case .bool: return .value(value)
            case .text("true"): return .value(.bool(true))
            case .text("false"): return .value(.bool(false))
            case .null, .number, .text, .array, .object: return nil
            }
        case .multiSelect:
            if let text = value.string { return .value(.array([.text(text)])) }
            return value.elements.flatMap { $0.allSatisfy { $0.string != nil } ? .value(value) : nil }
        case .list: return filledList(value, in: language)
        case .text, .longText, .email, .tel, .url, .select, .country, .date, .time, .dateTime, .localDateTime:
            switch value {
            case .text(let text): return .text(text)
            case .number(let number): return .text(NumberText.text(of: number))
            case .null, .bool, .array, .object: return nil
            }
        case .password, .image, .note, .unsupported: return nil
        }
    }

    /// Rewrites a number for the language; other texts stay unchanged.
    private func filledNumber(_ value: JSONValue, in language: String) -> FieldInput? {
        switch value {
        case .number(let number): .text(TypedNumber.text(of: number, in: language))
        case .text(let text): .text(TypedNumber.isPlain(text.utf8) ? TypedNumber.written(text, in: language) : text)
        case .null, .bool, .array, .object: nil
        }
    }

    /// The items of an array, or of a text that contains one, without the members that links may not fill in.
    private func filledList(_ value: JSONValue, in language: String) -> FieldInput? {
        var list = value
        if let text = value.string {
            guard let read = try? JSONValue(json: Array(text.utf8)) else { return nil }
            list = read
        }
        guard let elements = list.elements, elements.count <= maxItems ?? Field.mostItems,
            elements.allSatisfy({ $0.members != nil })
        else { return nil }
        return .value(
            .array(
                elements.map { element in
                    .object(
                        fields.filter { $0.isPrefilled }.compactMap { field in
                            element[field.id].flatMap { field.filled(by: $0, in: language) }.map {
                                .init(field.id, $0.value)
                            }
                        })
                }))
    }
}

extension FieldInput {
    /// The input as a JSON value; a typed text stays a text.
    fileprivate var value: JSONValue {
        switch self {
        case .text(let text): .text(text)
        case .value(let value): value
        }
    }
}

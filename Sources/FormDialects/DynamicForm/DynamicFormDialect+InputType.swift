import FormEngine

extension DynamicFormDialect {
    /// The input types of the dialect `dynamic-form`.
    enum InputType: String, DialectTypes {
        case string, longString, numeric, bool, none, unsupported

        static func word(for type: FieldType) -> String? {
            switch type {
            case .text, .email, .tel, .url, .date, .time, .dateTime, .localDateTime: string.rawValue
            case .longText: longString.rawValue
            case .number, .integer: numeric.rawValue
            case .boolean: bool.rawValue
            case .note: none.rawValue
            case .password, .select, .multiSelect, .country, .list, .image, .unsupported: nil
            }
        }

        static var names: [String] { allCases.map(\.rawValue) }
    }

    /// The derived type of a field.
    struct Kind {
        let members: [(key: String, value: DerivedNode?)]
        /// The input type as written, if such a field holds no value; nil for a field with a value.
        let valueless: String?
    }

    /// The derived type of an input type; an unknown one is kept as `unsupported`.
    mutating func type(_ place: Place, _ object: ObjectPlace) -> Kind? {
        guard let name = text(place) else { return nil }
        switch InputType(rawValue: name) {
        case .string: return Kind("text", place)
        case .longString: return Kind("long_text", place)
        case .numeric: return Kind("number", place)
        case .bool: return Kind("boolean", place)
        case .none?: return written("actionUrl", object) == nil ? Kind("note", place, valueless: name) : shown(place)
        case .unsupported, nil:
            typeHelp[place.pointer] =
                InputType(rawValue: name) == nil
                ? Self.help(forType: name, among: InputType.self)
                : "Known: \(InputType.names.joined(separator: ", "))."
            return Kind(members: Self.unsupported(place), valueless: name)
        }
    }

    /// A field with `none` and `actionUrl` is calculated and only shown, so people cannot answer it.
    private mutating func shown(_ place: Place) -> Kind {
        note(
            .assumption, place: place,
            message: "This field is calculated and takes no input; the calculated value is taken for a text.",
            help: "Write `numeric` if the value is a number, or `bool` if it is true or false.")
        return Kind("text", place)
    }

    /// The field's placeholder; for a note, which has no input, it is reported.
    ///
    /// An unknown type keeps it.
    mutating func placeholder(_ object: ObjectPlace, _ kind: Kind?) -> Place? {
        guard let name = kind?.valueless, InputType(rawValue: name) == InputType.none else {
            return written("placeholder", object)
        }
        return fitting("placeholder", object: object, kind: kind)
    }

    /// The value of a key for fields that hold a value; on other fields it is reported, and the result is nil.
    mutating func fitting(_ key: String, object: ObjectPlace, kind: Kind?) -> Place? {
        guard let place = written(key, object) else { return nil }
        guard let type = kind?.valueless else { return place }
        guard InputType(rawValue: type) == InputType.none else {
            noteUnasked([key], object)
            return nil
        }
        note(
            .keyNotForType, place: place,
            message: "A field of type `\(type.prefix(64))` holds no value, so `\(key)` has no effect.",
            help: "Leave the key out, or choose a type that holds a value: string, longString, numeric, bool.")
        return nil
    }
}

extension DynamicFormDialect.Kind {
    init(_ type: String, _ place: Place, valueless: String? = nil) {
        members = [("type", DerivedNode(.made(.text(type)), from: place))]
        self.valueless = valueless
    }
}

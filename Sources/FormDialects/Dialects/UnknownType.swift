import FormEngine

/// The field types of a dialect.
protocol DialectTypes: CaseIterable, RawRepresentable<String> {
    /// The dialect's name for one of Formulary's types; nil if it has no such type.
    static func word(for type: FieldType) -> String?
}

extension SourceDialect {
    /// Help for an unknown field type: the type that was probably meant, or all types.
    static func help<Types: DialectTypes>(forType name: String, among types: Types.Type) -> String {
        let words = Types.allCases.map(\.rawValue)
        if let nearest = NearestWord.to(name, among: words) { return "Did you mean `\(nearest)`?" }
        let meant = FieldType(rawValue: name) ?? FieldType.synonym(of: name)
        if let word = meant.flatMap({ Types.word(for: $0) }) { return "Did you mean `\(word)`?" }
        let known = "Known: \(words.joined(separator: ", "))."
        guard let meant else { return known }
        return "\(known) Formulary's own shape has `\(meant.rawValue)`: write the config in that shape, with `form:`."
    }

    /// Reports keys that have no effect on a field of unknown type; only the source document keeps them.
    mutating func noteUnasked(_ keys: [String], _ object: ObjectPlace?) {
        for key in keys {
            guard let place = written(key, object), !place.isFalse else { continue }
            note(
                .assumption, place: place,
                message: "The field has an unknown type, so `\(key)` is not applied to it.",
                help: "Give the field a known type, or leave the key out.")
        }
    }

    /// The members of a field of unknown type: the type's name is kept, and the field is shown like a note.
    static func unsupported(_ type: Place) -> [(key: String, value: DerivedNode?)] {
        [
            ("type", DerivedNode(.made(.text(FieldType.unsupported.rawValue)), from: type)),
            ("source_type", DerivedNode(.asWritten, from: type)),
        ]
    }
}

extension Place {
    /// Whether the value is `false`, which sets no requirement.
    var isFalse: Bool {
        switch node.content {
        case .bool(let value): !value
        case .plain(let text): CoreSchema.value(ofPlain: text) == .bool(false)
        default: false
        }
    }
}

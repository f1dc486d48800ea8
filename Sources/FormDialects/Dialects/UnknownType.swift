import FormEngine

/// The types of a dialect's fields, as the dialect calls them.
protocol DialectTypes: CaseIterable, RawRepresentable<String> {
    /// Name of one of Formulary's types in the dialect; nil if it has nothing like it.
    static func word(for type: FieldType) -> String?
}

extension SourceDialect {
    /// Help for a type that a dialect does not have: the one that was probably meant, or all there are.
    static func help<Types: DialectTypes>(forType name: String, among types: Types.Type) -> String {
        let words = Types.allCases.map(\.rawValue)
        if let nearest = NearestWord.to(name, among: words) { return "Did you mean `\(nearest)`?" }
        let meant = FieldType(rawValue: name) ?? FieldType.synonym(of: name)
        if let word = meant.flatMap({ Types.word(for: $0) }) { return "Did you mean `\(word)`?" }
        let known = "Known here: \(words.joined(separator: ", "))."
        guard let meant else { return known }
        return "\(known) Formulary's own shape has `\(meant.rawValue)`: write it with `form:`."
    }

    /// Reports keys on a field of unknown type, which holds no value: the source alone keeps them.
    mutating func noteUnasked(_ keys: [String], _ object: ObjectPlace?) {
        for key in keys {
            guard let place = written(key, object), !place.isFalse else { continue }
            note(
                .assumption, place: place,
                message: "The field is of a type that is not known here, so that `\(key)` is not asked of it.",
                help: "Give the field a type that is known, or leave it out.")
        }
    }

    /// The members of a field whose type is not known: its name is kept, and it is shown like a note.
    static func unsupported(_ type: Place) -> [(key: String, value: DerivedNode?)] {
        [
            ("type", DerivedNode(.made(.text(FieldType.unsupported.rawValue)), from: type)),
            ("source_type", DerivedNode(.asWritten, from: type)),
        ]
    }
}

extension Place {
    /// Whether it is a literal `false`, which sets no requirement.
    var isFalse: Bool {
        switch node.content {
        case .bool(let value): !value
        case .plain(let text): CoreSchema.value(ofPlain: text) == .bool(false)
        default: false
        }
    }
}

/// Unicode properties (ECMA-262 §22.2.1, CharacterClassEscape under `u`): general categories, `Any`, `ASCII`, `Assigned`.
extension PatternParser {
    /// Text in braces after `\p` or `\P`: a value alone, or with the name of its property.
    private struct Property {
        var name: String?
        var value: String
    }

    /// The set of `\p{…}`, or all but it of `\P{…}`, with the escape's letter already read.
    ///
    /// Where case is ignored `\P{Lu}` is what folds like a character outside Lu, a capital letter among it: the complement
    /// comes before the folding (§22.2.2.9, CharacterSetMatcher canonicalises its whole set).
    mutating func parseProperty(isNegated: Bool, at offset: Int) throws(PatternError) -> CodePointSet {
        let property = try parsePropertyExpression(at: offset)
        let set = try set(of: property, at: offset)
        return CodePointSet(folded((isNegated ? set.complement : set).ranges))
    }

    private mutating func parsePropertyExpression(at offset: Int) throws(PatternError) -> Property {
        guard skip("{") else { throw invalidEscape(at: offset) }
        var property = Property(value: parsePropertyWord())
        if skip("=") {
            property.name = property.value
            property.value = parsePropertyWord()
        }
        guard skip("}"), !property.value.isEmpty else { throw invalidEscape(at: offset) }
        return property
    }

    /// Letters, digits and underscores of ASCII, the only ones that names of properties have.
    private mutating func parsePropertyWord() -> String {
        var word = ""
        while let next = peek(), CodePointSet.wordCharacters.contains(next), let scalar = Unicode.Scalar(next) {
            word.unicodeScalars.append(scalar)
            position += 1
        }
        return word
    }

    private func set(of property: Property, at offset: Int) throws(PatternError) -> CodePointSet {
        guard let name = property.name else {
            if let set = CodePointSet(propertyName: property.value) { return set }
            throw unknownProperty(property.value, at: offset)
        }
        switch PropertyWithValues(named: name) {
        case .generalCategory, .gc:
            if let categories = GeneralCategorySet(name: property.value) { return CodePointSet(categories) }
            throw unknownProperty(property.value, at: offset)
        case .script, .sc, .scriptExtensions, .scx:
            throw fault(
                .unicodeProperty, at: offset, "Scripts are not supported.",
                help: "Write `\\p{L}` for the letters of every script, or a class such as `[A-Za-zÀ-ÿ]`.")
        case nil:
            throw fault(
                .unicodeProperty, at: offset, "`\(name)` is no property that has values.",
                help: "Write a general category on its own, such as `\\p{L}` for letters.")
        }
    }

    private func unknownProperty(_ value: String, at offset: Int) -> PatternError {
        fault(
            .unicodeProperty, at: offset, "`\(value)` is no general category, and other properties are not supported.",
            help: instead(of: value))
    }

    private func instead(of value: String) -> String {
        switch UnsupportedProperty(named: value) {
        case .alphabetic, .alpha: return "Write `[\\p{L}\\p{Nl}]` for letters."
        case .uppercase, .upper: return "Write `\\p{Lu}` for capital letters."
        case .lowercase, .lower: return "Write `\\p{Ll}` for small letters."
        case .whiteSpace, .space: return "Write `\\s` for white space."
        case nil: break
        }
        if let nearest = NearestWord.to(value, among: GeneralCategorySet.allNames) {
            return "Did you mean `\(nearest)`?"
        }
        return "Write a general category, such as `\\p{L}` for letters or `\\p{Nd}` for digits."
    }
}

/// Properties that are written with a value, by both of their names.
private enum PropertyWithValues: String, CaseIterable {
    case generalCategory = "General_Category"
    case gc
    case script = "Script"
    case sc
    case scriptExtensions = "Script_Extensions"
    case scx
}

/// Properties that the engine has no tables for, and has something near them, by both of their names.
private enum UnsupportedProperty: String, CaseIterable {
    case alphabetic = "Alphabetic"
    case alpha = "Alpha"
    case uppercase = "Uppercase"
    case upper = "Upper"
    case lowercase = "Lowercase"
    case lower = "Lower"
    case whiteSpace = "White_Space"
    case space
}

/// Properties without a value that are no general categories.
private enum PropertyAlone: String, CaseIterable {
    case any = "Any"
    case ascii = "ASCII"
    case assigned = "Assigned"
}

extension CodePointSet {
    /// A property that needs no name before it (ECMA-262 tables 67 and 68, as far as the tables reach).
    fileprivate init?(propertyName: String) {
        switch PropertyAlone(named: propertyName) {
        case .any: self.init([Range(first: 0, last: Self.lastCodePoint)])
        case .ascii: self.init([Range(first: 0, last: 0x7F)])
        case .assigned: self.init(GeneralCategorySet.assigned)
        case nil:
            guard let categories = GeneralCategorySet(name: propertyName) else { return nil }
            self.init(categories)
        }
    }
}

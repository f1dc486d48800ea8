/// Parser of Unicode properties (ECMA-262 §22.2.1, CharacterClassEscape under `u`): general categories, `Any`, `ASCII`,
/// `Assigned`.
extension PatternParser {
    /// Content of the braces of `\p{…}`: a value alone, or a property name and a value.
    private struct Property {
        var name: String?
        var value: String
    }

    /// Parses the braces of `\p{…}` or `\P{…}` and returns the set of characters.
    ///
    /// With the flag `i`, `\P{…}` is complemented before case folding: `\P{Lu}` also matches capitals, which fold to
    /// small letters outside Lu (§22.2.2.9, CharacterSetMatcher).
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

    /// Parses a word of ASCII letters, digits and underscores, as names of properties are written.
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

/// Unicode properties that take a value, as in `\p{Script=Greek}`, each with its long and short name.
private enum PropertyWithValues: String, CaseIterable {
    case generalCategory = "General_Category"
    case gc
    case script = "Script"
    case sc
    case scriptExtensions = "Script_Extensions"
    case scx
}

/// Unicode properties without tables in the engine, for which the error suggests a similar notation; long and short
/// names.
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

/// Unicode properties without a value that are no general categories.
private enum PropertyAlone: String, CaseIterable {
    case any = "Any"
    case ascii = "ASCII"
    case assigned = "Assigned"
}

extension CodePointSet {
    /// Characters of a Unicode property given by its name alone, such as `L` or `Any` (ECMA-262, tables 67 and 68); nil
    /// if unsupported.
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

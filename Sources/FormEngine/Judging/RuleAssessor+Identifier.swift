extension RuleAssessor {
    /// Judges a text by a rule `identifier`, and reports the first reason why it is invalid.
    @inline(never)
    mutating func identify(_ reading: AnswerReading, as identifier: Int, _ slot: Int, rule: Int, isSource: Bool) {
        guard case .text(let text, _) = reading, let reason = reason(against: text, as: identifier) else { return }
        found(.rule, slot: slot, rule: rule, isSourceInvalid: isSource, detail: .reason(reason))
    }

    private mutating func reason(against text: LentBytes, as identifier: Int) -> IdentifierReason? {
        let entry = form.identifiers.entries[identifier]
        switch entry.scheme.read(text, asOf: asOf, form.config.edition) {
        case .invalid(let fault): return IdentifierReason(fault)
        case .valid(let facts):
            if !entry.kinds.isEmpty, !form.identifiers.kinds.elements[entry.kinds].contains(where: { $0 == facts.kind })
            {
                return .kind
            }
            for match in entry.matches {
                if let reason = contradiction(of: facts, to: form.identifiers.matches[match]) { return reason }
            }
            return nil
        }
    }

    /// The contradiction between an identifier and another answer; nil if that answer is missing, hidden or unknown.
    private mutating func contradiction(of facts: IdentifierFacts, to slot: Int) -> IdentifierReason? {
        guard let place = comparedPlace(of: slot, from: Int(itemRow)) else { return nil }
        switch values.reading(at: place) {
        case .date(let date):
            if let birth = facts.birth, !birth.agrees(with: date) { return .birthDate }
        case .text(let text, _):
            if let sex = facts.sex, let answered = CarriedSex(answer: text), answered != sex { return .sex }
        default: break
        }
        return nil
    }
}

extension CarriedSex {
    /// Parses the sex in an answer, `female`, `male`, `f` or `m` in any case; nil for other words.
    init?(answer: LentBytes) {
        if Self.isWord(answer, "female") || Self.isWord(answer, "f") {
            self = .female
        } else if Self.isWord(answer, "male") || Self.isWord(answer, "m") {
            self = .male
        } else {
            return nil
        }
    }

    private static func isWord(_ text: LentBytes, _ word: StaticString) -> Bool {
        word.withUTF8Buffer { word in
            guard text.count == word.count else { return false }
            for index in 0..<word.count {
                let byte = text[index]
                guard unsafe (byte.isLetter ? byte | 0x20 : byte) == word[index] else { return false }
            }
            return true
        }
    }
}

extension Judge {
    /// Judges a value by its field's options and rules.
    @inline(never)
    func apply(
        rulesOf field: UnsafePointer<CompiledForm.CompiledField>, _ slot: Int, to reading: AnswerReading,
        isSource: Bool
    ) {
        if field.pointee.isJudgedRuleByRule { return apply(ruleByRule: slot, to: reading, isSource: isSource) }
        if field.pointee.options != CompiledForm.CompiledField.noOptions {
            judge(choice: reading, of: field, slot, isSource: isSource)
        }
        // One loop for each kind of value, so that its kind is asked once.
        switch reading {
        case .text(let text, let isASCII):
            if text.count > Int(field.pointee.mostCharacters), isTooLong(text, for: field) {
                return apply(rulesOfTooLong: field, slot, reading, isSource: isSource)
            }
            each(of: field, reading, slot, isSource) { passes($0, text: text, isASCII: isASCII) }
        case .number(let number, let decimals):
            each(of: field, reading, slot, isSource) { passes($0, number: number, decimals: decimals) }
        case .integer(let number):
            each(of: field, reading, slot, isSource) { passes($0, number: Double(number), decimals: 0) }
        case .date(let date): each(of: field, reading, slot, isSource) { passes($0, date: date) }
        case .boolean(let value): each(of: field, reading, slot, isSource) { passes($0, boolean: value) }
        case .choices: each(of: field, reading, slot, isSource) { !isAsserted($0) }
        // An image has no other rules than limits and expressions.
        case .image: each(of: field, reading, slot, isSource) { _ in false }
        case .missing, .unreadable: break
        }
    }

    /// Asks each rule of a field.
    @inline(__always)
    private func each(
        of field: UnsafePointer<CompiledForm.CompiledField>, _ reading: AnswerReading, _ slot: Int, _ isSource: Bool,
        _ passes: (Constraint) -> Bool
    ) {
        var rule = Int(field.pointee.firstRule)
        let end = rule &+ Int(field.pointee.ruleCount)
        while rule < end {
            if !passes(rules[rule]) { refuse(reading, slot, rule: rule, isSource: isSource) }
            rule &+= 1
        }
    }

    /// Notes that a rule is not met, or, of a rule that only the caller can judge, asks.
    @inline(never)
    func refuse(_ reading: AnswerReading, _ slot: Int, rule: Int, isSource: Bool) {
        switch rules[rule] {
        case .question(.identifier(let index)): identify(reading, as: index, slot, rule: rule, isSource: isSource)
        case .question(.unique): ask(about: reading, slot, rule: rule, isSource: isSource)
        case .question(.confirmed): confirm(slot, rule: rule)
        case .question(.image): measure(reading, slot, rule: rule, isSource: isSource)
        case .question(.assert(let expression)):
            switch holds(expression) {
            case .yes: break
            case .no: found(.rule, slot, rule: rule, isSourceInvalid: isSource)
            case .undecided: found(.undecided, slot)
            }
        case .characters, .number, .decimals, .multiples, .dates, .ticked, .table, .language, .among, .words:
            found(.rule, slot, rule: rule, isSourceInvalid: isSource)
        }
    }

    /// Whether a rule's set has a value.
    func passes(_ constraint: Constraint, _ reading: AnswerReading) -> Bool {
        switch reading {
        case .text(let text, let isASCII): passes(constraint, text: text, isASCII: isASCII)
        case .number(let number, let decimals): passes(constraint, number: number, decimals: decimals)
        case .integer(let number): passes(constraint, number: Double(number), decimals: 0)
        case .date(let date): passes(constraint, date: date)
        case .boolean(let value): passes(constraint, boolean: value)
        case .choices: !isAsserted(constraint)
        case .image: false
        case .missing, .unreadable: true
        }
    }

    @inline(__always)
    private func passes(_ constraint: Constraint, text: UnsafeBufferPointer<UInt8>, isASCII: Bool) -> Bool {
        switch constraint {
        case .table(let table): table._withUnsafeGuaranteedRef { $0.matches(text) }
        case .characters(let bounds):
            // No text has more characters than bytes, and none that is answered is empty.
            bounds.least <= 1 && text.count <= bounds.most
                || bounds.contains(Self.length(of: text, isASCII: isASCII))
        case .language(let language): passes(language, text)
        case .among(let index): isOne(text, of: index)
        case .words(let index): index < 0 || !form.wordLists[index].finds(text)
        // What other fields and outsiders are asked is looked at when it is refused.
        case .question: false
        // No text is in these: a config with one of them at a text is not read.
        case .number, .decimals, .multiples, .dates, .ticked: false
        }
    }

    @inline(never)
    private func passes(_ language: Constraint.Language, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        switch language {
        case .pattern(let index): form.patterns[index].matches(text)
        case .email(let shape): EmailAddress.isWellFormed(text, shape)
        case .tel: TelephoneNumber.isWellFormed(text)
        case .url: WebAddress.isWellFormed(text)
        case .charset(let set): text.allSatisfy { set.contains($0) }
        case .rawCharset(let set): room.pointee.normalisation.raw.allSatisfy { set.contains($0) }
        }
    }

    @inline(__always)
    private func passes(_ constraint: Constraint, number: Double, decimals: Int) -> Bool {
        switch constraint {
        case .number(let bounds): bounds.contains(number)
        // Zeros at the end are none: a whole double is written `1.0` by many programs.
        case .decimals(let most): decimals <= most || ShortestDigits.decimals(of: number) <= most
        case .multiples(let step): DecimalNumber(number).isMultiple(of: step)
        case .question, .characters, .dates, .ticked, .table, .language, .among, .words: false
        }
    }

    @inline(__always)
    private func passes(_ constraint: Constraint, date: CivilDate) -> Bool {
        switch constraint {
        case .dates(let set): dates[set].contains(date)
        case .question, .characters, .number, .decimals, .multiples, .ticked, .table, .language, .among, .words: false
        }
    }

    @inline(__always)
    private func passes(_ constraint: Constraint, boolean: Bool) -> Bool {
        switch constraint {
        case .ticked: boolean
        case .question, .characters, .number, .decimals, .multiples, .dates, .table, .language, .among, .words: false
        }
    }

    @inline(__always)
    private func isAsserted(_ constraint: Constraint) -> Bool {
        if case .question(.assert) = constraint { return true }
        return false
    }

    /// Judges a list as a whole by its rules, all of which are expressions.
    func apply(rulesOfList field: UnsafePointer<CompiledForm.CompiledField>, _ slot: Int) {
        for rule in field.pointee.rules where isAsked(rule, slot) {
            if isEarly(rule, slot) {
                wait(.rule, slot, rule: rule)
            } else {
                refuse(.missing, slot, rule: rule, isSource: false)
            }
        }
    }

    @inline(__always)
    func isOne(_ text: UnsafeBufferPointer<UInt8>, of list: Int) -> Bool {
        texts[list].slot(named: text) != nil
    }

    @inline(__always)
    static func length(of text: UnsafeBufferPointer<UInt8>, isASCII: Bool) -> Int {
        isASCII ? text.count : length(of: text)
    }

    /// Unicode code points: every byte of UTF-8 but the continuations begins one.
    @inline(never)
    static func length(of text: UnsafeBufferPointer<UInt8>) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var continuations = 0
        var offset = 0
        while text.count &- offset >= 8 {
            // Counted byte by byte in one word, which up to 255 words cannot make too small.
            var counts: UInt64 = 0
            let end = min(text.count &- 7, offset &+ 255 &* 8)
            while offset < end {
                // A continuation byte is 10xxxxxx: its top bit is set and the next one is not.
                let word = text.word(at: offset)
                counts &+= word &>> 7 & ~(word &>> 6) & ones
                offset &+= 8
            }
            let pairs: UInt64 = (counts & 0x00FF_00FF_00FF_00FF) &+ (counts &>> 8 & 0x00FF_00FF_00FF_00FF)
            continuations &+= Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) &>> 48)
        }
        while offset < text.count {
            if text[offset] & 0xC0 == 0x80 { continuations += 1 }
            offset += 1
        }
        return text.count - continuations
    }
}

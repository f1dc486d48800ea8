extension Judge {
    /// Judges a value by its field's options and rules.
    @inline(never)
    func apply(
        rulesOf field: UnsafePointer<CompiledForm.CompiledField>, _ slot: Int, to reading: AnswerReading,
        _ asOf: CivilDate,
        isSource: Bool
    ) {
        if field.pointee.options != CompiledForm.CompiledField.noOptions {
            if field.pointee.options == CompiledForm.CompiledField.apart {
                return apply(apart: slot, to: reading, asOf, isSource: isSource)
            }
            judge(choice: reading, of: field, slot, isSource: isSource)
        }
        // One loop for each kind of value, so that its kind is asked once.
        switch reading {
        case .text(let text, let isASCII):
            if text.count > Int(field.pointee.mostCharacters), isTooLong(text, for: field) {
                return apply(rulesOfTooLong: field, slot, reading, asOf, isSource: isSource)
            }
            each(of: field, reading, slot, isSource) { passes($0, text: text, isASCII: isASCII) }
        case .number(let number, let decimals):
            each(of: field, reading, slot, isSource) { passes($0, number: number, decimals: decimals) }
        case .integer(let number):
            each(of: field, reading, slot, isSource) { passes($0, number: Double(number), decimals: 0) }
        case .date(let date): each(of: field, reading, slot, isSource) { passes($0, date: date, asOf) }
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
        _ passes: (CompiledForm.CompiledRule) -> Bool
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
        case .identifier(let index): identify(reading, as: index, slot, rule: rule, isSource: isSource)
        case .unique: ask(about: reading, slot, rule: rule, isSource: isSource)
        case .confirmed: confirm(slot, rule: rule)
        case .image: measure(reading, slot, rule: rule, isSource: isSource)
        case .assert(let expression):
            switch holds(expression) {
            case .yes: break
            case .no: found(.rule, slot, rule: rule, isSourceInvalid: isSource)
            case .undecided: found(.undecided, slot)
            }
        case .table, .pattern, .minLength, .maxLength, .min, .max, .maxDecimals, .minDate, .maxDate, .minAge, .maxAge,
            .accepted, .oneOf, .email, .tel, .url, .charset, .rawCharset, .words:
            found(.rule, slot, rule: rule, isSourceInvalid: isSource)
        }
    }

    /// Whether a value passes one rule.
    func passes(_ rule: CompiledForm.CompiledRule, _ reading: AnswerReading, _ asOf: CivilDate) -> Bool {
        switch reading {
        case .text(let text, let isASCII): passes(rule, text: text, isASCII: isASCII)
        case .number(let number, let decimals): passes(rule, number: number, decimals: decimals)
        case .integer(let number): passes(rule, number: Double(number), decimals: 0)
        case .date(let date): passes(rule, date: date, asOf)
        case .boolean(let value): passes(rule, boolean: value)
        case .choices: !isAsserted(rule)
        case .image: false
        case .missing, .unreadable: true
        }
    }

    @inline(__always)
    private func passes(_ rule: CompiledForm.CompiledRule, text: UnsafeBufferPointer<UInt8>, isASCII: Bool) -> Bool {
        switch rule {
        case .table(let table): table._withUnsafeGuaranteedRef { $0.matches(text) }
        case .minLength(let length): Self.length(of: text, isASCII: isASCII) >= length
        // No text has more characters than bytes.
        case .maxLength(let length): text.count <= length || Self.length(of: text, isASCII: isASCII) <= length
        case .pattern, .oneOf, .email, .tel, .url, .charset, .rawCharset, .words, .identifier, .unique, .confirmed,
            .assert,
            .min, .max, .maxDecimals, .minDate, .maxDate, .minAge, .maxAge, .accepted, .image:
            passes(seldom: rule, text)
        }
    }

    @inline(never)
    private func passes(seldom rule: CompiledForm.CompiledRule, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        switch rule {
        case .table(let table): table._withUnsafeGuaranteedRef { $0.matches(text) }
        case .minLength(let length): Self.length(of: text) >= length
        case .maxLength(let length): Self.length(of: text) <= length
        case .pattern(let index): form.patterns[index].matches(text)
        case .oneOf(let index): isOne(text, of: index)
        case .email(let shape): EmailAddress.isWellFormed(text, shape)
        case .tel: TelephoneNumber.isWellFormed(text)
        case .url: WebAddress.isWellFormed(text)
        case .charset(let set): text.allSatisfy { set.contains($0) }
        case .rawCharset(let set): room.pointee.normalisation.raw.allSatisfy { set.contains($0) }
        case .words(let index): index < 0 || !form.wordLists[index].finds(text)
        // Rules that only the caller or other fields can judge are looked at when they are refused.
        case .identifier, .unique, .confirmed, .assert: false
        // Nothing that is asked of texts: a config with one of these at a text is not read.
        case .min, .max, .maxDecimals, .minDate, .maxDate, .minAge, .maxAge, .accepted, .image: false
        }
    }

    @inline(__always)
    private func passes(_ rule: CompiledForm.CompiledRule, number: Double, decimals: Int) -> Bool {
        switch rule {
        case .min(let bound): number >= bound
        case .max(let bound): number <= bound
        // Zeros at the end are none: a whole double is written `1.0` by many programs.
        case .maxDecimals(let count): decimals <= count || ShortestDigits.decimals(of: number) <= count
        case .assert: false
        // Nothing that is asked of numbers.
        case .table, .pattern, .minLength, .maxLength, .minDate, .maxDate, .minAge, .maxAge, .accepted, .oneOf, .email,
            .tel, .url, .charset, .rawCharset, .words, .identifier, .unique, .confirmed, .image:
            false
        }
    }

    @inline(__always)
    private func passes(_ rule: CompiledForm.CompiledRule, date: CivilDate, _ asOf: CivilDate) -> Bool {
        switch rule {
        case .minDate(let bound): date >= bounds[bound]
        case .maxDate(let bound): date <= bounds[bound]
        case .minAge(let age): date.age(on: asOf, leapDay: leapDay) >= age
        case .maxAge(let age): date.age(on: asOf, leapDay: leapDay) <= age
        case .assert: false
        // Nothing that is asked of dates.
        case .table, .pattern, .minLength, .maxLength, .min, .max, .maxDecimals, .accepted, .oneOf, .email, .tel, .url,
            .charset, .rawCharset, .words, .identifier, .unique, .confirmed, .image:
            false
        }
    }

    @inline(__always)
    private func passes(_ rule: CompiledForm.CompiledRule, boolean: Bool) -> Bool {
        switch rule {
        case .accepted: boolean
        case .assert: false
        // Nothing that is asked of truth values.
        case .table, .pattern, .minLength, .maxLength, .min, .max, .maxDecimals, .minDate, .maxDate, .minAge, .maxAge,
            .oneOf, .email, .tel, .url, .charset, .rawCharset, .words, .identifier, .unique, .confirmed, .image:
            false
        }
    }

    @inline(__always)
    private func isAsserted(_ rule: CompiledForm.CompiledRule) -> Bool {
        if case .assert = rule { return true }
        return false
    }

    /// Judges a list as a whole by its rules, all of which are expressions.
    func apply(rulesOfList field: UnsafePointer<CompiledForm.CompiledField>, _ slot: Int) {
        for rule in field.pointee.rules {
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

/// Judges one set of answers after another by one form, in room that it keeps.
///
/// Not shared between threads: each takes its own. What it found stays until the next judgement.
public final class Judge {
    /// What was found, before anything is written about it.
    struct RawFinding {
        enum Kind {
            case type
            case readonly
            case sourceMissing
            case required
            case rule
        }

        var kind: Kind
        /// The field's slot.
        var slot: Int
        /// The rule's place in the form's rules; -1 if it is none of them.
        var rule = -1
        /// Whether the value was a source's, so that the fault is not the person's.
        var isSourceInvalid = false
    }

    let form: CompiledForm
    /// Where each field's answer stands, for the last document.
    let slots: UnsafeMutableBufferPointer<Slot>
    /// The members that the form does not have.
    private(set) var unknown: [SlotParser.UnknownMember] = []
    /// What was found, in the order of the config.
    private(set) var findings: [RawFinding] = []
    private var parser = SlotParser()
    private var scratch: [UInt8] = []
    private var asOf = CivilDate.earliest

    init(compiled form: CompiledForm) {
        self.form = form
        slots = .allocate(capacity: form.names.count)
        slots.initialize(repeating: .absent)
    }

    deinit {
        slots.deallocate()
    }

    /// Whether nothing found is an error.
    public var isValid: Bool {
        (unknown.isEmpty || form.config.policy.unknownFields == .ignore)
            && findings.allSatisfy { finding in
                finding.kind == .rule && form.rule(finding.rule, of: finding.slot).severity == .warning
            }
    }

    /// Judges answers that need no source values.
    public func judge(_ answers: UnsafeBufferPointer<UInt8>, asOf: CivilDate) throws(JSONError) {
        try judge(answers, asOf: asOf, sources: nil, attested: [])
    }

    /// Judges answers, with what the sources said and what was attested about passwords that are no longer there.
    func judge(
        _ answers: UnsafeBufferPointer<UInt8>, asOf: CivilDate, sources: SourceSlots?, attested: [AttestedPassword]
    ) throws(JSONError) {
        findings.removeAll(keepingCapacity: true)
        self.asOf = asOf
        try parser.parse(answers, names: form.names, into: slots, unknown: &unknown)
        for slot in 0..<form.fields.count {
            let field = form.fields[slot]
            if field.isReadonly {
                judge(readonly: field, slot, answers, sources)
            } else if field.type == .password, let password = attestation(for: slot, in: attested) {
                restore(password, field, slot)
            } else {
                judge(answered: field, slot, answers)
            }
        }
    }

    @inline(__always)
    private func judge(
        answered field: CompiledForm.CompiledField, _ slot: Int, _ answers: UnsafeBufferPointer<UInt8>
    ) {
        read(slots[slot], in: answers, as: field.type) { reading in
            switch reading {
            case .missing:
                if field.isRequired { findings.append(RawFinding(kind: .required, slot: slot)) }
            case .unreadable:
                findings.append(RawFinding(kind: .type, slot: slot))
            default:
                apply(rulesOf: field, slot, to: reading, isSource: false)
            }
        }
    }

    /// A read-only field's value is its source's; an answer may only repeat it.
    private func judge(
        readonly field: CompiledForm.CompiledField, _ slot: Int, _ answers: UnsafeBufferPointer<UInt8>,
        _ sources: SourceSlots?
    ) {
        guard let sources, case .value(let source) = sources.values[slot] else {
            findings.append(RawFinding(kind: .sourceMissing, slot: slot))
            return
        }
        sources.bytes.withUnsafeBufferPointer { bytes in
            read(source, in: bytes, as: field.type) { value in
                if !repeats(value, slot, field, answers) { findings.append(RawFinding(kind: .readonly, slot: slot)) }
                switch value {
                case .missing:
                    if field.isRequired { findings.append(RawFinding(kind: .sourceMissing, slot: slot)) }
                case .unreadable:
                    findings.append(RawFinding(kind: .type, slot: slot, isSourceInvalid: true))
                default:
                    apply(rulesOf: field, slot, to: value, isSource: true)
                }
            }
        }
    }

    private func repeats(
        _ value: AnswerReading, _ slot: Int, _ field: CompiledForm.CompiledField,
        _ answers: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        // The scratch buffer may hold the source's text, so the answer's is unescaped into one of its own.
        let answer = slots[slot]
        var text: [UInt8] = []
        if answer.kind == .string { answer.unescape(in: answers, into: &text) }
        return text.withUnsafeBufferPointer { text in
            let reading = AnswerReading(answer, text: text, token: answer.bytes(in: answers), as: field.type)
            if case .missing = reading { return true }
            return reading.isSame(as: value)
        }
    }

    /// Reads a slot as a type and hands the reading on; a text in it is valid until `body` returns.
    @inline(__always)
    func read(
        _ slot: Slot, in bytes: UnsafeBufferPointer<UInt8>, as type: FieldType, _ body: (AnswerReading) -> Void
    ) {
        let token = slot.bytes(in: bytes)
        guard slot.hasEscapes else {
            body(AnswerReading(slot, text: token, token: token, as: type))
            return
        }
        var unescaped: [UInt8] = []
        swap(&unescaped, &scratch)
        slot.unescape(in: bytes, into: &unescaped)
        unescaped.withUnsafeBufferPointer { body(AnswerReading(slot, text: $0, token: token, as: type)) }
        swap(&unescaped, &scratch)
    }

    private func attestation(for slot: Int, in attested: [AttestedPassword]) -> AttestedPassword? {
        let id = form.field(slot).id
        return attested.first { $0.field.utf8.elementsEqual(id.utf8) }
    }

    /// Finds again what was found when the password was there.
    private func restore(_ password: AttestedPassword, _ field: CompiledForm.CompiledField, _ slot: Int) {
        switch password.state {
        case .missing:
            if field.isRequired { findings.append(RawFinding(kind: .required, slot: slot)) }
        case .unreadable:
            findings.append(RawFinding(kind: .type, slot: slot))
        case .judged:
            for rule in password.failedRules where (0..<field.ruleCount).contains(rule) {
                findings.append(RawFinding(kind: .rule, slot: slot, rule: field.firstRule + rule))
            }
        }
    }

    @inline(__always)
    private func apply(
        rulesOf field: CompiledForm.CompiledField, _ slot: Int, to reading: AnswerReading, isSource: Bool
    ) {
        if field.options >= 0, case .text(let text, _) = reading,
            form.texts[field.options].slot(named: text) == nil
        {
            findings.append(RawFinding(kind: .rule, slot: slot, isSourceInvalid: isSource))
        }
        for rule in field.firstRule..<field.firstRule + field.ruleCount where !passes(rule, reading) {
            findings.append(RawFinding(kind: .rule, slot: slot, rule: rule, isSourceInvalid: isSource))
        }
    }

    @inline(__always)
    private func passes(_ rule: Int, _ reading: AnswerReading) -> Bool {
        switch reading {
        case .text(let text, let isASCII): passes(form.rules[rule], text: text, isASCII: isASCII)
        case .number(let number, let decimals): passes(form.rules[rule], number: number, decimals: decimals)
        case .integer(let number): passes(form.rules[rule], number: Double(number), decimals: 0)
        case .date(let date): passes(form.rules[rule], date: date)
        case .boolean(let value): value || !isAccepted(form.rules[rule])
        case .missing, .unreadable: true
        }
    }

    @inline(__always)
    private func passes(_ rule: CompiledForm.CompiledRule, text: UnsafeBufferPointer<UInt8>, isASCII: Bool) -> Bool {
        switch rule {
        case .pattern(let index): form.patterns[index].matches(text)
        case .minLength(let length): Self.length(of: text, isASCII: isASCII) >= length
        case .maxLength(let length): Self.length(of: text, isASCII: isASCII) <= length
        case .oneOf(let index): form.texts[index].slot(named: text) != nil
        default: true
        }
    }

    private func passes(_ rule: CompiledForm.CompiledRule, number: Double, decimals: Int) -> Bool {
        switch rule {
        case .min(let bound): number >= bound
        case .max(let bound): number <= bound
        case .maxDecimals(let count): decimals <= count
        default: true
        }
    }

    private func passes(_ rule: CompiledForm.CompiledRule, date: CivilDate) -> Bool {
        let leapDay = form.config.policy.leapDay
        return switch rule {
        case .minDate(let bound): date >= bound.date(asOf: asOf, leapDay: leapDay)
        case .maxDate(let bound): date <= bound.date(asOf: asOf, leapDay: leapDay)
        case .minAge(let age): date.age(on: asOf, leapDay: leapDay) >= age
        case .maxAge(let age): date.age(on: asOf, leapDay: leapDay) <= age
        default: true
        }
    }

    private func isAccepted(_ rule: CompiledForm.CompiledRule) -> Bool {
        if case .accepted = rule { return true }
        return false
    }

    /// Unicode code points: every byte of UTF-8 but the continuations begins one.
    @inline(__always)
    private static func length(of text: UnsafeBufferPointer<UInt8>, isASCII: Bool) -> Int {
        if isASCII { return text.count }
        var count = 0
        for byte in text where byte & 0xC0 != 0x80 { count += 1 }
        return count
    }
}

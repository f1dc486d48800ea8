/// The acceptance test: a cheap check that most answers have no findings.
extension Acceptor {
    /// Whether an answer certainly has no findings; if not, it takes the full judgement.
    ///
    /// - Parameter index: The index of the field among all places.
    @inline(always)
    mutating func accepts(
        _ answer: ElementReference<Slot>, of slot: Int, at index: Int, in answers: LentBytes
    ) -> Bool {
        let field = acceptances.reference(to: slot)
        switch answer.pointee.kind {
        case .string where field.pointee.course == .length: return Self.accepts(length: answer, field, in: answers)
        case .string where field.pointee.course == .text: return Self.accepts(text: answer, field, in: answers)
        case .string where field.pointee.course == .choice:
            return Self.accepts(choice: answer, field, values.optionTexts, in: answers)
        case .absent, .true, .false: return field.pointee.accepts(answer.pointee.kind)
        case .number where field.pointee.isTold:
            let told = decider.values.told.elements[index]
            if told.isNumber { return field.pointee.numbers.contains(told.double) }
            return accepts(answer, field, at: index, in: answers)
        default: return field.pointee.course != .none && accepts(answer, field, at: index, in: answers)
        }
    }

    @inline(always)
    static func accepts(
        length answer: ElementReference<Slot>, _ field: ElementReference<CompiledForm.Acceptance>,
        in answers: LentBytes
    ) -> Bool {
        // Unescaping and normalising never make a text longer.
        let count = answer.pointee.end &- answer.pointee.start
        return count > 0 && count <= field.pointee.most
            && (field.pointee.normalisation == .none
                || NormaliserShortcut.keepsSome(of: answers[Int(answer.pointee.start)]))
            && answer.pointee.controls.isSubset(of: field.pointee.allowedControls)
    }

    /// Whether an answer is accepted, for kinds of answers with further tests.
    @inline(never)
    mutating func accepts(
        _ answer: ElementReference<Slot>, _ field: ElementReference<CompiledForm.Acceptance>, at index: Int,
        in answers: LentBytes
    ) -> Bool {
        if field.pointee.isReferenced, values.decisions.elements[index].isRead {
            return accepts(values.readings.elements[index], field)
        }
        switch answer.pointee.kind {
        case .number:
            let number = JSONNumber(answer.pointee, in: answers)
            return accepts(number, field)
        case .string where field.pointee.course == .date:
            guard !answer.pointee.hasEscapes, let date = CivilDate(iso: answer.pointee.token(in: answers)) else {
                return false
            }
            return accepts(date, field)
        case .array where field.pointee.course == .choices:
            return values.chosen(from: Int(answer.pointee.start), to: Int(answer.pointee.end), in: answers, field) != 0
        default: return false
        }
    }

    @inline(always)
    private mutating func accepts(_ number: JSONNumber, _ field: ElementReference<CompiledForm.Acceptance>) -> Bool {
        switch field.pointee.course {
        case .number:
            guard let double = number.double, number.isExact else { return false }
            return Self.accepts(double, decimals: number.decimals, field)
        case .integer:
            guard let integer = number.integer else { return false }
            return Self.accepts(Double(integer), decimals: 0, field)
        default: return false
        }
    }

    /// Whether an answer is accepted that was parsed before.
    @inline(always)
    private mutating func accepts(_ reading: AnswerReading, _ field: ElementReference<CompiledForm.Acceptance>) -> Bool
    {
        switch reading {
        case .number(let number, let decimals): Self.accepts(number, decimals: decimals, field)
        case .integer(let number): Self.accepts(Double(number), decimals: 0, field)
        case .date(let date): accepts(date, field)
        case .choices(let choices): choices.options != 0 || accepts(choices: choices.array, field)
        default: false
        }
    }

    @inline(always)
    static func accepts(
        choice answer: ElementReference<Slot>, _ field: ElementReference<CompiledForm.Acceptance>,
        _ options: LentElements<SlotNameTables>,
        in answers: LentBytes
    ) -> Bool {
        let (start, end) = (Int(answer.pointee.start), Int(answer.pointee.end))
        guard !answer.pointee.hasEscapes, start < end else { return false }
        return options.reference(to: Int(field.pointee.options)).pointee.slot(
            ofOptionFrom: start, to: end, in: answers)
            >= 0
    }

    @inline(always)
    static func accepts(
        text answer: ElementReference<Slot>, _ field: ElementReference<CompiledForm.Acceptance>,
        in answers: LentBytes
    ) -> Bool {
        guard !answer.pointee.hasEscapes else { return false }
        return answer.pointee.isASCII
            ? accepts(asciiText: answer, field, in: answers) : accepts(wideText: answer, field, in: answers)
    }

    @inline(never)
    private static func accepts(
        asciiText answer: ElementReference<Slot>, _ field: ElementReference<CompiledForm.Acceptance>,
        in answers: LentBytes
    ) -> Bool {
        let (start, end) = (Int(answer.pointee.start), Int(answer.pointee.end))
        guard end &- start >= Int(field.pointee.least), end &- start <= Int(field.pointee.most),
            isKept(answer, field, in: answers)
        else { return false }
        if let chain = unsafe field.pointee.chain { return unsafe chain.pointee.matches(answers, from: start, to: end) }
        if let pairs = unsafe field.pointee.pairs, end &- start <= PatternPairs.mostBytes {
            return unsafe pairs.pointee.matches(answers, from: start, to: end)
        }
        return unsafe field.pointee.table.map { unsafe matches(answer.pointee.token(in: answers), $0) } ?? true
    }

    @inline(never)
    private static func accepts(
        wideText answer: ElementReference<Slot>, _ field: ElementReference<CompiledForm.Acceptance>,
        in answers: LentBytes
    ) -> Bool {
        let text = answer.pointee.token(in: answers)
        // Short texts only: the number of bytes is an upper bound of the number of characters.
        guard text.count <= Int(field.pointee.most), field.pointee.least <= 1, isKept(answer, field, in: answers),
            answer.pointee.controls.isSubset(of: field.pointee.allowedControls)
        else { return false }
        return unsafe field.pointee.table.map { unsafe matches(text, $0) } ?? true
    }

    /// Whether normalising certainly keeps a text without escapes unchanged.
    @inline(always)
    private static func isKept(
        _ answer: ElementReference<Slot>, _ field: ElementReference<CompiledForm.Acceptance>,
        in answers: LentBytes
    ) -> Bool {
        field.pointee.normalisation == .none
            || NormaliserShortcut.keeps(
                answer.pointee.token(in: answers), collapses: field.pointee.normalisation == .collapse)
    }

    @inline(never)
    private static func matches(_ text: LentBytes, _ table: Unmanaged<PatternTable>) -> Bool {
        unsafe table._withUnsafeGuaranteedRef { $0.matches(text) }
    }

    @inline(always)
    private static func accepts(_ number: Double, decimals: Int, _ field: ElementReference<CompiledForm.Acceptance>)
        -> Bool
    {
        field.pointee.numbers.contains(number) && decimals <= Int(field.pointee.most)
    }

    @inline(always)
    private mutating func accepts(_ date: CivilDate, _ field: ElementReference<CompiledForm.Acceptance>) -> Bool {
        acceptedDates[Int(field.pointee.slot)].contains(date)
    }

    /// Whether a parsed array contains options of the field, each at most once.
    @inline(always)
    private mutating func accepts(
        choices array: LentBytes, _ field: ElementReference<CompiledForm.Acceptance>
    ) -> Bool {
        values.chosen(from: 0, to: array.count, in: array, field) != 0
    }
}

/// Telling at a glance of most answers that nothing is found in them.
extension Judge {
    /// Whether surely nothing is found in an answer to a field; if not, it is to be judged at length.
    ///
    /// - Parameter index: The field's place among all that is decided.
    @inline(always)
    func accepts(
        _ answer: UnsafePointer<Slot>, of slot: Int, at index: Int, in answers: UnsafeBufferPointer<UInt8>,
        _ asOf: CivilDate
    ) -> Bool {
        let field = acceptances.pointer(to: slot)
        switch answer.pointee.kind {
        case .absent: return field.pointee.isOptional
        case .string where field.pointee.course == .length:
            // Neither escapes nor normalising make a text longer.
            let count = answer.pointee.end &- answer.pointee.start
            return count > 0 && count <= field.pointee.most
                && (field.pointee.normalisation == .none
                    || NormaliserShortcut.keepsSome(of: answers[Int(answer.pointee.start)]))
        case .string where field.pointee.course == .text:
            return accepts(text: answer, field, in: answers)
        case .string where field.pointee.course == .choice:
            return accepts(choice: answer, field, in: answers)
        case .true: return field.pointee.course == .boolean || field.pointee.course == .consent
        case .false: return field.pointee.course == .boolean
        case .number where field.pointee.isTold:
            if let logic {
                let told = logic.pointee.told.elements[index]
                if told.isNumber {
                    return told.double >= field.pointee.leastNumber && told.double <= field.pointee.mostNumber
                }
            }
            return accepts(answer, field, at: index, in: answers, asOf)
        default: return field.pointee.course != .none && accepts(answer, field, at: index, in: answers, asOf)
        }
    }

    @inline(never)
    private func accepts(
        _ answer: UnsafePointer<Slot>, _ field: UnsafePointer<CompiledForm.Acceptance>, at index: Int,
        in answers: UnsafeBufferPointer<UInt8>, _ asOf: CivilDate
    ) -> Bool {
        if field.pointee.isReferenced, let logic, logic.pointee.decisions.elements[index].isRead {
            return accepts(logic.pointee.readings.elements[index], field, asOf)
        }
        switch answer.pointee.kind {
        case .number:
            let number = JSONNumber(answer.pointee, in: answers)
            return accepts(number, field)
        case .string where field.pointee.course == .date:
            guard !answer.pointee.hasEscapes, let date = CivilDate(iso: answer.pointee.token(in: answers)) else {
                return false
            }
            return accepts(date, field, asOf)
        case .array where field.pointee.course == .choices:
            return accepts(choices: answer.pointee.token(in: answers), field)
        default: return false
        }
    }

    @inline(always)
    private func accepts(_ number: JSONNumber, _ field: UnsafePointer<CompiledForm.Acceptance>) -> Bool {
        switch field.pointee.course {
        case .number:
            guard let double = number.double else { return false }
            return accepts(double, decimals: number.decimals, field)
        case .integer:
            guard let integer = number.integer else { return false }
            return accepts(Double(integer), decimals: 0, field)
        default: return false
        }
    }

    /// The same of an answer that was read before.
    @inline(always)
    private func accepts(
        _ reading: AnswerReading, _ field: UnsafePointer<CompiledForm.Acceptance>, _ asOf: CivilDate
    ) -> Bool {
        switch reading {
        case .number(let number, let decimals): accepts(number, decimals: decimals, field)
        case .integer(let number): accepts(Double(number), decimals: 0, field)
        case .date(let date): accepts(date, field, asOf)
        case .choices(let choices): accepts(choices: choices.array, field)
        default: false
        }
    }

    @inline(never)
    private func accepts(
        choice answer: UnsafePointer<Slot>, _ field: UnsafePointer<CompiledForm.Acceptance>,
        in answers: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        let token = answer.pointee.token(in: answers)
        guard !answer.pointee.hasEscapes, token.count > 0 else { return false }
        return texts[Int(field.pointee.options)].slot(ofOption: token) != nil
    }

    @inline(never)
    private func accepts(
        text answer: UnsafePointer<Slot>, _ field: UnsafePointer<CompiledForm.Acceptance>,
        in answers: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        let text = answer.pointee.token(in: answers)
        guard !answer.pointee.hasEscapes, text.count > 0, text.count <= Int(field.pointee.most) else { return false }
        if field.pointee.normalisation != .none,
            !NormaliserShortcut.keeps(text, collapses: field.pointee.normalisation == .collapse)
        {
            return false
        }
        // Characters that are fewer than their bytes are not counted here.
        if field.pointee.least > 1, !answer.pointee.isASCII || text.count < Int(field.pointee.least) { return false }
        if let chain = field.pointee.chain,
            chain.pointee.matches(answers, from: Int(answer.pointee.start), to: Int(answer.pointee.end))
        {
            return true
        }
        return field.pointee.table.map { matches(text, $0) } ?? true
    }

    @inline(never)
    private func matches(_ text: UnsafeBufferPointer<UInt8>, _ table: Unmanaged<PatternTable>) -> Bool {
        table._withUnsafeGuaranteedRef { $0.matches(text) }
    }

    @inline(always)
    private func accepts(_ number: Double, decimals: Int, _ field: UnsafePointer<CompiledForm.Acceptance>) -> Bool {
        number >= field.pointee.leastNumber && number <= field.pointee.mostNumber
            && decimals <= Int(field.pointee.most)
    }

    @inline(always)
    private func accepts(_ date: CivilDate, _ field: UnsafePointer<CompiledForm.Acceptance>, _ asOf: CivilDate) -> Bool
    {
        var rule = Int(field.pointee.firstRule)
        let end = rule &+ Int(field.pointee.ruleCount)
        while rule < end {
            if !passes(rules[rule], date: date, asOf) { return false }
            rule &+= 1
        }
        return true
    }

    /// Whether an array that a parser has checked has some of the options, each once.
    @inline(never)
    private func accepts(
        choices array: UnsafeBufferPointer<UInt8>, _ field: UnsafePointer<CompiledForm.Acceptance>
    ) -> Bool {
        let options = texts[Int(field.pointee.options)]
        var chosen: UInt64 = 0
        var items = SlotItems(Slot(.array, start: 0, end: array.count), in: array)
        while let item = items.next() {
            guard item.kind == .string, !item.hasEscapes, item.end > item.start,
                let option = options.slot(ofOption: item.token(in: array)), option < 64
            else { return false }
            let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: option)
            guard chosen & bit == 0 else { return false }
            chosen |= bit
        }
        return chosen != 0
    }
}

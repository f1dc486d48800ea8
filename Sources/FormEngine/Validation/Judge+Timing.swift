extension CompiledForm {
    /// The fields as a judge sees them at a time before the end: those with rules that are not due are judged apart.
    func fields(dueAt timing: Timing) -> UnsafeMutableBufferPointer<CompiledField> {
        let fields = UnsafeMutableBufferPointer.copy(of: self.fields)
        for slot in fields.indices {
            let field = field(slot)
            let isLate =
                field.timing.isLater(than: timing)
                || field.rules.contains { field.timing(of: $0).isLater(than: timing) }
            guard isLate, field.type != .list else { continue }
            fields[slot].isJudgedRuleByRule = true
        }
        return fields
    }
}

extension Judge {
    /// Rule that is not judged yet.
    struct RawPending {
        var kind: RawFinding.Kind
        var slot: Int
        /// The rule's place in the form's rules; -1 if it is none of them.
        var rule = -1
        /// The item that the field is in; -1 if it is a field of the form itself.
        var row: Int32 = -1
        /// Whether it waits for what is asked elsewhere, rather than for its time.
        var isQuestion = false
    }

    /// Whether what a field is asked by itself, rather than by a rule of its list, is not due.
    func isEarly(_ slot: Int) -> Bool { timing != .submit && form.field(slot).timing.isLater(than: timing) }

    /// Whether a rule is not due.
    func isEarly(_ rule: Int, _ slot: Int) -> Bool {
        timing != .submit && form.field(slot).timing(of: form.rule(rule, of: slot)).isLater(than: timing)
    }

    /// Whether a rule is asked now; one whose condition is not known is not, and one that is undecided is told.
    @inline(__always)
    func isAsked(_ rule: Int, _ slot: Int) -> Bool {
        let when = form.whens[rule]
        return when < 0 || isAsked(when: when, slot)
    }

    @inline(never)
    private func isAsked(when expression: Int32, _ slot: Int) -> Bool {
        guard let logic else { return true }
        switch answer(expression, row: Int(room.pointee.row), logic) {
        case .yes: return true
        case .no, nil: return false
        case .undecided:
            found(.undecided, slot)
            return false
        }
    }

    /// Notes that something is not judged yet.
    func wait(_ kind: RawFinding.Kind, _ slot: Int, rule: Int = -1, isQuestion: Bool = false) {
        room.pointee.pending.append(
            RawPending(kind: kind, slot: slot, rule: rule, row: room.pointee.row, isQuestion: isQuestion))
    }

    /// Judges a value by those of its field's options and rules that are asked now and due; an image first by what every image
    /// must be.
    @inline(never)
    func apply(ruleByRule slot: Int, to reading: AnswerReading, isSource: Bool) {
        if isTooLarge(reading) { return found(.imageSize, slot, isSourceInvalid: isSource) }
        let field = form.fields.pointer(to: slot)
        if field.pointee.options >= 0 || field.pointee.options == CompiledForm.CompiledField.optionsOfSource {
            if isEarly(slot) {
                wait(.rule, slot)
            } else {
                judge(choice: reading, of: field, slot, isSource: isSource)
            }
        }
        let isTooLong = isTooLong(reading, slot, dueAmong: field.pointee.rules)
        for rule in field.pointee.rules where isAsked(rule, slot) {
            if isEarly(rule, slot) {
                wait(.rule, slot, rule: rule)
            } else if isTooLong, !form.isAsked(rule, ofTooLongAt: slot) {
                continue
            } else if !passes(rules[rule], reading) {
                refuse(reading, slot, rule: rule, isSource: isSource)
            }
        }
    }

    /// Judges how many items a list has.
    func judge(countOf rows: ItemTable.Rows, in field: UnsafePointer<CompiledForm.CompiledField>, _ slot: Int) {
        if isEarly(slot) {
            if field.pointee.minItems > 0 { wait(.minItems, slot) }
            if form.field(slot).maxItems != nil { return wait(.maxItems, slot) }
        } else if rows.count < field.pointee.minItems {
            found(.minItems, slot)
        }
        if rows.range.isEmpty { found(.maxItems, slot) }
    }

    /// Rules that are not judged yet, by names.
    var pendingRules: [PendingRule] {
        room.pointee.pending.map { raw in
            let field = form.field(raw.slot)
            let path = raw.row >= 0 ? path(of: raw.slot, inRow: Int(raw.row)) : field.id
            guard raw.rule >= 0 else { return PendingRule(field: path, rule: raw.kind.ownRule) }
            let rule = form.rule(raw.rule, of: raw.slot)
            var namespace: String?
            if raw.isQuestion, rule.side == .client, case .unique(let name) = rule.condition { namespace = name }
            return PendingRule(field: path, rule: rule.toldName, namespace: namespace)
        }
    }
}

extension Judge.RawFinding.Kind {
    /// The name of what can wait that is no rule of the config's list.
    fileprivate var ownRule: String {
        switch self {
        case .required: FindingCode.required.rawValue
        case .minItems: FindingCode.minItems.rawValue
        case .maxItems: FindingCode.maxItems.rawValue
        case .type, .readonly, .calculated, .sourceMissing, .rule, .nameChanged, .availabilityUnknown, .itemType,
            .check, .imageSize, .undecided:
            RuleName.oneOf.rawValue
        }
    }
}

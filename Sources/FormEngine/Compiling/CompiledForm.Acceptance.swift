extension CompiledForm {
    /// Cheap sufficient test that an answer has no findings.
    ///
    /// An answer that fails the test may still be valid: it takes the full judgement.
    @safe struct Acceptance {
        /// Kind of acceptance test, by the property of an answer that it reads.
        enum Course: UInt8 {
            /// No test: every answer takes the full judgement.
            case none
            /// Test of a text's length only.
            case length
            /// Test of a text's length and of its pattern.
            case text
            case number
            case integer
            case date
            case boolean
            /// Test that a boolean is true, as for a consent.
            case consent
            case choice
            case choices
        }

        /// Normalising that a text field needs before the test.
        enum Normalisation: UInt8 {
            case none
            case trim
            case collapse
        }

        /// Slot of the field.
        var slot: Int32 = 0
        /// Maximum bytes of a text, or maximum decimals of a number.
        var most: Int32 = .max
        /// Minimum bytes of an ASCII text.
        var least: Int32 = 1
        /// Index in `texts` of the options that can be chosen.
        var options: Int32 = CompiledField.noOptions
        var course = Course.none
        /// Whether a missing answer has no findings.
        var isOptional = false
        /// Bit set of the JSON types of which every value is accepted.
        private(set) var kinds: UInt8 = 0
        /// Whether the answer may have been read before it is judged.
        var isReferenced = false
        /// Whether the operand that expressions read suffices to judge the number.
        var isTold = false
        var normalisation = Normalisation.none
        /// Control characters that a text may contain.
        var allowedControls: ControlCharacters = []
        /// Automaton of the field's only pattern.
        var table: Unmanaged<PatternTable>?
        /// Byte-class chain: accepts most matching texts without running the automaton.
        var chain: UnsafeMutablePointer<PatternChain>?
        var pairs: UnsafeMutablePointer<PatternPairs>?
        /// Range of numbers that all rules of the field accept.
        var numbers = ValueBounds<Double>.all
    }
}

extension CompiledForm.Acceptance {
    /// Whether every JSON value of a type is accepted.
    @inline(__always)
    func accepts(_ kind: Slot.Kind) -> Bool { kinds &>> kind.rawValue & 1 != 0 }

    typealias CompiledField = CompiledForm.CompiledField

    /// Builds the acceptance test of a field from its rules.
    init(
        of field: CompiledField, at slot: Int, _ constraints: some Sequence<Constraint>, _ shortcuts: Shortcuts = .all
    ) {
        self.slot = Int32(truncatingIfNeeded: slot)
        if shortcuts.contains(.acceptance) { look(at: field, constraints) }
        if !shortcuts.contains(.acceptedDates), course == .date { course = .none }
        if !shortcuts.contains(.shortPatterns) { unsafe (chain, pairs) = (nil, nil) }
        if isOptional { kinds |= 1 << Slot.Kind.absent.rawValue }
        if course == .boolean { kinds |= 1 << Slot.Kind.false.rawValue }
        if course == .boolean || course == .consent { kinds |= 1 << Slot.Kind.true.rawValue }
    }

    private mutating func look(at field: CompiledField, _ constraints: some Sequence<Constraint>) {
        // A password is not tested: one that is only attested must be judged in full.
        guard field.isAnswered, field.kind != .secret else { return }
        isOptional = !field.mayBeRequired
        guard !field.isJudgedRuleByRule, !field.hasConditionalOptions, !field.judgesRawText,
            let normalisation = Normalisation(of: field), let course = Course(of: field)
        else { return }
        (self.normalisation, self.course, options) = (normalisation, course, field.options)
        isReferenced = field.isReferenced
        if field.kind == .lines { allowedControls = .lines }
        for constraint in constraints where !intersect(with: constraint) {
            self.course = .none
            return
        }
        // The operand of an integer needs no test of decimals.
        isTold = isReferenced && (course == .integer || course == .number && most == .max)
    }

    /// Narrows the test by a rule; false if the rule needs the full judgement.
    private mutating func intersect(with constraint: Constraint) -> Bool {
        switch (course, constraint) {
        case (.length, .characters(let bounds)), (.text, .characters(let bounds)):
            most = min(most, Int32(clamping: bounds.most))
            guard bounds.least > .min else { break }
            least = max(least, Int32(clamping: bounds.least))
            course = .text
        case (.length, .table(let table)), (.text, .table(let table)):
            guard unsafe self.table == nil else { return false }
            unsafe self.table = unsafe table
            unsafe (chain, pairs) = unsafe table._withUnsafeGuaranteedRef { unsafe ($0.chain, $0.textPairs) }
            course = .text
        case (.number, .number(let bounds)), (.integer, .number(let bounds)): numbers.formIntersection(bounds)
        case (.number, .decimals(let count)): most = min(most, Int32(clamping: count))
        // Date rules are intersected later, when the date of judging is known.
        case (.date, .dates): break
        case (.boolean, .ticked), (.consent, .ticked): course = .consent
        default: return false
        }
        return true
    }
}

extension CompiledForm.Acceptance.Normalisation {
    /// Normalising of a field's texts; nil if the test cannot tell cheaply whether a text stays unchanged.
    fileprivate init?(of field: CompiledForm.CompiledField) {
        if field.normaliser < 0 {
            self = .none
        } else if field.shortcut.isPossible, !field.shortcut.composes {
            self = field.shortcut.collapses ? .collapse : .trim
        } else {
            return nil
        }
    }
}

extension CompiledForm.Acceptance.Course {
    /// Test of a field without rules; nil if the field needs the full judgement.
    fileprivate init?(of field: CompiledForm.CompiledField) {
        switch field.kind {
        case .line, .lines:
            guard field.options == CompiledForm.CompiledField.noOptions else { return nil }
            self = .length
        case .number: self = .number
        case .integer: self = .integer
        case .date: self = .date
        case .boolean: self = .boolean
        case .choice, .choices:
            guard field.options >= 0 else { return nil }
            self = field.kind == .choices ? .choices : .choice
        case .secret, .partialDate, .moment, .items, .image, .nothing: return nil
        }
    }
}

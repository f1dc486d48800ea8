extension CompiledForm {
    /// Cheap sufficient test that an answer has no findings.
    ///
    /// An answer that fails the test may still be valid: it takes the full judgement.
    @safe struct Acceptance {
        /// Property of an answer that the test reads.
        enum Course: UInt8 {
            /// None: every answer takes the full judgement.
            case none
            /// How long a text is.
            case length
            /// How long a text is, and whether it matches.
            case text
            case number
            case integer
            case date
            case boolean
            /// Whether a boolean is true.
            case consent
            case choice
            case choices
        }

        /// How a text is normalised.
        enum Normalisation: UInt8 {
            case none
            case trim
            case collapse
        }

        /// The field's slot.
        var slot: Int32 = 0
        /// How many bytes a text may have, or how many decimals a number.
        var most: Int32 = .max
        /// How many bytes a text of ASCII must have.
        var least: Int32 = 1
        /// Options that can be chosen: a place in `texts`.
        var options: Int32 = CompiledField.noOptions
        var course = Course.none
        /// Whether nothing is found where nothing was answered.
        var isOptional = false
        /// The kinds of JSON values of which each one is accepted: a bit for each, by its raw value.
        private(set) var kinds: UInt8 = 0
        /// Whether its answer may have been read before it is judged.
        var isReferenced = false
        /// Whether the operand that expressions read suffices to judge the number.
        var isTold = false
        var normalisation = Normalisation.none
        /// The control characters that a text may have.
        var allowedControls: ControlCharacters = []
        /// The automaton of its one pattern.
        var table: Unmanaged<PatternTable>?
        /// Byte-class chain: accepts most matching texts without running the automaton.
        var chain: UnsafeMutablePointer<PatternChain>?
        var pairs: UnsafeMutablePointer<PatternPairs>?
        /// The numbers that all its rules accept.
        var numbers = ValueBounds<Double>.all
    }
}

extension CompiledForm.Acceptance {
    /// Whether every JSON value of a kind is accepted.
    @inline(__always)
    func accepts(_ kind: Slot.Kind) -> Bool { kinds &>> kind.rawValue & 1 != 0 }

    typealias CompiledField = CompiledForm.CompiledField

    /// Acceptance of an answer to a field by its rules.
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
        // A password that was attested, and not as missing, is judged.
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
        // Decimals need no check here: an integer has none.
        isTold = isReferenced && (course == .integer || course == .number && most == .max)
    }

    /// Narrows the accepted set by a rule; false if the result needs the full judge.
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
        // They are intersected when the date of judging is known.
        case (.date, .dates): break
        case (.boolean, .ticked), (.consent, .ticked): course = .consent
        default: return false
        }
        return true
    }
}

extension CompiledForm.Acceptance.Normalisation {
    /// How the texts of a field are normalised; nil if it takes more to know what stays as it is.
    fileprivate init?(of field: CompiledForm.CompiledField) {
        if field.normaliser < 0 {
            self = .none
        } else if field.shortcut.isPossible {
            self = field.shortcut.collapses ? .collapse : .trim
        } else {
            return nil
        }
    }
}

extension CompiledForm.Acceptance.Course {
    /// Acceptance of a field without rules; nil if the field needs the full judge.
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

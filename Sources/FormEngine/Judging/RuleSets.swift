/// The sets of values that a form's rules accept, at one date.
struct RuleSets: ~Copyable {
    private let form: CompiledForm
    /// The rules as sets of accepted values, borrowed from the form.
    let rules: LentElements<Constraint>
    private let texts: LentElements<SlotNameTables>
    /// The accepted dates of each date rule, on the date passed to `count(asOf:)`.
    private var dates = PlainBuffer<AcceptedDates>()

    init(of form: CompiledForm) {
        self.form = form
        rules = form.rules.elements
        texts = form.texts.elements
        dates.append(.all, count: form.dateSets.count)
    }

    /// Computes the accepted dates of each date rule at an as-of date.
    mutating func count(asOf: CivilDate) {
        for (index, set) in form.dateSets.enumerated() { dates[index] = set.dates(asOf: asOf, form.leapDay) }
    }

    /// The dates that all rules of a range accept.
    func dates(acceptedByAll places: Range<Int>) -> AcceptedDates {
        var accepted = AcceptedDates.all
        for rule in places {
            // A date field with any other rule takes the full judgement.
            if case .dates(let set) = rules[rule] { accepted.formIntersection(dates[set]) }
        }
        return accepted
    }

    /// The first rule of a range that refuses a value; nil if all accept it.
    ///
    /// - Parameter raw: The text before it was normalised.
    func firstRefused(
        among rules: Range<Int>, _ reading: AnswerReading, raw: LentBytes
    ) -> Int? {
        guard Shortcuts.areBuilt else { return first(among: rules) { passes($0, reading, raw: raw) } }
        // One loop for each kind of value, so that the kind is tested once.
        return switch reading {
        case .text(let text, let isASCII):
            first(among: rules) { passes($0, text: text, isASCII: isASCII, raw: raw) }
        case .number(let number, let decimals): first(among: rules) { passes($0, number: number, decimals: decimals) }
        case .integer(let number): first(among: rules) { passes($0, number: Double(number), decimals: 0) }
        case .date(let date): first(among: rules) { passes($0, date: date) }
        case .moment(let moment): first(among: rules) { passes($0, moment: moment) }
        case .boolean(let value): first(among: rules) { passes($0, boolean: value) }
        case .choices: first(among: rules) { !isAsserted($0) }
        // The other rules of images are limits and expressions, which `refuse` judges.
        case .image: first(among: rules) { _ in false }
        case .missing, .unreadable: nil
        }
    }

    @inline(__always)
    private func first(among places: Range<Int>, _ passes: (Constraint) -> Bool) -> Int? {
        var rule = places.lowerBound
        for constraint in rules.elements(in: places) {
            if !passes(constraint) { return rule }
            rule &+= 1
        }
        return nil
    }

    /// Whether a rule accepts a value.
    func passes(_ constraint: Constraint, _ reading: AnswerReading, raw: LentBytes) -> Bool {
        switch reading {
        case .text(let text, let isASCII): passes(constraint, text: text, isASCII: isASCII, raw: raw)
        case .number(let number, let decimals): passes(constraint, number: number, decimals: decimals)
        case .integer(let number): passes(constraint, number: Double(number), decimals: 0)
        case .date(let date): passes(constraint, date: date)
        case .moment(let moment): passes(constraint, moment: moment)
        case .boolean(let value): passes(constraint, boolean: value)
        case .choices: !isAsserted(constraint)
        case .image: false
        case .missing, .unreadable: true
        }
    }

    @inline(always)
    private func passes(
        _ constraint: Constraint, text: LentBytes, isASCII: Bool, raw: LentBytes
    ) -> Bool {
        switch constraint {
        case .table(let table): unsafe table._withUnsafeGuaranteedRef { $0.matches(text) }
        case .characters(let bounds):
            // A text has at most as many characters as bytes, and an answered text is not empty.
            bounds.least <= 1 && text.count <= bounds.most
                || bounds.contains(Self.length(of: text, isASCII: isASCII))
        case .language(let language): passes(language, text, raw: raw)
        case .among(let index): isOne(text, of: index)
        case .words(let index): index < 0 || !form.wordLists[index].finds(text)
        // Rules about other fields and outside replies are judged by `refuse`.
        case .question: false
        // No text passes these rules: the config's reader refuses them on text fields.
        case .number, .decimals, .multiples, .dates, .moments, .ticked: false
        }
    }

    @inline(never)
    private func passes(
        _ language: Constraint.Language, _ text: LentBytes, raw: LentBytes
    ) -> Bool {
        switch language {
        case .pattern(let index): form.patterns[index].matches(text)
        case .email(let shape): unsafe EmailAddress.isWellFormed(text, shape)
        case .tel: TelephoneNumber.isWellFormed(text)
        case .callableTel: TelephoneNumber.isCallable(text)
        case .url: WebAddress.isWellFormed(text)
        case .charset(let set): text.allSatisfy { set.contains($0) }
        case .rawCharset(let set): raw.allSatisfy { set.contains($0) }
        }
    }

    @inline(__always)
    private func passes(_ constraint: Constraint, number: Double, decimals: Int) -> Bool {
        switch constraint {
        case .number(let bounds): bounds.contains(number)
        // Trailing zeros do not count: many programs write a whole double as `1.0`.
        case .decimals(let most): decimals <= most || ShortestDigits.decimals(of: number) <= most
        case .multiples(let step): DecimalNumber(number).isMultiple(of: step)
        case .question, .characters, .dates, .moments, .ticked, .table, .language, .among, .words: false
        }
    }

    @inline(__always)
    private func passes(_ constraint: Constraint, date: CivilDate) -> Bool {
        switch constraint {
        case .dates(let set): dates[set].contains(date)
        case .question, .characters, .number, .decimals, .multiples, .moments, .ticked, .table, .language, .among,
            .words:
            false
        }
    }

    private func passes(_ constraint: Constraint, moment: Moment) -> Bool {
        switch constraint {
        case .moments(let bounds): bounds.contains(moment.seconds)
        case .question, .characters, .number, .decimals, .multiples, .dates, .ticked, .table, .language, .among, .words:
            false
        }
    }

    @inline(__always)
    private func passes(_ constraint: Constraint, boolean: Bool) -> Bool {
        switch constraint {
        case .ticked: boolean
        case .question, .characters, .number, .decimals, .multiples, .dates, .moments, .table, .language, .among,
            .words:
            false
        }
    }

    @inline(__always)
    private func isAsserted(_ constraint: Constraint) -> Bool {
        if case .question(.assert) = constraint { return true }
        return false
    }

    @inline(__always)
    private func isOne(_ text: LentBytes, of list: Int) -> Bool {
        texts[list].slot(named: text) != nil
    }

    @inline(__always)
    static func length(of text: LentBytes, isASCII: Bool) -> Int {
        isASCII ? text.count : length(of: text)
    }

    /// The number of code points: all UTF-8 bytes except continuation bytes.
    @inline(never)
    static func length(of text: LentBytes) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var continuations = 0
        var offset = 0
        while Shortcuts.areBuilt, text.count &- offset >= 8 {
            // Eight counters in one word, one for each byte; 255 words cannot overflow them.
            var counts: UInt64 = 0
            let end = min(text.count &- 7, offset &+ 255 &* 8)
            while offset < end {
                // A continuation byte is 10xxxxxx: its top bit is set and the next one is clear.
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

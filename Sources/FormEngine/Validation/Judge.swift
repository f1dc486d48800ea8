/// Judges one set of answers after another by one form, in room that it keeps.
///
/// Not shared between threads: each takes its own. What it found stays until the next judgement.
public final class Judge {
    /// Finding before anything is written about it.
    struct RawFinding {
        enum Kind {
            case type
            case readonly
            case calculated
            case sourceMissing
            case required
            case rule
            case nameChanged
            /// Nobody could be asked whether a name is taken.
            case availabilityUnknown
            case minItems
            case maxItems
            case itemType
            case check
            /// An expression could not be decided that was asked of the field or the form.
            case undecided
            /// An image has more pixels than any may have.
            case imageSize
        }

        var kind: Kind
        /// The field's slot; -1 if it is the form as a whole.
        var slot: Int
        /// The rule's place in the form's rules, or the check's in its checks; -1 if it is the choice among options.
        var rule = -1
        /// Whether the value was a source's, so that the fault is not the person's.
        var isSourceInvalid = false
        /// The item that the field is in; -1 if it is a field of the form itself.
        var row: Int32 = -1
        /// The limits that an image does not keep within.
        var unmet = ImageLimitSet()
        /// Why a text is not the identifier that was asked for.
        var reason: IdentifierReason?
    }

    /// Room that changes with every document.
    struct Room: ~Copyable {
        var parser = SlotParser()
        /// The members that the form does not have.
        var unknown: [SlotParser.UnknownMember] = []
        /// Findings, in the order of the config.
        var findings = PlainBuffer<RawFinding>()
        /// A text while it is being normalised.
        var scratch: [UInt8] = []
        /// Unescaped and normalised texts.
        var texts = TextRoom()
        /// Effects of normalising on the text that is being judged.
        var normalisation = Normalisation()
        /// The items of lists.
        var items: ItemTable
        /// The item that is being judged; -1 if the form's own fields are.
        var row: Int32 = -1
        /// Values of the data sources.
        var sources: SourceSlots?
        /// Answers about names.
        var names: [NameAnswer] = []
        /// The names that nothing was found out about.
        var questions: [NameQuestion] = []
        /// Rules that were not judged: the questions, and those that are not due.
        var pending: [RawPending] = []
        /// The date of judging, and whether `dates` were counted from it.
        var asOf = CivilDate.earliest
        var areDatesCounted = false
        /// Whether the last document could be judged.
        var isJudged = false
    }

    /// Circumstances that a verdict depends on besides form, answers and date.
    struct Circumstances {
        /// Values of the data sources; nil if none was asked.
        var sources: SourceSlots?
        /// Attestations of passwords that are no longer there.
        var attested: [AttestedPassword] = []
        /// Answers about names.
        var names: [NameAnswer] = []
        /// Facts about the person beside the answers, an object.
        var context = JSONValue.null
        /// How many steps were reached; nil: all.
        var reach: Int?
        /// The outcomes that somebody consented to.
        var consents: [String] = []
        /// Whether routes end the form.
        var takesRoutes = true
    }

    let form: CompiledForm
    /// Room for the decisions of expressions about the document; nil if the form has none, and not asked for its steps.
    let logic: UnsafeMutablePointer<LogicRoom>?
    /// When it judges: what is due later waits.
    let timing: Timing
    /// The form's memory, which it keeps; beside it, so that the form is not counted at every rule.
    let fields: UnsafeMutableBufferPointer<CompiledForm.CompiledField>
    let acceptances: UnsafeMutableBufferPointer<CompiledForm.Acceptance>
    let plan: AcceptancePlan
    let rules: UnsafeMutableBufferPointer<Constraint>
    let texts: UnsafeMutableBufferPointer<SlotNameTables>
    let normalisers: UnsafeMutableBufferPointer<Normaliser>
    let shapes: UnsafeMutableBufferPointer<CompiledForm.CompiledShape>
    private let (hasLists, hasInnerLists): (Bool, Bool)
    let leapDay: LeapDay
    private let names: SlotNameTables
    private let rejectsUnknownFields: Bool
    /// Where each field's answer stands, for the last document.
    let slots: UnsafeMutableBufferPointer<Slot>
    /// The dates that each date set of the form has at the as-of date.
    let dates: UnsafeMutableBufferPointer<AcceptedDates>
    /// By slot, the dates that all rules of a date's field accept then.
    let acceptedDates: UnsafeMutableBufferPointer<AcceptedDates>
    /// Behind a pointer, where the properties of a class would be checked for exclusive access at every finding.
    let room: UnsafeMutablePointer<Room>

    /// A judge of a form.
    ///
    /// - Parameters:
    ///   - timing: When it judges.
    ///   - isPartial: Whether documents come that end with some step.
    init(compiled form: CompiledForm, timing: Timing = .submit, isPartial: Bool = false) {
        self.form = form
        self.timing = timing
        // At the end everything is due, and nothing is asked about time.
        fields = timing == .submit ? form.fields : form.fields(dueAt: timing)
        rules = form.rules
        acceptances =
            timing == .submit ? form.acceptances : CompiledForm.acceptances(of: fields, form.rules, form.shortcuts)
        plan = timing == .submit ? form.plan : AcceptancePlan(acceptances[form.layout.shapes[0].fields], form.shortcuts)
        texts = form.texts
        normalisers = form.normalisers
        shapes = form.shapes
        leapDay = form.leapDay
        names = form.shapes[0].names
        hasLists = form.hasLists
        hasInnerLists = form.hasInnerLists
        rejectsUnknownFields = form.rejectsUnknownFields
        slots = .allocate(capacity: names.entries.count)
        slots.initialize(repeating: .absent)
        dates = .allocate(capacity: form.dateSets.count)
        dates.initialize(repeating: .all)
        acceptedDates = .allocate(capacity: fields.count)
        acceptedDates.initialize(repeating: .all)
        room = .allocate(capacity: 1)
        room.initialize(to: Room(items: ItemTable(slots: names.entries.count)))
        let decided = form.logic ?? (isPartial ? FormLogic(form.config, form.layout, form.shortcuts) : nil)
        logic = decided.map { logic in
            let room = UnsafeMutablePointer<LogicRoom>.allocate(capacity: 1)
            room.initialize(to: LogicRoom(logic))
            return room
        }
    }

    deinit {
        if timing != .submit {
            fields.deallocate()
            acceptances.deallocate()
            plan.deallocate()
        }
        slots.deallocate()
        dates.deallocate()
        acceptedDates.deallocate()
        room.deinitialize(count: 1)
        room.deallocate()
        logic?.deinitialize(count: 1)
        logic?.deallocate()
    }

    /// The members of the last document that the form does not have.
    var unknown: [SlotParser.UnknownMember] { room.pointee.unknown }

    /// The members of items that their lists do not have, but for those of what is hidden, which is dropped whole.
    var unknownInItems: [ItemTable.UnknownMember] {
        room.pointee.items.orderedUnknown.filter { member in
            let item = room.pointee.items.rows[member.row]
            return isShown(Int(item.list), row: Int(item.parent))
        }
    }
    /// Findings in the last document, in the order of the config.
    var findings: [RawFinding] { Array(room.pointee.findings.elements) }
    /// The names in the last document that nothing was found out about.
    var questions: [NameQuestion] { room.pointee.questions }

    /// Whether the last document was judged whole, and nothing found in it is an error.
    public var isValid: Bool {
        guard room.pointee.isJudged, room.pointee.pending.isEmpty, isAccepting else { return false }
        if rejectsUnknownFields, !room.pointee.unknown.isEmpty { return false }
        if rejectsUnknownFields, !room.pointee.items.unknown.isEmpty, !unknownInItems.isEmpty { return false }
        return room.pointee.findings.isEmpty || room.pointee.findings.elements.allSatisfy { isWarning($0) }
    }

    private func isWarning(_ finding: RawFinding) -> Bool {
        finding.kind == .nameChanged || finding.kind == .availabilityUnknown
            || finding.kind == .check && form.config.checks[finding.rule].severity == .warning
            || finding.kind == .rule && finding.rule >= 0
                && form.rule(finding.rule, of: finding.slot).severity == .warning
    }

    /// Judges answers that need nothing besides.
    public func judge(_ answers: [UInt8], asOf: CivilDate) throws(JSONError) {
        try answers.withUnsafeBufferPointer { (bytes) throws(JSONError) in try judge(bytes, asOf: asOf) }
    }

    /// Judges answers, as bytes that stay where they are, that need nothing besides.
    public func judge(_ answers: UnsafeBufferPointer<UInt8>, asOf: CivilDate) throws(JSONError) {
        try judge(answers, asOf: asOf, Circumstances())
    }

    /// Judges answers.
    func judge(
        _ answers: UnsafeBufferPointer<UInt8>, asOf: CivilDate, _ circumstances: Circumstances
    ) throws(JSONError) {
        begin(asOf: asOf, circumstances)
        try room.pointee.parser.parse(
            answers, names, into: slots, unknown: &room.pointee.unknown,
            lists: ListReader(judge: .passUnretained(self), hasLists: hasLists))
        if hasInnerLists { try readInnerItems(answers) }
        if let logic {
            judge(by: logic, answers, asOf, circumstances)
        } else {
            judgeOwn(answers, circumstances)
        }
        room.pointee.isJudged = true
    }

    private func begin(asOf: CivilDate, _ circumstances: Circumstances) {
        room.pointee.isJudged = false
        room.pointee.findings.removeAll()
        room.pointee.texts.removeAll()
        if hasLists { room.pointee.items.removeAll() }
        if !room.pointee.pending.isEmpty {
            room.pointee.pending.removeAll()
            room.pointee.questions.removeAll()
        }
        // Mostly there are none, before and now, and nothing is counted.
        if room.pointee.sources != nil || circumstances.sources != nil { room.pointee.sources = circumstances.sources }
        if !room.pointee.names.isEmpty || !circumstances.names.isEmpty { room.pointee.names = circumstances.names }
        if !room.pointee.areDatesCounted || room.pointee.asOf != asOf { countDates(from: asOf) }
    }

    private func countDates(from asOf: CivilDate) {
        for (index, set) in form.dateSets.enumerated() { dates[index] = set.dates(asOf: asOf, form.leapDay) }
        for slot in acceptances.indices where acceptances[slot].course == .date {
            var accepted = AcceptedDates.all
            for rule in fields[slot].rules {
                // A date with any other rule is judged at length.
                if case .dates(let set) = rules[rule] { accepted.formIntersection(dates[set]) }
            }
            acceptedDates[slot] = accepted
        }
        room.pointee.asOf = asOf
        room.pointee.areDatesCounted = true
    }

    /// Keeps a finding.
    @inline(never)
    func found(_ kind: RawFinding.Kind, _ slot: Int, rule: Int = -1, isSourceInvalid: Bool = false) {
        if kind == .required, isEarly(slot) { return wait(.required, slot) }
        room.pointee.findings.append(
            RawFinding(
                kind: kind, slot: slot, rule: rule, isSourceInvalid: isSourceInvalid, row: room.pointee.row))
    }
}

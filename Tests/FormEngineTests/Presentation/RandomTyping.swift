import EngineFuzzing

@testable import FormEngine

/// Somebody who types, leaves, chooses and continues at random.
struct RandomTyping {
    var screen: TestScreen
    var generator: SeededGenerator
    /// The fields that were touched, by ids and items' numbers, so that they are known wherever their items move.
    private(set) var touched: Set<String> = []
    /// Whether `Continue` was pressed.
    private(set) var hasContinued = false
    /// The violated property, in words.
    private(set) var broken: [String] = []

    init(_ form: Candidate, seed: UInt64) throws {
        generator = SeededGenerator(seed: seed)
        screen = try TestScreen(form, language: "en")
        loadSources()
    }

    /// Replies of sources, at each query.
    mutating func loadSources() {
        // One source's reply may be another's input.
        for name in screen.state.config.sourceNames + screen.state.config.sourceNames {
            let takesOptions = screen.state.config.fields.contains { $0.reads(name) && $0.takesOptionsFromSource }
            screen.load(name, takesOptions ? #"["a"]"# : #"{"first_name":"Jan"}"#)
        }
    }

    private static let pieces = [
        "a", "b1", "1", "12", "x", "1990-0", "2-01", " ", "", "é", ",", "50", "other", "2030-01-01",
    ]

    /// Does one thing.
    mutating func act() {
        let fields = Self.all(screen.state.fields).filter(\.type.holdsValue)
        // A step may show nothing that anybody answers.
        guard !fields.isEmpty else { return continueStep() }
        let field = generator.choice(of: fields)
        switch generator.below(20) {
        case 0..<9: type(field)
        case 9, 10: perform(.fieldLeft(field.path))
        case 11: perform(.fieldChanged(field.path, .value(generator.choice(of: [true, .null, "a", .array(["a"])]))))
        case 12, 13:
            let lists = fields.filter { $0.type == .list }
            if let list = lists.first {
                perform(generator.once(in: 3) ? .itemRemoved(list.path, at: 0) : .itemAdded(list.path))
            }
        case 14: screen.wait(generator.below(700))
        case 15:
            let answers: [FormState.Availability] = [.free, .taken(suggestions: ["other_1"]), .unknown]
            perform(.availabilityAnswered(screen.check, generator.choice(of: answers)))
        case 16: perform(.wentBack)
        default: continueStep()
        }
        checkUntouched()
    }

    private mutating func type(_ field: PresentedField) {
        var text = ""
        if case .text(let old) = field.input, !generator.once(in: 4) {
            text = String(old.dropLast(generator.below(2)))
        }
        if !field.options.isEmpty, generator.once(in: 2) {
            text = generator.choice(of: field.options).value
        } else {
            text += generator.choice(of: Self.pieces)
        }
        perform(.fieldChanged(field.path, .text(text)))
    }

    /// Sends an action of somebody who types, and looks whether any message flickered.
    private mutating func perform(_ action: FormState.Action) {
        var isKeystroke = false
        if case .fieldChanged(let path, .text) = action {
            note(path)
            isKeystroke = true
        } else if case .fieldChanged(let path, _) = action {
            note(path)
        } else if case .itemAdded(let path) = action {
            note(path)
        } else if case .itemRemoved(let path, _) = action {
            note(path)
        }
        let before = Set(messages.keys)
        screen.send(action)
        guard isKeystroke else { return }
        var settled = screen
        var seen = [Set(messages.keys)]
        for _ in 0..<3 {
            settled.wait(100)
            seen.append(Set(Self.messages(settled.state).keys))
        }
        let last = seen.removeLast()
        for path in before.intersection(last) where !seen.allSatisfy({ $0.contains(path) }) {
            broken.append("the message at \(path) flickers")
        }
    }

    /// Presses `Continue`, and has the step accepted at times.
    private mutating func continueStep() {
        guard case .step = screen.state.place, !screen.state.isWaiting else { return }
        hasContinued = true
        screen.send(.stepContinued)
        if screen.state.isWaiting {
            if generator.once(in: 4) { return }
            screen.send(.availabilityAnswered(screen.check, .free))
            screen.send(.responded(screen.request, .accepted(reference: nil)))
        } else if screen.state.isRevealed {
            // A notice alone, such as that a value is not known yet, moves no focus.
            if screen.state.noticeText == nil { checkFocus() }
            checkFindings()
        }
    }

    private mutating func note(_ path: String) {
        if let key = key(of: path) { touched.insert(key) }
    }

    /// A path by which a field is known wherever its item moves.
    private func key(of path: String) -> String? {
        var parts = path.split(separator: "/").map(String.init)
        for index in stride(from: 1, to: parts.count, by: 2) {
            let list = path.split(separator: "/").prefix(index).joined(separator: "/")
            guard let item = Int(parts[index]), let items = screen.state.field(list)?.items, item < items.count else {
                return nil
            }
            parts[index] = "#\(items[item].id)"
        }
        return parts.joined(separator: "/")
    }

    static func all(_ fields: [PresentedField]) -> [PresentedField] {
        fields.flatMap { [$0] + $0.items.flatMap { all($0.fields) } }
    }

    private static func messages(_ state: FormState) -> [String: String] {
        var messages: [String: String] = [:]
        for field in all(state.config.steps.indices.flatMap { FieldPresenter(state).fields(ofStep: $0) }) {
            if let message = field.message { messages[field.path] = message.code }
        }
        return messages
    }

    private var messages: [String: String] { Self.messages(screen.state) }

    private mutating func checkUntouched() {
        guard !hasContinued else { return }
        for path in messages.keys {
            if let key = key(of: path), !touched.contains(key) { broken.append("a message at \(path), untouched") }
        }
    }

    private mutating func checkFocus() {
        let first = Self.all(screen.state.fields).first { $0.messages.contains { $0.severity == .error } }
        let expected = first.map { FormState.FocusTarget.field($0.path) } ?? .summary
        guard screen.state.focus != expected else { return }
        let fields = Self.all(screen.state.fields).filter { !$0.messages.isEmpty }
        let shown = fields.map { "\($0.path) \($0.control) \($0.isShown) \($0.messages.map(\.code))" }
        broken.append("the focus is at \(screen.state.focus as Any), not at \(expected): \(shown)")
    }

    /// Compares what `Continue` shows on the step with a judgement of the same answers.
    private mutating func checkFindings() {
        let state = screen.state
        // Steps that were changed and not sent again are not what was judged.
        guard state.presentedSteps.allSatisfy({ $0.isDone || $0.isCurrent || $0.isLocked }),
            state.presentedSteps.last(where: { !$0.isLocked })?.isCurrent == true
        else { return }
        let form = state.form
        var input = state.judgementInput(state.document(through: state.reach))
        input.through = state.config.steps[state.reach].id
        guard let direct = try? form.judge(input).verdict, let verdict = state.verdict else { return }
        if direct.canonicalBytes != verdict.canonicalBytes { broken.append("another verdict than judged directly") }
        // A missing reply gives no message.
        let lacking = FindingCode.sourceMissing.rawValue
        let found = direct.findings.filter { finding in
            finding.code != lacking
                && form.ownSlot(of: finding.field).map { form.layout.steps[$0] == state.stepIndex } ?? false
        }
        let expected = Set(
            found.map { finding in
                let address = form.address(ofFinding: finding.field, in: state.root)
                return "\(address.map { form.path(of: $0) } ?? "nowhere"): \(finding.code)"
            })
        let shown = Set(Self.all(state.fields).flatMap { field in field.messages.map { "\(field.path): \($0.code)" } })
        if expected != shown { broken.append("shows \(shown), not \(expected)") }
    }

    /// Saves, goes on elsewhere, and compares.
    mutating func checkSaved() throws {
        screen.wait(1_000)
        guard case .step = screen.state.place, screen.request == 0 || !screen.state.isWaiting else { return }
        var other = try RandomTyping(Candidate(screen.state.config), seed: 0)
        other.screen.send(.restored(screen.state.saved))
        other.loadSources()
        let (left, right) = (screen.state, other.screen.state)
        if left.saved != right.saved { broken.append("saved otherwise") }
        if left.json != right.json { broken.append("restored otherwise") }
    }
}

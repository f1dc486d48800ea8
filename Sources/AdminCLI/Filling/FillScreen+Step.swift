internal import FormEngine

/// The questions of a step, one after the other.
extension FillScreen {
    /// The step's fields in order of the questions: the items of a list before the list as a whole.
    static func questions(in fields: [PresentedField]) -> [PresentedField] {
        fields.filter(\.isShown).flatMap { field in
            field.items.flatMap { questions(in: $0.fields) } + [field]
        }
    }

    /// Asks the next question of the step, or sends the step after the last.
    mutating func askNext() async throws {
        let next = Self.questions(in: state.fields).first { !asked.contains($0.path) }
        guard let path = next?.path else { return try await continueStep() }
        try await settle(path)
        guard let field = state.field(path) ?? next else { return }
        asked.insert(path)
        if !Self.isAnswered(field) { return show(FillPage.information(field)) }
        show(FillPage.question(field))
        try await ask(path)
    }

    /// Whether a field takes an answer here.
    private static func isAnswered(_ field: PresentedField) -> Bool { field.type.holdsValue && !field.isReadonly }

    /// Marks an item of a list, or all items, as not asked, and renumbers the items after a removed one.
    private mutating func forgetItems(of list: String, at removed: Int? = nil) {
        let prefix = list + "/"
        asked = Set(
            asked.compactMap { path in
                guard path.hasPrefix(prefix) else { return path }
                let rest = path.dropFirst(prefix.count).split(separator: "/", maxSplits: 1)
                guard let removed, rest.count == 2, let item = Int(rest[0]), item != removed else { return nil }
                return item < removed ? path : prefix + String(item - 1) + "/" + rest[1]
            })
    }

    /// Waits until a field's pauses are over and its queries have replies.
    private mutating func settle(_ path: String) async throws {
        try await wait { state in
            guard let field = state.field(path) else { return false }
            let isSent = field.upload?.phase == .running || field.upload?.phase == .pausing
            return isSent || field.isPending || field.loading == .loading
                || state.completeness.unchecked.contains(path)
        }
    }

    /// Reads lines until one of them answers the field.
    private mutating func ask(_ path: String) async throws {
        while let field = state.field(path), field.isShown {
            let line = try await read(isSecret: field.type == .password)
            let answer = TypedAnswer(line, to: field)
            switch answer {
            case .input, .clear, .addItem, .removeItem: change(field, by: answer)
            case .nothing:
                guard field.loading == .failed, let source = field.source else { return send(.fieldLeft(path)) }
                send(.sourceRetried(source))
            case .skip where field.type == .image && field.isRequired:
                say("This question must be answered.")
                continue
            case .skip:
                if field.type == .image { send(.uploadSkipped(path)) }
                return
            case .back:
                send(.wentBack)
                if state.place == drawn {
                    say("This is the first step.")
                    asked.remove(path)
                }
                throw Flow.elsewhere
            case .leave: throw Flow.end(.left)
            case .help: show(FillPage.help)
            case .unclear(let options): show(FillPage.unclear(options))
            case .unknown(let word): say("`\(word)` is no command; `:help` lists the commands.")
            }
            // The list's own question is repeated after its items.
            if !asked.contains(path) { return }
            try await settle(path)
            guard let changed = state.field(path) else { return }
            show(FillPage.messages(of: changed))
            if case .nothing = answer { show(FillPage.options(changed.options, of: changed)) }
            if case .input = answer, !changed.messages.contains(where: { $0.severity == .error }) {
                if changed.upload?.phase == .failed { continue }
                return
            }
        }
    }

    private mutating func change(_ field: PresentedField, by answer: TypedAnswer) {
        let path = field.path
        switch answer {
        case .input(.text(let file)) where field.type == .image:
            effects.images[path] = file
            return send(.uploadStarted(path))
        case .input(let input): send(.fieldChanged(path, input))
        case .clear where field.type == .list:
            forgetItems(of: path)
            send(.fieldChanged(path, .value(.array([]))))
        case .clear: send(.fieldChanged(path, .value(.null)))
        case .addItem:
            guard field.canAddItem else { return say("The list takes no more items.") }
            asked.remove(path)
            return send(.itemAdded(path))
        case .removeItem(let number):
            guard field.items.indices.contains(number &- 1) else { return say("There is no item \(number).") }
            asked.remove(path)
            forgetItems(of: path, at: number - 1)
            return send(.itemRemoved(path, at: number - 1))
        case .nothing, .skip, .back, .leave, .help, .unclear, .unknown: return
        }
        send(.fieldLeft(path))
    }

    /// Sends the step, and shows its errors.
    private mutating func continueStep() async throws {
        let place = state.place
        send(.stepContinued)
        try await wait { $0.isWaiting }
        guard state.place == place else { return }
        show(FillPage.summary(state))
        // No question is repeated for calculated and fetched values: other answers correct them.
        let faulty = state.summary.map(\.field).filter { state.field($0).map(Self.isAnswered) ?? false }
        let isAnyAsked = !asked.isDisjoint(with: faulty)
        asked.subtract(faulty)
        let isNew = Self.questions(in: state.fields).contains { !asked.contains($0.path) }
        if !isAnyAsked, !isNew { try await pause() }
    }

    /// Waits for a command where no repeated question could correct the step.
    private mutating func pause() async throws {
        say("Enter sends the step again; words of a question change its answer; `:back`, `:leave`.")
        let line = try await read()
        switch line {
        case ":help", ":?": show(FillPage.help)
        case ":back":
            send(.wentBack)
            drawn = nil
        case ":leave", ":quit", ":q": throw Flow.end(.left)
        case "":
            for field in Self.questions(in: state.fields) where field.loading == .failed {
                if let source = field.source { send(.sourceRetried(source)) }
            }
        default:
            let typed = line.lowercased()
            let meant = Self.questions(in: state.fields).filter { field in
                Self.isAnswered(field) && field.label.lowercased().contains(typed)
            }
            if meant.isEmpty { say("No question of this step has these words.") }
            asked.subtract(meant.map(\.path))
        }
    }
}

internal import FormEngine
internal import Registry
internal import Replies

/// A form that somebody fills in at a terminal, question by question.
///
/// Questions and messages come from the form's state; typed lines go to it as actions.
struct FillScreen {
    /// How it came to an end.
    enum End {
        /// The registry's last word: the form ended, waits for somebody's consent, or goes on elsewhere.
        case answered(SessionView)
        /// The person goes on later.
        case left
        /// The lines came to an end before the form did.
        case linesEnded
        case interrupted(signal: Int32)
    }

    enum Flow: Error {
        case end(End)
        /// The screen moved to another step.
        case elsewhere
    }

    var state: FormState
    var effects: SessionEffects
    /// Initial actions: unsent entries of an earlier visit, and values of a link.
    private let opening: [FormState.Action]
    /// Number of the session's last change that is known here.
    private(set) var revision: Int
    private var events: AsyncStream<FillEvent>.Iterator
    private let lines: TypedLines
    private let deliver: @Sendable (FillEvent) -> Void
    /// The step, or the review, that was drawn last.
    var drawn: FormState.Place?
    /// The paths of the fields that had a question on it.
    var asked: Set<String> = []

    init(
        _ kept: SessionScreen, _ effects: SessionEffects, _ lines: TypedLines, _ events: AsyncStream<FillEvent>,
        deliver: @escaping @Sendable (FillEvent) -> Void
    ) {
        state = kept.state
        opening = kept.opening(of: state)
        revision = kept.revision
        self.effects = effects
        self.lines = lines
        self.events = events.makeAsyncIterator()
        self.deliver = deliver
    }

    /// Asks until the form ends, or nobody answers any more.
    mutating func run() async throws -> End {
        let end: Result<End, any Error>
        do { end = .success(try await askAll()) } catch { end = .failure(error) }
        lines.restore()
        let events = await effects.stop()
        return take(events, after: try end.get())
    }

    /// Takes replies of the registry that arrived behind an interruption: the session moved by them.
    private mutating func take(_ events: [FillEvent], after end: End) -> End {
        if case .answered = end { return end }
        for case .answered(let id, let view, let response) in events {
            revision = view.revision ?? revision
            if view.isOver { return .answered(view) }
            _ = state.send(.responded(id, response))
        }
        return end
    }

    private mutating func askAll() async throws -> End {
        do {
            for action in opening { send(action) }
            send(.started)
            while true {
                try await wait { $0.isWaiting }
                draw()
                do {
                    switch state.place {
                    case .step: try await askNext()
                    case .review: try await review()
                    // The registry knows how it ended.
                    case .outcome: return .left
                    }
                } catch Flow.elsewhere {
                    continue
                }
            }
        } catch Flow.end(let end) {
            return end
        }
    }

    mutating func send(_ action: FormState.Action) {
        for effect in state.send(action) {
            if case .announce(let text) = effect { say(text) }
            effects.carryOut(effect)
        }
    }

    /// Takes events until the state need not be waited for any more.
    mutating func wait(while isAwaited: (FormState) -> Bool) async throws {
        while isAwaited(state), effects.isBusy { _ = try await next() }
    }

    /// Takes the next event; the line if it is one.
    private mutating func next() async throws -> TypedLines.Line? {
        guard let event = await events.next() else { throw Flow.end(.left) }
        effects.finish(event)
        switch event {
        case .line(let line): return line
        case .action(let action): send(action)
        case .answered(let id, let view, let response):
            revision = view.revision ?? revision
            if view.isOver { throw Flow.end(.answered(view)) }
            send(.responded(id, response))
        case .note(let text): say(text)
        case .failed(let error): throw error
        case .interrupted(let signal): throw Flow.end(.interrupted(signal: signal))
        }
        return nil
    }

    mutating func read(isSecret: Bool = false) async throws -> String {
        prompt()
        while true {
            lines.read(isSecret: isSecret) { [deliver] in deliver(.line($0)) }
            var line: TypedLines.Line?
            while line == nil { line = try await next() }
            // A terminal goes to the next line by itself.
            if !Terminal.input.isScreen { try? Output.error.write([UInt8(ascii: "\n")]) }
            switch line {
            case .text(let text): return text
            case .unreadable, nil: say("That is no text. Type it again.")
            case .end: throw Flow.end(.linesEnded)
            }
        }
    }

    func show(_ page: TextPage) {
        // A screen that is gone ends the program when the next line is read.
        try? Output.error.write(page.bytes(Terminal.error.layout))
    }

    func say(_ text: String) {
        var page = TextPage()
        page.line("  ", .dim(text))
        show(page)
    }

    private func prompt() { try? Output.error.write(Array("> ".utf8)) }

    /// Draws the heading of the step that is shown now, if another one was before.
    mutating func draw() {
        guard drawn != state.place else { return }
        drawn = state.place
        asked = []
        if case .step = state.place { show(FillPage.heading(state)) }
    }
}

extension SessionView {
    /// Whether the form ended, waits for a consent, or goes on in another session.
    fileprivate var isOver: Bool { submission != nil || consent != nil || superseded != nil }
}

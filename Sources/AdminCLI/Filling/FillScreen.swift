internal import FormEngine
internal import Registry
internal import Replies

/// A form that somebody fills in at a terminal, question by question.
///
/// Questions and messages come from the form's state; typed lines go to it as actions.
struct FillScreen {
    /// Reason that the screen ended.
    enum End {
        /// The session is over here: submitted, waiting for a consent, or superseded.
        case answered(SessionView)
        /// The person left, to continue later.
        case left
        /// The input ended before the form was complete.
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
    /// Revision of the session after its last change known here.
    private(set) var revision: Int
    private var events: AsyncStream<FillEvent>.Iterator
    private let lines: TypedLines
    private let deliver: @Sendable (FillEvent) -> Void
    /// The step, or the review, that was drawn last.
    var drawn: FormState.Place?
    /// Paths of the fields whose questions were shown.
    var asked: Set<String> = []

    init(
        _ kept: SessionScreen, effects: SessionEffects, lines: TypedLines, events: AsyncStream<FillEvent>,
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

    /// Asks questions until the form, the input or the process ends.
    mutating func run() async throws -> End {
        let end: Result<End, any Error>
        do { end = .success(try await askAll()) } catch { end = .failure(error) }
        lines.restore()
        let events = await effects.stop()
        return take(events, after: try end.get())
    }

    /// Handles replies that arrived after an interruption, since they changed the session.
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
                    // The registry stores the outcome.
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

    /// Handles events while the state is awaited and effects are running.
    mutating func wait(while isAwaited: (FormState) -> Bool) async throws {
        while isAwaited(state), effects.isBusy { _ = try await next() }
    }

    /// Handles the next event; returns it if it is a line.
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
            // A terminal breaks the line itself when Enter is typed.
            if !Terminal.input.isScreen { try? Output.error.write([UInt8(ascii: "\n")]) }
            switch line {
            case .text(let text): return text
            case .unreadable, nil: say("The line is not UTF-8, or is too long. Type it again.")
            case .end: throw Flow.end(.linesEnded)
            }
        }
    }

    func show(_ page: TextPage) {
        // Write errors are ignored: if the screen is gone, the next read ends the program.
        try? Output.error.write(page.bytes(Terminal.error.layout))
    }

    func say(_ text: String) {
        var page = TextPage()
        page.line("  ", .dim(text))
        show(page)
    }

    private func prompt() { try? Output.error.write(Array("> ".utf8)) }

    /// Draws the heading of the current step, unless it was drawn last.
    mutating func draw() {
        guard drawn != state.place else { return }
        drawn = state.place
        asked = []
        if case .step = state.place { show(FillPage.heading(state)) }
    }
}

extension SessionView {
    /// Whether the session was submitted, waits for a consent, or was superseded.
    fileprivate var isOver: Bool { submission != nil || consent != nil || superseded != nil }
}

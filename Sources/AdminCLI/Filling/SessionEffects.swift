internal import FormEngine
internal import Registry
internal import Replies

/// Something that happens while a form is filled in.
enum FillEvent: Sendable {
    /// A line was typed.
    case line(TypedLines.Line)
    /// An effect succeeded or failed.
    case action(FormState.Action)
    /// The registry replied to a step or a submission.
    case answered(Int, SessionView, FormState.Response)
    /// A message to print at once.
    case note(String)
    /// The registry failed.
    case failed(CommandError)
    /// A signal asks the process to end.
    case interrupted(signal: Int32)
}

/// Runs the effects of a screen on the registry that stores its session.
struct SessionEffects {
    let registry: Registry
    let session: String
    let secret: String
    let actor: String
    let deliver: @Sendable (FillEvent) -> Void
    /// The file that was chosen for each image, by its field's path.
    var images: [String: String] = [:]
    /// Running tasks, by their numbers.
    private var tasks: [Int: Task<FillEvent?, Never>] = [:]

    init(
        registry: Registry, session: String, secret: String, actor: String,
        deliver: @escaping @Sendable (FillEvent) -> Void
    ) {
        self.registry = registry
        self.session = session
        self.secret = secret
        self.actor = actor
        self.deliver = deliver
    }

    /// Whether a task is running.
    var isBusy: Bool { !tasks.isEmpty }

    /// Starts an effect, or cancels one.
    mutating func carryOut(_ effect: FormState.Effect) {
        switch effect {
        case .startTimer(let id, let milliseconds):
            begin(id) {
                // A cancelled timer sends no event.
                guard (try? await Task.sleep(for: .milliseconds(milliseconds))) != nil else { return nil }
                return .action(.timerFired(id))
            }
        case .loadSource(let id, let source, let answers):
            let request = ScreenQuestion(session: session, secret: secret, source: source, answers: answers)
            begin(id) { [registry, deliver] in await Self.load(request, id: id, registry: registry, deliver: deliver) }
        case .checkName(let id, let question):
            let request = NameRequest(session: session, secret: secret, field: question.field, name: question.name)
            begin(id) { [registry] in await Self.check(request, id: id, registry: registry) }
        case .validateStep(let id, let step, let answers):
            let request = StepRequest(session: session, secret: secret, step: step, answers: answers)
            begin(id) { [registry] in
                await Self.answered(id, step: step) { () throws(RegistryError) in try await registry.answer(request) }
            }
        case .submit(let id, _):
            begin(id) { [registry, session, secret] in
                await Self.answered(id, step: nil) { () throws(RegistryError) in
                    try await registry.submitSession(session, secret: secret)
                }
            }
        case .upload(let id, let field):
            let upload = (file: images[field] ?? "", field: field)
            begin(id) { [self] in await send(upload.file, for: upload.field, id) }
        case .cancelTimer(let id), .cancelSource(let id), .cancelCheck(let id), .cancelRequest(let id),
            .cancelUpload(let id):
            tasks.removeValue(forKey: id)?.cancel()
        case .announce, .focus: break
        }
    }

    /// Removes the task that an event ends.
    mutating func finish(_ event: FillEvent) {
        switch event {
        case .action(let action): action.number.map { tasks[$0] = nil }
        case .answered(let id, _, _): tasks[id] = nil
        case .line, .note, .failed, .interrupted: break
        }
    }

    /// Cancels all tasks and waits for them, so that none writes after the end.
    ///
    /// - Returns: Events of these tasks: a step may be stored although its task was cancelled.
    mutating func stop() async -> [FillEvent] {
        for task in tasks.values { task.cancel() }
        var events: [FillEvent] = []
        for task in tasks.values { if let event = await task.value { events.append(event) } }
        tasks = [:]
        return events
    }

    private mutating func begin(_ id: Int, _ work: @escaping @Sendable () async -> FillEvent?) {
        tasks[id] = Task { [deliver] in
            let event = await work()
            if let event { deliver(event) }
            return event
        }
    }

    private static func load(
        _ request: ScreenQuestion, id: Int, registry: Registry, deliver: (FillEvent) -> Void
    ) async -> FillEvent {
        do throws(RegistryError) {
            return .action(.sourceLoaded(id, try await registry.ask(request)))
        } catch {
            guard case .sourcesSilent(let silent) = error else { return .failed(CommandError(error)) }
            for source in silent { deliver(.note(source.message)) }
            return .action(.sourceFailed(id))
        }
    }

    private static func check(_ request: NameRequest, id: Int, registry: Registry) async -> FillEvent {
        do throws(RegistryError) {
            let check = try await registry.ask(request)
            switch check.state {
            case .free: return .action(.availabilityAnswered(id, .free))
            case .taken, .held, .resting:
                return .action(.availabilityAnswered(id, .taken(suggestions: check.suggestions)))
            case nil: return .action(.availabilityAnswered(id, .unknown))
            }
        } catch {
            return .failed(CommandError(error))
        }
    }

    private static func answered(
        _ id: Int, step: String?, _ ask: () async throws(RegistryError) -> SessionView
    ) async -> FillEvent {
        do throws(RegistryError) {
            let view = try await ask()
            return .answered(id, view, view.response(toStep: step))
        } catch {
            return .failed(CommandError(error))
        }
    }

    private func send(_ path: String, for field: String, _ id: Int) async -> FillEvent {
        let place = field.split(separator: "/").filter { Int($0) == nil }.joined(separator: "/")
        do {
            let image = ImageFile(path)
            var upload = ImageUpload(
                try image.read(), for: place, of: .session(session, secret: secret), actor: actor)
            upload.said = image.said
            let receipt = try await registry.putImage(upload)
            if let record = receipt.record, let kept = receipt.kept {
                return .action(.uploadFinished(id, kept.facts.reference(record.id)))
            }
            if let refusal = receipt.refusal { return .action(.uploadRefused(id, refusal.fault)) }
        } catch {
            deliver(.note(CommandError(error).message))
        }
        // The same file would be refused again.
        return .action(.uploadFailed(id, canRetry: false))
    }
}

extension FormState.Action {
    /// Number of the effect that the action completes.
    fileprivate var number: Int? {
        switch self {
        case .timerFired(let id), .sourceLoaded(let id, _), .sourceFailed(let id), .availabilityAnswered(let id, _),
            .uploadFinished(let id, _), .uploadFailed(let id, _), .uploadRefused(let id, _),
            .uploadProgressed(let id, _),
            .responded(let id, _):
            id
        default: nil
        }
    }
}

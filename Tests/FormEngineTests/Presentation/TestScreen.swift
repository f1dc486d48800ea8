@testable import FormEngine

/// A screen without pixels: it carries out a state's effects by a simulated clock, and logs them.
struct TestScreen {
    /// A timer that runs.
    struct RunningTimer {
        var id: Int
        var due: Int
    }

    var state: FormState
    private(set) var now = 0
    private(set) var timers: [RunningTimer] = []
    /// Effects except timers, in order, as a table shows them.
    private(set) var log: [String] = []
    private(set) var announced: [String] = []
    /// The last numbers given to questions, requests and uploads.
    private(set) var check = 0
    private(set) var request = 0
    private(set) var upload = 0
    private(set) var sent: [UInt8] = []
    /// The last number given to a request of each source.
    private(set) var loads: [String: Int] = [:]

    init(_ form: Candidate, asOf: String = "2026-01-01", language: String? = nil, context: String = "{}") throws {
        guard let day = CivilDate(asOf) else { throw FormFixture.Faulty(errors: ["the as-of date"]) }
        state = FormState(form, asOf: day, language: language, context: try JSONValue(json: Array(context.utf8)))
        send(.started)
    }

    mutating func send(_ action: FormState.Action) {
        for effect in state.send(action) { carryOut(effect) }
    }

    private mutating func carryOut(_ effect: FormState.Effect) {
        switch effect {
        case .startTimer(let id, let milliseconds): timers.append(RunningTimer(id: id, due: now + milliseconds))
        case .cancelTimer(let id): timers.removeAll { $0.id == id }
        case .loadSource(let id, let name, let answers):
            loads[name] = id
            let about = answers.members?.map { "\($0.name)=\(text(JSONWriter.bytes(of: $0.value)))" } ?? []
            log.append((["load \(name)"] + about).joined(separator: " "))
        case .cancelSource(let id):
            log.append("stop loading \(loads.first { $0.value == id }?.key ?? "nothing")")
        case .checkName(let id, let question):
            check = id
            log.append("ask \(question.name)")
        case .cancelCheck: log.append("stop asking")
        case .validateStep(let id, let step, let answers):
            request = id
            sent = answers
            log.append("validate \(step)")
        case .submit(let id, let answers):
            request = id
            sent = answers
            log.append("submit")
        case .cancelRequest: log.append("cancel")
        case .upload(let id, let field):
            upload = id
            log.append("upload \(field)")
        case .cancelUpload: log.append("stop upload")
        case .announce(let text): announced.append(text)
        case .focus(let target): log.append("focus \(target.word)")
        }
    }

    /// Lets time pass; timers fire as they come due.
    mutating func wait(_ milliseconds: Int) {
        let end = now + milliseconds
        while let next = timers.filter({ $0.due <= end }).min(by: { $0.due < $1.due }) {
            now = next.due
            timers.removeAll { $0.id == next.id }
            send(.timerFired(next.id))
        }
        now = end
    }

    /// Types a text whole.
    mutating func type(_ field: String, _ text: String) { send(.fieldChanged(field, .text(text))) }

    /// Types a text and leaves the field.
    mutating func fill(_ field: String, _ text: String) {
        type(field, text)
        send(.fieldLeft(field))
    }

    /// Replies to the last query of a source.
    mutating func load(_ source: String, _ json: String) { send(.sourceLoaded(loads[source] ?? 0, Array(json.utf8))) }

    /// Has a source fail.
    mutating func fail(_ source: String) { send(.sourceFailed(loads[source] ?? 0)) }

    mutating func choose(_ field: String, _ value: JSONValue) { send(.fieldChanged(field, .value(value))) }

    /// Presses `Continue`, and has the step accepted if it is sent.
    mutating func next() {
        request = 0
        send(.stepContinued)
        if request > 0 { send(.responded(request, .accepted(reference: nil))) }
    }

    /// The codes that are shown at a field.
    func codes(_ field: String) -> [String] { state.field(field)?.messages.map(\.code) ?? ["no field"] }

    /// All fields of the step with a message, and its code.
    var shown: [String] {
        func all(_ fields: [PresentedField]) -> [PresentedField] {
            fields.flatMap { [$0] + $0.items.flatMap { all($0.fields) } }
        }
        return all(state.fields).compactMap { field in field.message.map { "\(field.path): \($0.code)" } }
    }

    /// Effects since the last call.
    mutating func asked() -> [String] {
        defer { log = [] }
        return log
    }
}

extension FormState.FocusTarget {
    var word: String {
        switch self {
        case .field(let path): path
        case .addButton(let path): "add \(path)"
        case .heading(let step): "heading \(step)"
        case .summary: "summary"
        case .review: "review"
        case .outcome: "outcome"
        }
    }
}

extension FormState.Place {
    var word: String {
        switch self {
        case .step(let id): id
        case .review: "review"
        case .outcome: "outcome"
        }
    }
}

internal import Corpus
internal import FormEngine
internal import Glibc

/// Types in a field of a form that is filled in whole, letter by letter.
struct KeystrokeBenchmark {
    private var state: FormState
    private let field: String
    /// The text in the field, which each keystroke makes longer or shorter by a letter.
    private let texts: [String]

    private static let batchNanoseconds = 20_000_000

    /// Fills the form in with the only document, and goes through its steps to the last one.
    init(_ corpus: Corpus, field: String) throws {
        guard let today = CivilDate("2026-01-01") else { throw Failure("no date") }
        guard let document = corpus.documents.first else { throw Failure("no answers") }
        let answers = try JSONValue(json: document)
        guard let text = answers[field]?.string else { throw Failure("no text in \(field)") }
        self.field = field
        texts = [text + "a", text]
        state = FormState(try corpus.pinned(), asOf: today)
        _ = state.send(.started)
        var steps = Set<String>()
        while case .step(let id) = state.place {
            guard steps.insert(id).inserted else { throw Failure("\(id) does not pass: \(state.summary)") }
            try fill(answers)
            try passStep()
        }
        guard state.place == .review else { throw Failure("the form ended") }
        // The field's own step is shown, and everything up to the last one is judged.
        guard let step = state.config.steps.first(where: { step in step.fields.contains { $0.id == field } }) else {
            throw Failure("no field \(field)")
        }
        _ = state.send(.stepChosen(step.id))
        guard state.place == .step(step.id) else { throw Failure("\(step.id) is not shown") }
    }

    private mutating func fill(_ answers: JSONValue) throws {
        for shown in state.fields {
            guard let value = answers[shown.path] else { continue }
            _ = state.send(.fieldChanged(shown.path, value.string.map { .text($0) } ?? .value(value)))
        }
    }

    private mutating func passStep() throws {
        for effect in state.send(.stepContinued) {
            if case .validateStep(let id, _, _) = effect { _ = state.send(.responded(id, .accepted(reference: nil))) }
        }
    }

    /// Answers each line of standard input with the nanoseconds a keystroke took, from the action to the new state, in a
    /// batch of at least 20 ms.
    mutating func serve() {
        let once = max(nanoseconds(strokes: 4) / 4, 1)
        let strokes = max(Self.batchNanoseconds / once, 2)
        while readLine() != nil {
            print(Double(nanoseconds(strokes: strokes)) / Double(strokes))
            fflush(nil)
        }
    }

    private mutating func nanoseconds(strokes: Int) -> Int {
        let start = threadTime()
        for index in 0..<strokes { _ = state.send(.fieldChanged(field, .text(texts[index & 1]))) }
        return threadTime() - start
    }
}

extension Corpus {
    /// The form as a page opens it: what `formulary show FORM@N --format client --json` prints.
    var clientVersion: String {
        let document = config.clientDocument(lock: Lock())
        let version = JSONValue.object([
            "digest": .text(DocumentDigest(of: document).text),
            "document": .text(String(decoding: document, as: UTF8.self)), "lists": .array([]),
        ])
        return String(decoding: JSONWriter.bytes(of: version), as: UTF8.self)
    }
}

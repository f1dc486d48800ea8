import ConformanceSupport
import FormEngine
import FormWasm

/// Requests for a door of bytes, and what the native engine answers.
struct DoorRequests {
    private var door: FormDoor?
    private var screen: ScreenDoor?
    /// An operation and its document, a line each.
    private(set) var lines: [String] = []
    private(set) var answers: [String] = []

    /// Opens a form as its clients get it.
    mutating func open(_ form: ConformanceForm) throws -> ClientForm {
        let document = form.config.clientDocument(lock: form.lock)
        let digest = DocumentDigest(of: document)
        let lists = form.lists.map { list in
            JSONValue.object(["document": .string(decoding: list.document), "name": .text(list.name)])
        }
        let request = JSONValue.object([
            "digest": .text(digest.text), "document": .string(decoding: document), "lists": .array(lists),
        ])
        let opened = try FormDoor.open(note("compile", request))
        door = opened
        screen = opened.screen
        answers.append(String(decoding: opened.opened, as: UTF8.self))
        return try ClientForm(document: document, expecting: digest, lists: form.lists.map { ($0.name, $0.document) })
    }

    /// Judges a case; skips cases whose documents are not text.
    mutating func judge(_ subject: ConformanceCase) {
        guard let request = JSONValue(subject) else { return }
        guard let door else { return }
        answer("judge", request) { (bytes) throws(DoorError) in try door.judge(bytes) }
    }

    /// Sends an action to the form's screen, and tells what was answered.
    @discardableResult
    mutating func send(_ action: JSONValue) -> JSONValue? {
        guard let screen else { return nil }
        answer("dispatch", action) { (bytes) throws(DoorError) in try screen.dispatch(bytes) }
        return answers.last.flatMap { try? JSONValue(json: Array($0.utf8)) }
    }

    /// Requests a part of the screen: its frame, its view in a page, or a field.
    mutating func request(_ part: JSONValue) {
        guard let screen else { return }
        answer("part", part) { (bytes) throws(DoorError) in try screen.part(bytes) }
    }

    /// Asks for the screen as it is kept.
    mutating func save() {
        lines.append("saved")
        answers.append(String(decoding: screen?.saved ?? [], as: UTF8.self))
    }

    private mutating func answer(
        _ operation: String, _ request: JSONValue,
        _ ask: ([UInt8]) throws(DoorError) -> [UInt8]
    ) {
        let bytes = note(operation, request)
        do throws(DoorError) {
            answers.append(String(decoding: try ask(bytes), as: UTF8.self))
        } catch {
            answers.append(String(decoding: error.json, as: UTF8.self))
        }
    }

    private mutating func note(_ operation: String, _ request: JSONValue) -> [UInt8] {
        let bytes = JSONWriter.bytes(of: request)
        lines.append("\(operation) \(String(decoding: bytes, as: UTF8.self))")
        return bytes
    }
}

extension JSONValue {
    /// A case as a request to the door; nil for documents that are not UTF-8.
    fileprivate init?(_ subject: ConformanceCase) {
        guard let answers = String(validating: subject.answers, as: UTF8.self),
            let sources = String(validating: subject.sources ?? [], as: UTF8.self)
        else { return nil }
        let names = subject.names.sorted { $0.key < $1.key }
        self = .object([
            "answers": .text(answers), "as_of": .text(subject.asOf.text), "context": subject.context, "language": "nl",
            "names": .object(names.map { .init($0.key, .text($0.value ? "taken" : "free")) }),
            "sources": subject.sources == nil ? .null : .text(sources),
            "through": subject.through.map { .text($0) } ?? .null, "timing": .text(subject.timing.rawValue),
        ])
    }

    fileprivate static func string(decoding bytes: [UInt8]) -> JSONValue {
        .text(String(decoding: bytes, as: UTF8.self))
    }
}

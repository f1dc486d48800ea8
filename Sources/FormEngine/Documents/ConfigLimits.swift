/// How much a config may hold, so that no document of 1 MiB takes more than moments to read and lint, and so that none
/// takes more to judge: what its patterns may cost has a budget of its own, `PatternLoad`.
///
/// Counts, never times, so that every machine decides alike. They are held when a config is linted, not when a version is
/// read again.
enum ConfigLimits {
    /// The most fields of a form.
    static let fields = 2_000
    /// The most items of any list, such as options.
    static let items = 5_000
    /// The most rules of a field.
    static let rules = 100
    /// The most fields that an identifier is compared with.
    static let matches = 8
    /// The most examples of a form.
    static let examples = 500
    /// The most facts of a form.
    static let facts = 500
    /// The most word lists of a form's own.
    static let wordLists = 100
    /// The most outcomes that a form names.
    static let outcomes = 200
    /// The most steps that a form's expressions may take on all of its examples.
    static let exampleSteps = 20_000_000
    /// The most languages that a form's texts are in.
    static let languages = 100
    /// The most steps of making automata that a form's patterns may take together: those of eight of the largest.
    static let patternSteps = 1 << 24
    /// The longest path into a source's answer, in bytes.
    static let pathLength = 1_000
    /// The most unknown keys of one mapping that are reported individually.
    static let unknownKeys = 20
    /// The most diagnostics of one document.
    static let diagnostics = 1_000
}

extension DocumentReader {
    /// Documents are new ones but where a reader says otherwise.
    package var lints: Bool { true }

    /// Notes that there is more of something than may be; true if there is not.
    mutating func requires(
        _ count: Int, atMost limit: Int, of what: @autoclosure () -> String, at place: Place
    ) -> Bool {
        guard lints, count > limit else { return true }
        note(
            .tooMany, place: place, message: "There are \(count) \(what()), more than \(limit).",
            help: "Leave some out, or make several forms.")
        return false
    }

    /// Reports unknown keys of a mapping: the first ones individually, then one note about the rest.
    mutating func noteUnknown(
        _ code: DiagnosticCode, object: ObjectPlace, known: [String], message: (String) -> String,
        help: (String) -> String? = { _ in nil }
    ) {
        var count = 0
        for member in object.members where !known.contains(where: { $0.isBytewiseEqual(to: member.key) }) {
            count += 1
            guard Authoring.isBuilt else { return note(code, place: object.place, message: "", help: "") }
            guard count <= ConfigLimits.unknownKeys else { continue }
            note(
                code, at: object.place.member(member).pointer, position: member.keyPosition,
                message: message(String(member.key.prefix(64))),
                help: help(member.key) ?? NearestWord.help(for: member.key, among: known))
        }
        guard count > ConfigLimits.unknownKeys else { return }
        note(
            .tooMany, place: object.place,
            message: "There are \(count) unknown keys here, of which the first are told.",
            help: "See whether the whole mapping belongs elsewhere.")
    }

    /// Keeps a diagnostic; a document has a limit of them, but errors always get in: warnings before them must not make
    /// a config look valid.
    mutating func append(_ diagnostic: Diagnostic) {
        if diagnostics.count < ConfigLimits.diagnostics { return diagnostics.append(diagnostic) }
        guard diagnostic.severity == .error, !diagnostics.contains(where: { $0.severity == .error }) else { return }
        diagnostics[diagnostics.count - 1] = diagnostic
    }
}

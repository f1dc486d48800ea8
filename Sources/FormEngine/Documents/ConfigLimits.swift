/// Size limits for configs, so that a document of 1 MiB is parsed and linted quickly, and its form judges quickly.
///
/// The cost of patterns has a separate limit, `PatternLoad`.
///
/// The limits are counts, not times, so that every machine decides the same way. They apply when a config is linted,
/// not when a stored version is loaded.
enum ConfigLimits {
    /// Maximum fields of a form.
    static let fields = 2_000
    /// Maximum elements of any list in a config, such as options.
    static let items = 5_000
    /// Maximum rules of a field.
    static let rules = 100
    /// Maximum fields that an identifier is compared with.
    static let matches = 8
    /// Maximum examples of a form.
    static let examples = 500
    /// Maximum facts of a form.
    static let facts = 500
    /// Maximum word lists that a form defines.
    static let wordLists = 100
    /// Maximum outcomes that a form names.
    static let outcomes = 200
    /// Maximum steps that a form's expressions may take on all of its examples together.
    static let exampleSteps = 20_000_000
    /// Maximum number of languages of a form's texts.
    static let languages = 100
    /// Maximum steps for building the automata of all patterns of a form: as many as eight patterns of maximum size
    /// need.
    static let patternSteps = 1 << 24
    /// Maximum length of a path into a data source's reply, in bytes.
    static let pathLength = 1_000
    /// Maximum unknown keys of one mapping that are reported individually.
    static let unknownKeys = 20
    /// Maximum diagnostics of one document.
    static let diagnostics = 1_000
}

extension DocumentReader {
    /// Limits apply by default; readers of stored documents turn them off.
    package var lints: Bool { true }

    /// Reports an error if a count exceeds its limit; returns whether it is within the limit.
    mutating func requires(
        _ count: Int, atMost limit: Int, of what: @autoclosure () -> String, at place: Place
    ) -> Bool {
        guard lints, count > limit else { return true }
        note(
            .tooMany, place: place, message: "There are \(count) \(what()), more than \(limit).",
            help: "Write at most \(limit) \(what()).")
        return false
    }

    /// Reports unknown keys of a mapping: the first ones individually, then the number of all.
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
            message: "The mapping has \(count) unknown keys; only the first ones are reported.",
            help: "See whether the whole mapping belongs elsewhere.")
    }

    /// Records a diagnostic.
    ///
    /// A document has a maximum number of diagnostics; at that number, an error takes the place of a warning.
    mutating func append(_ diagnostic: Diagnostic) {
        if diagnostics.count < ConfigLimits.diagnostics { return diagnostics.append(diagnostic) }
        guard diagnostic.severity == .error, let warning = diagnostics.lastIndex(where: { $0.severity != .error })
        else { return }
        diagnostics.remove(at: warning)
        diagnostics.append(diagnostic)
    }
}

package import FormDialects
package import FormEngine
package import Registry

/// A config, read and linted.
package struct LintedConfig: Sendable {
    /// The document's name in messages.
    package let name: String
    /// The document.
    package let document: ConfigDocument
    /// All diagnostics, in the order of the document.
    package private(set) var diagnostics: [Diagnostic]

    /// Lints a parsed config; unknown time zones are found here, since the engine has no list of zones.
    ///
    /// - Parameter name: The document's name in messages.
    package init(_ document: ConfigDocument, name: String) {
        self.name = name
        self.document = document
        diagnostics = document.reading.diagnostics + document.reading.proofs
        diagnostics.sort { $0.position < $1.position }
        add(.timeZone, .unknownTimeZone, what: "time zone", known: CivilClock.zones)
    }

    /// The config; nil if there is an error.
    package var config: FormConfig? { errors == 0 ? document.reading.config : nil }
    /// Number of errors.
    package var errors: Int { diagnostics.filter { $0.severity == .error }.count }
    /// Number of warnings.
    package var warnings: Int { diagnostics.count - errors }

    /// The bytes that are stored beside the version.
    package var source: SourceDocument { document.source }

    /// Checks the config against a registry: its data sources, its word lists, and reviews due by its date.
    package mutating func check(in registry: Registry) async throws {
        check(sources: try await registry.definedSources().flatMap(\.names))
        // Examples run only if every list that they need is defined.
        check(lists: try await registry.definedLists())
        check(reviewsAsOf: nil, clock: try await registry.now())
    }

    /// Reports data sources of the config that are not among the defined names and aliases.
    private mutating func check(sources defined: [String]) {
        add(.dataSource, .unknownSource, what: "data source", known: defined)
    }

    /// Reports word lists of the config that are not defined; if all are, runs the examples that need them.
    private mutating func check(lists defined: [DefinedList]) {
        add(.wordList, .unknownList, what: "word list", known: defined.map(\.record.name))
        guard errors == 0 else { return }
        diagnostics += document.reading.failingExamples(with: defined.compactMap(\.list))
        diagnostics.sort { $0.position < $1.position }
    }

    /// Reports facts whose review is due, by a given day or by the clock's day in the form's time zone.
    package mutating func check(reviewsAsOf day: CivilDate?, clock: Timestamp) {
        let zone = document.reading.config?.policy.timeZone
        let today = day ?? CivilClock.date(at: clock, in: zone) ?? clock.utcDate
        diagnostics += document.reading.dueReviews(asOf: today)
        diagnostics.sort { $0.position < $1.position }
    }

    private mutating func add(
        _ kind: ConfigReading.Reference.Kind, _ code: DiagnosticCode, what: String, known: [String]
    ) {
        for reference in document.reading.references where reference.kind == kind {
            if known.contains(where: { $0.utf8.elementsEqual(reference.name.utf8) }) { continue }
            let nearest = NearestWord.to(reference.name, among: known)
            diagnostics.append(
                Diagnostic(
                    code, at: reference.pointer, position: reference.position,
                    message: "There is no \(what) `\(reference.name.prefix(64))`.",
                    help: nearest.map { "Did you mean `\($0)`?" } ?? Self.remedy(reference)))
        }
        diagnostics.sort { $0.position < $1.position }
    }

    private static func remedy(_ reference: ConfigReading.Reference) -> String {
        switch reference.kind {
        case .dataSource: RegistryError.helpToDefine(source: reference.name).commands
        case .wordList: RegistryError.helpToDefineList.commands
        case .timeZone: "Write an IANA name such as `Europe/Amsterdam`."
        }
    }
}

package import FormDialects
package import FormEngine
package import Registry

/// A config, read and linted.
package struct LintedConfig: Sendable {
    /// The document's name, as messages say it.
    package let name: String
    /// The document.
    package let document: ConfigDocument
    /// Everything found, in the order of the document.
    package private(set) var diagnostics: [Diagnostic]

    /// Reads a config and lints it; time zones that do not exist are found here, since the engine knows none.
    ///
    /// - Parameter name: The document's name, as messages say it.
    package init(_ document: ConfigDocument, name: String) {
        self.name = name
        self.document = document
        diagnostics = document.reading.diagnostics
        add(.timeZone, .unknownTimeZone, what: "time zone", known: CivilClock.zones)
    }

    /// The config; nil if there is an error.
    package var config: FormConfig? { errors == 0 ? document.reading.config : nil }
    /// How many errors were found.
    package var errors: Int { diagnostics.filter { $0.severity == .error }.count }
    /// How many warnings were found.
    package var warnings: Int { diagnostics.count - errors }

    /// The bytes as they are kept beside the version.
    package var source: SourceDocument { document.source }

    /// Checks the config against what a registry has: its data sources, its word lists, and the day.
    package mutating func check(in registry: Registry) async throws {
        check(sources: try await registry.definedSources().flatMap(\.names))
        // Examples run once it is known that every list they wait for is defined.
        check(lists: try await registry.definedLists())
        check(reviewsAsOf: nil, clock: try await registry.now())
    }

    /// Notes the data sources that the config names and that are none of the names and aliases defined.
    private mutating func check(sources defined: [String]) {
        add(.dataSource, .unknownSource, what: "data source", known: defined)
    }

    /// Notes the word lists that the config names and that are not defined, and runs the examples that wait for them.
    private mutating func check(lists defined: [DefinedList]) {
        add(.wordList, .unknownList, what: "word list", known: defined.map(\.record.name))
        guard errors == 0 else { return }
        diagnostics += document.reading.failingExamples(with: defined.compactMap(\.list))
        diagnostics.sort { $0.position < $1.position }
    }

    /// Notes the facts whose review is due: on a day, or else on that of the clock in the form's zone.
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
                    code, at: reference.pointer, reference.position,
                    "There is no \(what) `\(reference.name.prefix(64))`.",
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

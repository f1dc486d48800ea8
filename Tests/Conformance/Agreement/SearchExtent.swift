import Foundation

/// How far searches at random go: less in `make test`, as far as its environment says in `make soak`.
enum SearchExtent {
    /// How many documents a search judges, at least.
    static let documents = number("FORMULARY_CONFORMANCE_DOCUMENTS") ?? 4_000

    /// How many random forms a search makes that is counted by forms.
    static let forms = number("FORMULARY_CONFORMANCE_FORMS") ?? 80

    private static func number(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }
}

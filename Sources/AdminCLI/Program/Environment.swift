internal import Glibc

/// Variables of the process's environment; an empty one counts as not set.
enum Environment {
    /// The program's own variables.
    private static let own = [
        "FORMULARY_DB", "FORMULARY_ACTOR", "FORMULARY_KEY_FILE", "FORMULARY_KEY_COMMAND", "FORMULARY_KEYSTORE",
        "FORMULARY_TRUST_CLOCK", "FORMULARY_SOURCES", "FORMULARY_ENGINE",
    ]

    static subscript(_ name: String) -> String? {
        guard let value = unsafe getenv(name), let text = unsafe String(validatingCString: value) else { return nil }
        return text.isEmpty ? nil : text
    }

    /// The first of the program's own variables that is not UTF-8: two such values could be read as one text.
    static var unreadable: String? {
        own.first { name in unsafe getenv(name).map { unsafe String(validatingCString: $0) == nil } ?? false }
    }
}

/// Reads values of a document and notes everything that is wrong with them, each at its place.
///
/// Every method answers nil where it noted an error. The readers of configs and of dialects are such.
package protocol DocumentReader {
    /// Everything noted so far.
    var diagnostics: [Diagnostic] { get set }
    /// Whether a document is held to the limits of a new one.
    var lints: Bool { get }
}

extension DocumentReader {
    /// Notes a fault.
    package mutating func note(
        _ code: DiagnosticCode, place: Place, message: @autoclosure () -> String, help: @autoclosure () -> String
    ) {
        guard Authoring.isBuilt else { return note(code) }
        note(code, at: place.pointer, position: place.position, message: message(), help: help())
    }

    /// Notes a fault that lies elsewhere in its place.
    package mutating func note(
        _ code: DiagnosticCode, at pointer: @autoclosure () -> String, position: SourcePosition,
        message: @autoclosure () -> String, help: @autoclosure () -> String
    ) {
        guard Authoring.isBuilt else { return note(code) }
        append(Diagnostic(code, at: pointer(), position: position, message: message(), help: help()))
    }

    /// Records only the fault's code (browser build).
    @inline(never)
    private mutating func note(_ code: DiagnosticCode) {
        append(Diagnostic(code, at: "", position: SourcePosition(line: 1, column: 1), message: "", help: ""))
    }

    /// Notes that something else was expected at a place, and answers nil.
    package mutating func wrongType<Value>(
        _ place: Place, expected: @autoclosure () -> AuthorsText, help: @autoclosure () -> String? = nil
    ) -> Value? {
        guard Authoring.isBuilt else {
            note(.wrongType)
            return nil
        }
        note(
            .wrongType, place: place, message: "Expected \(expected().text), found \(place.kind).",
            help: help() ?? "Write \(expected().text) here.")
        return nil
    }

    /// An object with known keys; unknown ones are noted with the nearest known one.
    package mutating func object(
        _ place: Place, keys: [String], expected: @autoclosure () -> AuthorsText
    ) -> ObjectPlace? {
        guard case .object(let members) = place.node.content else { return wrongType(place, expected: expected()) }
        let object = ObjectPlace(place: place, members: members)
        noteUnknown(.unknownKey, object: object, known: keys) { "Unknown key `\($0)`." }
        return object
    }

    /// The value of a key that must be written.
    package mutating func required(
        _ key: String, of object: ObjectPlace, help: @autoclosure () -> AuthorsText
    ) -> Place? {
        if let place = object[key] { return place }
        note(.missingKey, place: object.place, message: "The key `\(key)` is missing.", help: help().text)
        return nil
    }

    /// A list's elements.
    package mutating func array(_ place: Place, expected: @autoclosure () -> AuthorsText) -> [Place]? {
        guard case .array(let elements) = place.node.content else { return wrongType(place, expected: expected()) }
        guard requires(elements.count, atMost: ConfigLimits.items, of: "items", at: place) else { return nil }
        return elements.enumerated().map { place.element($0.offset, $0.element) }
    }
}

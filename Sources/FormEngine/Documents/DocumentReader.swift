/// Parser of document values, which records a diagnostic for each fault.
///
/// Every parsing method returns nil if it recorded an error. Parsers of configs and of dialects conform to this
/// protocol.
package protocol DocumentReader {
    /// Diagnostics recorded so far.
    var diagnostics: [Diagnostic] { get set }
    /// Whether the limits for new documents apply.
    var lints: Bool { get }
}

extension DocumentReader {
    /// Records a diagnostic at a place.
    package mutating func note(
        _ code: DiagnosticCode, place: Place, message: @autoclosure () -> String, help: @autoclosure () -> String
    ) {
        guard Authoring.isBuilt else { return note(code) }
        note(code, at: place.pointer, position: place.position, message: message(), help: help())
    }

    /// Records a diagnostic at an explicit pointer and position.
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

    /// Records that a value has the wrong type, and returns nil.
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

    /// Parses an object with known keys; reports unknown keys with the most similar known one.
    package mutating func object(
        _ place: Place, keys: [String], expected: @autoclosure () -> AuthorsText
    ) -> ObjectPlace? {
        guard case .object(let members) = place.node.content else { return wrongType(place, expected: expected()) }
        let object = ObjectPlace(place: place, members: members)
        noteUnknown(.unknownKey, object: object, known: keys) { "Unknown key `\($0)`." }
        return object
    }

    /// The value of a required key; reports an error if the key is missing.
    package mutating func required(
        _ key: String, of object: ObjectPlace, help: @autoclosure () -> AuthorsText
    ) -> Place? {
        if let place = object[key] { return place }
        note(.missingKey, place: object.place, message: "The key `\(key)` is missing.", help: help().text)
        return nil
    }

    /// Parses a list.
    package mutating func array(_ place: Place, expected: @autoclosure () -> AuthorsText) -> [Place]? {
        guard case .array(let elements) = place.node.content else { return wrongType(place, expected: expected()) }
        guard requires(elements.count, atMost: ConfigLimits.items, of: "items", at: place) else { return nil }
        return elements.enumerated().map { place.element($0.offset, $0.element) }
    }
}

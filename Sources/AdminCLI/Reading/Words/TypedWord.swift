internal import ArgumentParser
internal import FormDialects
internal import FormEngine
internal import Registry
internal import Replies

/// Parses typed arguments; an invalid one is an error of usage that shows a valid one.
enum TypedWord {
    /// A form's key.
    static func form(_ text: String) throws -> FormKey {
        if let form = FormKey(text) { return form }
        throw ValidationError("a form is `<kind>/<name>`, such as `kyc/NL`.")
    }

    /// A dialect of configs.
    static func dialect(_ text: String) throws -> Dialect {
        if let dialect = Dialect(rawValue: text) { return dialect }
        throw ValidationError("the dialects are \(Dialect.names).")
    }

    /// A form, or a version of it.
    static func reference(_ text: String) throws -> VersionReference {
        if let reference = VersionReference(text) { return reference }
        throw ValidationError("a version is `<kind>/<name>@<number>`, such as `kyc/NL@2`.")
    }

    /// A version.
    static func version(_ text: String) throws -> ExactVersion {
        if let reference = VersionReference(text), let number = reference.number {
            return ExactVersion(form: reference.form, number: number)
        }
        throw ValidationError("a version is `<kind>/<name>@<number>`, such as `kyc/NL@2`.")
    }

    /// A channel.
    static func channel(_ text: String) throws -> Channel {
        if let channel = Channel(text) { return channel }
        throw ValidationError("a channel is at most 32 small letters, digits and hyphens, such as `staging`.")
    }

    /// An instant.
    static func time(_ text: String) throws -> Timestamp {
        if let time = Timestamp(text) { return time }
        throw ValidationError("a time is RFC 3339 with a zone, such as `2026-12-01T09:00:00Z`.")
    }

    /// A day.
    static func date(_ text: String) throws -> CivilDate {
        if let date = CivilDate(text) { return date }
        throw ValidationError("a date is a day that exists, such as `2026-01-31`.")
    }

    /// The beginning of a period: a time, or the beginning of a day in UTC.
    static func beginning(_ text: String) throws -> Timestamp {
        if let time = Timestamp(text) ?? Timestamp(text + "T00:00:00Z") { return time }
        throw ValidationError("a time is a day such as `2026-12-01`, in UTC, or RFC 3339 with a zone.")
    }

    /// The end of a period, exclusive: a time, or the end of a day in UTC.
    static func end(_ text: String) throws -> Timestamp {
        if let time = Timestamp(text) { return time }
        guard let day = Timestamp(text + "T00:00:00Z") else { return try beginning(text) }
        return day.advanced(bySeconds: 86_400)
    }

    /// A field with the rule or code that refused it: `FIELD` or `FIELD:RULE`.
    static func refusal(_ text: String) throws -> SubmissionQuery.Refusal {
        guard let refusal = SubmissionQuery.Refusal(text) else {
            throw ValidationError(
                "write a field, or a field and a rule or code: `bsn`, `owners/share:max`; `:assert` is of the form.")
        }
        return refusal
    }

    /// A number from 1.
    static func number(_ text: String) throws -> Int {
        if let number = count(text), number > 0 { return number }
        throw ValidationError("expected a whole number from 1.")
    }

    /// A number from 0.
    static func wholeNumber(_ text: String) throws -> Int {
        if let number = count(text) { return number }
        throw ValidationError("expected a whole number from 0.")
    }

    /// An edition by its number.
    static func edition(_ text: String) throws -> Edition {
        if let edition = count(text).flatMap({ Edition(rawValue: $0) }) { return edition }
        let known = Edition.allCases.map { "\($0.rawValue)" }.joined(separator: ", ")
        throw ValidationError("there is no edition `\(text)`; known: \(known).")
    }

    /// The timing to judge at.
    static func timing(_ text: String) throws -> Timing {
        if let timing = Timing(rawValue: text) { return timing }
        throw ValidationError("the timings are \(Timing.allCases.map(\.rawValue).joined(separator: ", ")).")
    }

    /// Compatibility of a new version with earlier ones.
    static func compatibility(_ text: String) throws -> Compatibility {
        if let mode = Compatibility(rawValue: text) { return mode }
        throw ValidationError(
            "the compatibilities are \(Compatibility.allCases.map(\.rawValue).joined(separator: ", ")).")
    }

    /// A language.
    static func locale(_ text: String) throws -> String {
        if LanguageTag.isWellFormed(text) { return text }
        throw ValidationError("a language is a BCP 47 tag, such as `en`, `nl` or `pt-BR`.")
    }

    /// Number of an account, with its prefix.
    static func accountNumber(_ text: String) throws -> String {
        if text.utf8.contains(where: { (0x30...0x39).contains($0) }) { return text }
        throw ValidationError("an account's number has digits: `000000-3852512026`.")
    }

    /// A message: a text with at least one visible character.
    static func message(_ text: String) throws -> String {
        guard text.utf8.count <= Note.mostBytes else { throw ValidationError("a message has at most 2,000 bytes.") }
        if Note.isUsable(text) { return text }
        throw ValidationError("write a reason.")
    }

    /// Successor of a withdrawn version: a version's number, or `none`.
    static func successor(_ text: String) throws -> Registry.Successor {
        if text == "none" { return .none }
        if let number = count(text), number > 0 { return .version(number) }
        throw ValidationError("expected a version's number, or `none`.")
    }

    /// ASCII digits as a number below 2^53, which JSON can hold exactly, or nil.
    static func count(_ text: String) -> Int? { RolloutText.count(text) }

    /// A parameter of a data source and its value: a number or boolean if it is JSON of one, otherwise a text.
    static func parameter(_ text: String) throws -> SourceQuestion.Parameter {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else {
            throw ValidationError("a parameter is its name, `=` and its value, such as `country=NL`.")
        }
        return .init(name: String(parts[0]), typed: String(parts[1]))
    }
}

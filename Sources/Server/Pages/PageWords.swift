internal import FormEngine
internal import Foundation
internal import PageFiles
internal import Registry

/// Words of the pages in one language.
struct PageWords: Sendable {
    /// The language's tag.
    let language: String
    /// The reader's region, by which dates are written; nil where the browser names none.
    var region: String?
    /// The form's time zone, by which times are written; nil for UTC.
    var zone: String?
    /// The language of the words, if the requested one is missing.
    let otherLanguage: String?
    /// The words as templates take them.
    let json: JSONValue

    private static let fallback = "en"

    private static let all: [String: JSONValue] = {
        let members = (try? JSONValue(json: PageFiles.words))?.members ?? []
        return Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.value) })
    }()

    /// The words of the pages that everybody sees.
    private static let `public`: [String: JSONValue] = all.mapValues { words in
        .object((words.members ?? []).filter { !$0.name.hasPrefix("console_") })
    }

    /// The languages that pages have words in, each by its own name.
    static let languages: [(tag: String, name: String)] = ["en", "nl", "de", "fr", "ar"].map { tag in
        (tag, CountryNames.languageName(of: tag))
    }

    /// The words of a language, or else of its base language, or else of English.
    ///
    /// - Parameter isConsole: Whether the words of the console are among them, which no other page carries.
    init(_ tag: String, isConsole: Bool = false) {
        let base = String(tag.prefix { $0 != "-" })
        language = tag
        let words = isConsole ? Self.all : Self.public
        let own = words[tag] ?? words[base]
        otherLanguage = own == nil ? Self.fallback : nil
        json = own ?? words[Self.fallback] ?? .object([])
    }

    /// The words of one language as scripts load them: `words-de.json`; nil for other names.
    static func file(_ name: String) -> [UInt8]? {
        languages.first { name == "words-\($0.tag).json" }.map { JSONWriter.bytes(of: PageWords($0.tag).json) }
    }

    /// The words that a script needs before it has loaded the others.
    var earlyJSON: JSONValue {
        .object((json.members ?? []).filter { ["expiry_text", "expiry_left"].contains($0.name) })
    }

    subscript(_ name: String) -> String { json[name]?.string ?? "" }

    /// A pattern with its placeholders `%1`, `%2`… filled in; the inserted texts are not scanned again.
    func fill(_ name: String, _ values: String...) -> String { Self.fill(self[name], values) }

    static func fill(_ pattern: String, _ values: [String]) -> String {
        var text = ""
        var rest = pattern[...]
        while let percent = rest.firstIndex(of: "%") {
            text += rest[..<percent]
            let next = rest.index(after: percent)
            guard next < rest.endIndex, let place = rest[next].wholeNumberValue else {
                text += "%"
                rest = rest[next...]
                continue
            }
            if values.indices.contains(place - 1) { text += values[place - 1] }
            rest = rest[rest.index(after: next)...]
        }
        return text + rest
    }

    /// A date in words, as the reader writes it: `31 January 2026`, `January 31, 2026`.
    func text(of date: CivilDate) -> String { date.text(in: LanguageTag.reader(of: language, in: region)) }

    /// A time in the form's zone, as the reader writes it: `31 January 2026, 15:05 (Berlin)`; in UTC without a zone.
    func moment(_ time: Timestamp) -> String {
        let zone = ConsoleZone(zone)
        let (date, clock) = zone.local(time)
        return "\(text(of: date)), \(clock) \(zone.place.map { "(\($0))" } ?? "UTC")"
    }

    /// Direction of the language's script.
    var direction: String { Locale.Language(identifier: language).characterDirection == .rightToLeft ? "rtl" : "ltr" }

    /// All countries under their names, sorted as the language sorts.
    static func countries(in tag: String) -> [JSONValue] {
        CountryNames.shared.all(in: tag).map { .object(["value": .text($0.code), "label": .text($0.name)]) }
    }

    /// The language that a browser prefers, among those of the pages.
    static func preferred(_ header: String?) -> String {
        let asked = (header ?? "").split(separator: ",").compactMap { part -> (tag: String, weight: Double)? in
            let sides = part.split(separator: ";")
            guard let tag = sides.first?.trimmed.lowercased() else { return nil }
            let weight = sides.dropFirst().first.flatMap { Double($0.trimmed.dropFirst(2)) } ?? 1
            return (String(tag.prefix { $0 != "-" }), weight)
        }
        let ranked = asked.filter { $0.weight > 0 }.enumerated().sorted {
            ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
        }
        return ranked.map(\.element.tag).first { tag in languages.contains { $0.tag == tag } } ?? "en"
    }
}

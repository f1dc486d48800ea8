/// Data of a page that views combine with a form's state: words, languages, addresses, and what the page alone knows.
package struct ViewSetup: Sendable {
    /// A country by its code, as the page's language names it.
    struct Country: Sendable {
        var code: String
        var name: String
    }

    /// Texts in the inputs of one date, as they were typed.
    struct TypedParts: Sendable {
        var day = ""
        var month = ""
        var year = ""
    }

    var words = ViewWords(.null)
    /// The language of the form's texts.
    var language = ""
    /// The reader's region, by which dates are written; nil where the browser names none.
    var region: String?
    /// The language of the words where it is not the page's.
    var wordsLanguage: String?
    /// The registry's name.
    var registry = ""
    var formTitle = ""
    /// The language of the form's title where it is not the page's.
    var formTitleLanguage: String?
    /// All countries, sorted as the language sorts their names.
    var countries: [Country] = []
    /// Path of the field that takes the focus in a page without a script.
    var focus: String?
    /// Dates that are being typed, by their fields' paths.
    var dates: [(path: String, parts: TypedParts)] = []
    /// Addresses of pictures that the page holds itself, by their fields' paths.
    var pictures: [(path: String, address: String)] = []
    /// The address before the path of an uploaded picture.
    var imagePath = ""
    /// The part of a picture's query that names the session; empty, or with a `&` at its end.
    var imageQuery = ""
    /// Seconds after which failed sources may be queried again, by their names.
    var waits: [(source: String, seconds: Double)] = []
    /// The page's notice, which shows while the engine has none.
    var notice: String?
    /// The address for the person who must consent.
    var consentLink: String?
    /// Whether a script draws the page.
    var isScripted = false
    /// Whether the end offers to start again.
    var mayStartAgain = false

    /// A setup without words and names.
    package init() {}

    /// The setup in the members of a page.
    package init(_ page: JSONValue) { change(page) }

    /// The `lang` of an element: that of a text in a fallback language, or the form's if the words are in another.
    package func spoken(_ language: String?) -> JSONValue {
        .orFalse(language ?? (wordsLanguage == nil ? nil : self.language))
    }

    /// The `lang` of the element of a text; `false` without the text.
    func spoken(_ language: String?, of text: String?) -> JSONValue {
        (text ?? "").isEmpty ? .bool(false) : spoken(language)
    }

    /// The name of a country; nil if the page has none.
    func countryName(_ code: String) -> String? {
        countries.first { $0.code.isBytewiseEqual(to: code) }?.name
    }

    /// The address of the picture of a field, by its id.
    func picture(_ path: String, _ id: String) -> String {
        if let own = pictures.first(where: { $0.path.isBytewiseEqual(to: path) }) { return own.address }
        return imagePath + "/" + path + "?" + imageQuery + "v=" + Self.escaped(id)
    }

    /// A text as a value in a query: all bytes but those that RFC 3986 §2.3 leaves unreserved are escaped.
    private static func escaped(_ text: String) -> String {
        var escaped: [UInt8] = []
        for byte in text.utf8 {
            let isPlain = byte.isLetter || byte.isDigit || "-._~".utf8.contains(byte)
            escaped += isPlain ? [byte] : [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
        }
        return String(decoding: escaped, as: UTF8.self)
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? Byte.zero + value : UInt8(ascii: "A") + value - 10
    }
}

/// A page's setup from JSON, as its script holds it.
extension ViewSetup {
    /// Takes in the members of a page that differ from before; members that no view reads are ignored.
    package mutating func change(_ page: JSONValue) {
        for member in page.members ?? [] {
            guard let name = Member(named: member.name) else { continue }
            change(name, to: member.value)
        }
    }

    /// Names of the members that views read.
    private enum Member: String, CaseIterable {
        case consentLink = "consent_link"
        case countries, dates, focus, form, lang
        case mayStartAgain = "may_start_again"
        case notice, paths, pictures, region, registry, scripted, waits, words
        case wordsLanguage = "words_lang"
    }

    private mutating func change(_ name: Member, to value: JSONValue) {
        switch name {
        case .consentLink: consentLink = value.string
        case .countries:
            countries = (value.elements ?? []).map { Country(code: $0.text("value"), name: $0.text("label")) }
        case .dates:
            dates = (value.members ?? []).map { date in
                let value = date.value
                let parts = TypedParts(day: value.text("day"), month: value.text("month"), year: value.text("year"))
                return (date.name, parts)
            }
        case .focus: focus = value.string
        case .form:
            formTitle = value.text("title")
            formTitleLanguage = value["title_language"]?.string
        case .lang: language = value.string ?? ""
        case .mayStartAgain: mayStartAgain = value.boolean ?? false
        case .notice: notice = value.string
        case .paths:
            imagePath = value.text("image")
            imageQuery = value.text("query")
        case .pictures:
            pictures = (value.members ?? []).compactMap { picture in
                picture.value.string.map { (picture.name, $0) }
            }
        case .region: region = value.string
        case .registry: registry = value.string ?? ""
        case .scripted: isScripted = value.boolean ?? false
        case .waits:
            waits = (value.members ?? []).compactMap { wait in wait.value.double.map { (wait.name, $0) } }
        case .words: words = ViewWords(value)
        case .wordsLanguage: wordsLanguage = value.string
        }
    }
}

extension JSONValue {
    /// A text for templates; `false` if it is absent or empty, since Mustache searches outer contexts for null.
    static func orFalse(_ text: String?) -> JSONValue {
        guard let text, !text.isEmpty else { return .bool(false) }
        return .text(text)
    }

    fileprivate func text(_ name: String) -> String { self[name]?.string ?? "" }
}

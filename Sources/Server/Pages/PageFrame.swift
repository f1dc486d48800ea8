internal import FormEngine
internal import HTTPTypes
internal import Registry

/// What all templates know: the language and its words, the registry's name, addresses.
struct PageFrame {
    let words: PageWords
    private(set) var json: JSONValue

    /// A frame in a language, with the languages that one may change to.
    ///
    /// - Parameters:
    ///   - posts: Whether a button posts the form to change the language, or a link leads to it.
    ///   - place: The beginning of the query, which such a link keeps.
    init(
        _ call: Call, language: String, offered: [String] = PageWords.languages.map(\.tag), posts: Bool = false,
        within place: String = ""
    ) {
        var words = PageWords(language)
        words.region = Self.region(call)
        self.words = words
        let base = String(language.prefix { $0 != "-" })
        let languages = offered.map { tag in
            let isCurrent = tag == language || tag == base
            return JSONValue.object([
                "tag": .text(tag), "name": .text(LanguageNames.name(of: tag)), "current": .bool(isCurrent),
                "href": isCurrent || posts ? .bool(false) : .text("?\(place)lang=\(tag)"),
                "posts": .bool(!isCurrent && posts),
            ])
        }
        json = .object([
            "lang": .text(language), "words_lang": words.otherLanguage.map { .text($0) } ?? .bool(false),
            "region": words.region.map { .text($0) } ?? .bool(false),
            "dir": .text(words.direction), "title": .text(call.desk.settings.name),
            "registry": .text(call.desk.settings.name), "home": "/", "assets": "/assets", "stylesheet": .bool(false),
            "scripts": .array([]), "words": words.json, "languages": .array(languages),
            "has_languages": .bool(languages.count > 1), "default_action": .bool(false),
        ])
    }

    /// The frame with members more, or other ones.
    func adding(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
        let names = Set(members.map(\.key))
        let kept = (json.members ?? []).filter { !names.contains($0.name) }
        return .object(kept + members.map { .init($0.key, $0.value) })
    }

    /// The reader's region, as the first of the browser's languages that has one names it.
    static func region(_ call: Call) -> String? {
        (call.headers[.acceptLanguage] ?? "").split(separator: ",").lazy
            .compactMap { LanguageTag.region(of: String($0.trimmed.prefix { $0 != ";" })) }.first
    }

    /// The language that a page is asked in: by its address, by a choice before, or by the browser.
    static func language(_ call: Call) -> String {
        if let tag = call.query["lang"], PageWords.languages.contains(where: { $0.tag == tag }) { return tag }
        return PageWords.preferred(call.headers[.acceptLanguage])
    }
}

/// Names of languages, each by itself.
enum LanguageNames {
    static func name(of tag: String) -> String {
        PageWords.languages.first { $0.tag == tag }?.name ?? CountryNames.languageName(of: tag)
    }
}

extension Dispatcher {
    /// A problem as a page, in words for whoever fills in a form.
    func problemPage(_ problem: Problem, _ request: String, language: String) -> Reply {
        let words = PageWords(language)
        var context: [JSONValue.Member] = [
            .init("lang", .text(language)), .init("words_lang", words.otherLanguage.map { .text($0) } ?? .bool(false)),
            .init("dir", .text(words.direction)),
            .init("registry", .text(desk.settings.name)), .init("home", "/"), .init("assets", "/assets"),
            .init("stylesheet", .bool(false)), .init("scripts", .array([])), .init("words", words.json),
            .init("languages", .array([])), .init("has_languages", .bool(false)), .init("default_action", .bool(false)),
            .init("request", .text(request)),
        ]
        let template: String
        switch problem.status {
        case 404: template = "not_found"
        case 429: template = "too_many"
        default: template = "problem"
        }
        let text: String
        switch problem.status {
        case 403 where problem.code == Problem.Code.notFromPage.rawValue: text = words["problem_old_page"]
        case 403 where problem.code == Problem.Code.cookiesNeeded.rawValue: text = words["problem_cookies"]
        case 413: text = words["problem_too_large"]
        case 500...: text = words["problem_ours"]
        default: text = problem.message
        }
        let titles = ["not_found": "not_found_title", "too_many": "too_many_title", "problem": "problem_title"]
        context += [
            .init("title", .text("\(words[titles[template] ?? ""]) – \(desk.settings.name)")),
            .init("problem_text", .text(text)),
            .init("again_text", .text(words.fill("too_many_again", problem.headers[.retryAfter] ?? "60"))),
        ]
        var reply = PageRenderer.shared.page(template, .object(context), status: problem.status)
        for field in problem.headers { reply.headers[field.name] = field.value }
        return reply
    }
}

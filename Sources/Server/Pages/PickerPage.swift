internal import FormEngine
internal import Foundation
internal import Registry

/// The list of forms that visitors can fill in.
enum PickerPage {
    /// Number of forms from which on a page offers a search.
    private static let fewestSearched = 10

    static let show = FormPages.page("showPicker", "Lists the forms that people can fill in.") { call in
        let language = PageFrame.language(call)
        let frame = PageFrame(call, language: language)
        let entries = try await entries(call, language)
        let query = plain(call.query["q"] ?? "")
        let country = call.query["country"] ?? ""
        let found = entries.filter { $0.fits(query, country) }
        let hasSearch =
            entries.count >= fewestSearched || call.query["q"] != nil || call.query["country"] != nil
        let groups = Set(entries.map(\.kind)).sorted().map { kind in
            group(entries.filter { $0.kind == kind }) { $0.fits(query, country) }
        }
        let codes = Set(entries.compactMap(\.country))
        let countries = CountryNames.shared.all(in: language).filter { codes.contains($0.code) }.map { entry in
            JSONValue.object([
                "value": .text(entry.code), "label": .text(entry.name), "chosen": .bool(entry.code == country),
            ])
        }
        let others = others(call, frame.words)
        let context = frame.adding([
            "title": .text("\(frame.words["picker_title"]) – \(call.services.settings.name)"),
            "scripts": hasSearch ? .array(["picker.js"]) : .array([]), "has_search": .bool(hasSearch),
            "query": .text(call.query["q"] ?? ""),
            "count_text": .text(frame.words.fill("picker_count", "\(found.count)")),
            "countries": .array(countries), "has_found": .bool(!found.isEmpty), "groups": .array(groups),
            "has_others": .bool(!others.isEmpty), "others": .array(others),
        ])
        return PageRenderer.shared.page("picker", context).compressed(for: call)
    }

    /// The forms of a kind, below the title that the first of them by key has for it.
    private static func group(_ entries: [PickerEntry], fits: (PickerEntry) -> Bool) -> JSONValue {
        let titled = entries.filter { $0.kindTitle != nil }.min { $0.href < $1.href }
        let title = titled?.kindTitle ?? .init(text: FormConfig.plainKind(entries.first?.kind ?? ""))
        return .object([
            "title": .text(title.text), "title_language": title.languageJSON,
            "hidden": .bool(!entries.contains { fits($0) }),
            "forms": .array(entries.map { $0.json(isHidden: !fits($0)) }),
        ])
    }

    /// Public pages of this server besides the forms.
    private static func others(_ call: Call, _ words: PageWords) -> [JSONValue] {
        let settings = call.services.settings
        var pages: [(href: String, title: String)] = []
        if call.services.accounts != nil { pages.append(("/accounts", words["accounts_title"])) }
        pages.append(("/verify", words["verify_title"]))
        if settings.linksTools || settings.isSandbox {
            pages += [("/playground", words["picker_playground"]), ("/admin", words["picker_console"])]
        }
        return pages.map { .object(["href": .text($0.href), "title": .text($0.title)]) }
    }

    private static func entries(_ call: Call, _ language: String) async throws -> [PickerEntry] {
        var entries: [PickerEntry] = []
        for form in try await call.registry.store.forms().map(\.key) {
            guard let number = try? await call.registry.liveVersion(of: form, on: .production) else { continue }
            guard let config = try await call.registry.namedConfig(number, of: form), config.policy.isListed else {
                continue
            }
            let needsApp = call.services.settings.isSandbox ? false : try await needsSubject(call, form, number)
            entries.append(PickerEntry(config, in: language, needsApp: needsApp))
        }
        let all = entries
        for index in entries.indices { entries[index].toldApart(from: all) }
        return entries.sorted { ($0.kind, $0.title.text) < ($1.kind, $1.title.text) }
    }

    /// Whether a form's sources need a person's identity; an unreadable form is reported on its own page.
    private static func needsSubject(_ call: Call, _ form: FormKey, _ number: Int) async throws -> Bool {
        guard let pinned = try? await call.registry.pin(number, of: form) else { return false }
        do throws(RegistryError) {
            return try await call.registry.needsSubject(pinned)
        } catch {
            guard error.isDamage else { throw error }
            return false
        }
    }

    /// A text in lower case without accents, as searches compare it.
    static func plain(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}

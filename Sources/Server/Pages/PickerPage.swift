internal import FormEngine
internal import Foundation
internal import Registry

/// The list of forms that visitors can fill in.
enum PickerPage {
    static let show = FormPages.page("showPicker", "Lists what one can fill in.") { call in
        let language = PageFrame.language(call)
        let frame = PageFrame(call, language: language)
        let entries = try await entries(call, language)
        let query = plain(call.query["q"] ?? "")
        let country = call.query["country"] ?? ""
        let found = entries.filter { $0.fits(query, country) }
        let kinds = Set(entries.map(\.kind)).sorted()
        let groups = kinds.map { kind -> JSONValue in
            let own = entries.filter { $0.kind == kind }
            return .object([
                "title": .text(kind), "hidden": .bool(!own.contains { $0.fits(query, country) }),
                "forms": .array(own.map { $0.json(isHidden: !$0.fits(query, country)) }),
            ])
        }
        let codes = Set(entries.compactMap(\.country))
        let countries = CountryNames.shared.all(in: language).filter { codes.contains($0.code) }.map { entry in
            JSONValue.object([
                "value": .text(entry.code), "label": .text(entry.name), "chosen": .bool(entry.code == country),
            ])
        }
        let context = frame.adding([
            "title": .text("\(frame.words["picker_title"]) – \(call.services.settings.name)"),
            "scripts": .array(["picker.js"]), "query": .text(call.query["q"] ?? ""),
            "count_text": .text(frame.words.fill("picker_count", "\(found.count)")),
            "countries": .array(countries), "has_found": .bool(!found.isEmpty), "groups": .array(groups),
            "has_others": .bool(true), "others": .array(others(call, frame.words)),
        ])
        return PageRenderer.shared.page("picker", context).compressed(for: call)
    }

    /// Public pages of this server besides the forms.
    private static func others(_ call: Call, _ words: PageWords) -> [JSONValue] {
        var pages: [(href: String, title: String)] = []
        if call.services.accounts != nil { pages.append(("/accounts", words["accounts_title"])) }
        if call.services.settings.isSandbox { pages.append(("/playground", words["picker_playground"])) }
        pages += [("/verify", words["verify_title"]), ("/admin", words["picker_console"])]
        return pages.map { .object(["href": .text($0.href), "title": .text($0.title)]) }
    }

    /// A form that one can fill in.
    private struct Entry {
        let kind: String
        let title: String
        let href: String
        let country: String?
        private(set) var place: String?
        let description: String?
        let search: String
        /// Whether only an app's signed-in users can fill it in.
        let needsApp: Bool

        /// Shows the name in the form's key, if another form of the kind has the same title.
        mutating func toldApart(from others: [Entry]) {
            let twins = others.filter { $0.kind == kind && $0.title == title }
            if place == nil, twins.count > 1 { place = String(href.dropFirst("/f/\(kind)/".count)) }
        }

        func fits(_ query: String, _ wanted: String) -> Bool {
            (wanted.isEmpty || country == wanted)
                && query.split(separator: " ").allSatisfy { Substring(search).contains($0) }
        }

        func json(isHidden: Bool) -> JSONValue {
            .object([
                "title": .text(title), "href": .text(href), "place": place.map { .text($0) } ?? .bool(false),
                "country": .text(country ?? ""), "description": description.map { .text($0) } ?? .bool(false),
                "search": .text(search), "needs_app": .bool(needsApp), "hidden": .bool(isHidden),
            ])
        }
    }

    private static func entries(_ call: Call, _ language: String) async throws -> [Entry] {
        var entries: [Entry] = []
        for form in try await call.registry.store.forms().map(\.key) {
            guard let number = try? await call.registry.liveVersion(of: form, on: .production) else { continue }
            guard let config = try await call.registry.namedConfig(number, of: form), config.policy.isListed else {
                continue
            }
            let title = config.pageTitle(in: language)
            let kind = String(form.text.prefix { $0 != "/" })
            let name = config.country.map { CountryNames.shared.name(of: $0, in: language) }
            let place = config.country.map { "\(name ?? $0) · \($0)" }
            let needsApp = call.services.settings.isSandbox ? false : try await needsSubject(call, form, number)
            entries.append(
                Entry(
                    kind: kind, title: title, href: "/f/\(form.text)", country: config.country, place: place,
                    description: config.description?.text(for: language, fallback: config.locale),
                    search: plain([title, kind, name ?? "", config.country ?? ""].joined(separator: " ")),
                    needsApp: needsApp))
        }
        let all = entries
        for index in entries.indices { entries[index].toldApart(from: all) }
        return entries.sorted { ($0.kind, $0.title) < ($1.kind, $1.title) }
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

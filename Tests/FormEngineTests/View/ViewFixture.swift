@testable import FormEngine

/// Pages that views are tried in.
enum ViewFixture {
    /// The patterns of words with something to fill in; every other word is its own key.
    private static let patterns: [ViewWord: String] = [
        .addAnotherItem: "Add another %1", .addItem: "Add %1", .age: "%1 years", .dateNone: "%1 is no day",
        .dateWrong: "no date, as %1", .itemOf: "%1 %2 of %3", .left: "%1 left", .missingText: "Enter: %1",
        .monthWrong: "no month, as %1", .nameFree: "%1 is free", .outcomeIneligibleAge: "Not below %1",
        .over: "%1 too many", .pictureAgain: "Attempt %1", .removeItem: "Remove %1 %2",
        .removeNamed: "Remove: %1", .shownOnce: "Once known: %1", .stepOf: "Step %1 of %2",
        .tryIn: "Again in %1 s", .writeTo: "Write to %1", .yearWrong: "no year, as %1",
    ]

    /// A page's members: a form's title, a registry, names of three countries, an address of pictures.
    static func page(_ more: KeyValuePairs<String, JSONValue> = [:]) -> ViewSetup {
        let words = ViewWord.allCases.map { JSONValue.Member($0.rawValue, .text(patterns[$0] ?? $0.rawValue)) }
        let countries: [(String, String)] = [("BE", "Belgium"), ("DE", "Germany"), ("NL", "Netherlands")]
        var setup = ViewSetup(
            .object([
                "words": .object(words), "lang": "en", "registry": "Formulary", "form": .object(["title": "A form"]),
                "paths": .object(["image": "/f/image", "query": "n=2&"]),
                "countries": .array(countries.map { .object(["value": .text($0.0), "label": .text($0.1)]) }),
                "may_start_again": true,
            ]))
        setup.change(.object(more))
        return setup
    }
}

extension TestScreen {
    /// The context of the screen in a page.
    func context(in page: ViewSetup = ViewFixture.page()) -> JSONValue { FormView(state.presented, in: page).context }

    /// The context of a field of the step, by its path.
    func field(_ path: String, in page: ViewSetup = ViewFixture.page()) -> JSONValue? {
        state.fields.shownWithInner.first { $0.path == path }.map { FieldView($0, in: page).context() }
    }
}

extension JSONValue {
    /// The texts of a list's members of a name.
    func texts(_ list: String, _ name: String) -> [String?] { (self[list]?.elements ?? []).map { $0[name]?.string } }
}

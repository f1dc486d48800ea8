import Testing

@testable import FormEngine

@Suite("Sentences of a screen") struct ScreenPhraseTests {
    static let phrases: [ScreenPhrase] = [
        .stepCount(number: 2, total: 4), .loading, .loaded, .choicesLoading, .choicesLoaded, .loadingFailed, .checking,
        .checkingAnswer,
        .nameFree("john"),
        .nameTaken(suggestions: 0), .nameTaken(suggestions: 2), .nameUnknown, .savedAs("john"),
        .itemAdded(nil, number: 1, total: 2), .itemRemoved("Owner", number: 1, total: 2),
        .problems(2), .missing(2), .wrong(2),
        .stepsLeft(2), .complete, .uploadFailed, .uploadRefused, .uploadFinished, .uploadSkipped,
        .notice(.pending([])), .notice(.moved), .notice(.superseded), .notice(.failed), .notice(.notRestored),
        .notice(.unreadable), .no, .passwordSet, .noAnswer,
    ]

    @Test("stand in five languages, and differ in each")
    func languages() {
        for phrase in Self.phrases {
            let texts = ["en", "nl", "de", "fr", "ar"].map { phrase.text(in: $0) }
            #expect(texts.allSatisfy { !$0.isEmpty })
            #expect(Set(texts).count == 5, "\(texts)")
            #expect(!texts[3].breaksBeforePunctuation, "\(texts[3])")
            #expect(phrase.text(in: "es") == texts[0])
            #expect(phrase.text(in: "nl-BE") == texts[1])
        }
        #expect(["en", "nl", "de", "fr"].map { ScreenPhrase.yes.text(in: $0) } == ["Yes", "Ja", "Ja", "Oui"])
    }

    @Test("count one thing as one")
    func counts() {
        for language in ["en", "nl", "de", "fr"] {
            for phrase in [ScreenPhrase.missing, ScreenPhrase.wrong, ScreenPhrase.problems, ScreenPhrase.stepsLeft] {
                let (one, two) = (phrase(1).text(in: language), phrase(2).text(in: language))
                #expect(one.split(separator: "1").joined() != two.split(separator: "2").joined())
            }
        }
    }

    @Test(
        "write dates in words",
        arguments: [
            ("en", "1 January 2026"), ("nl", "1 januari 2026"), ("de", "1. Januar 2026"), ("fr", "1er janvier 2026"),
        ])
    func dates(_ language: String, _ text: String) throws {
        #expect(try #require(CivilDate("2026-01-01")).text(in: language) == text)
        let months = (1...12).compactMap { CivilDate(year: 2026, month: $0, day: 2)?.text(in: language) }
        #expect(Set(months).count == 12)
    }
}

extension String {
    /// Whether a line may break before high punctuation, which French binds by a space that does not break.
    var breaksBeforePunctuation: Bool { [" :", " ;", " ?", " !", " »", "« "].contains { contains($0) } }
}

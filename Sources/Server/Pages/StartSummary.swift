internal import FormEngine
internal import Foundation
internal import Registry

/// Facts of a form that its start page shows: what one needs, how long it takes, and which answers are kept and read.
struct StartSummary {
    let config: FormConfig
    /// Language of the form's texts.
    let language: String
    let words: PageWords
    /// Names of the data sources that know the person.
    let profiles: [String]

    /// Estimated time for one question.
    private static let secondsPerQuestion = 20

    /// Members of the start page.
    ///
    /// - Parameter spoken: The `lang` of a text's element, or false.
    func json(spoken: (LocalizedText?) -> JSONValue) -> JSONValue {
        let needs = config.needs.map { entry($0.text(for: language, fallback: config.locale), spoken($0)) }
        let read = config.fields.filter { isRead($0) }
        let reads = read.enumerated().map { index, field in
            entry(label(of: field), spoken(field.label), isLast: index == read.count - 1)
        }
        return .object([
            "has_needs": .bool(!needs.isEmpty), "needs": .array(needs), "effort_text": .text(effort),
            "kept_text": .text(words.fill("start_kept", duration(seconds: config.policy.sessionTime.seconds))),
            "has_reads": .bool(!reads.isEmpty), "reads": .array(reads),
        ])
    }

    private func entry(_ text: String, _ language: JSONValue, isLast: Bool = true) -> JSONValue {
        .object(["text": .text(text), "text_language": language, "is_last": .bool(isLast)])
    }

    private func label(of field: Field) -> String {
        field.label?.text(for: language, fallback: config.locale) ?? Identifier.words(field.id)
    }

    /// Questions and minutes: `7 questions, about 3 minutes`.
    private var effort: String {
        let count = questions
        let minutes = max(1, (count * Self.secondsPerQuestion + 59) / 60)
        return words.fill(
            count == 1 ? "start_question" : "start_questions", "\(count)", duration(seconds: minutes * 60))
    }

    /// Number of questions that everybody answers; fields under a condition are not counted.
    private var questions: Int {
        config.steps.filter { $0.visibleIf == nil }.map { count($0.fields) }.reduce(0, +)
    }

    /// Number of answered fields without a condition; a list counts the fields of one item.
    private func count(_ fields: [Field]) -> Int {
        fields.filter { $0.visibleIf == nil }.map { field in
            if field.type == .list { return count(field.fields) }
            return field.type.holdsValue && field.calculation == nil && !field.isReadonly ? 1 : 0
        }.reduce(0, +)
    }

    /// Whether a source about the person gives the field its value.
    private func isRead(_ field: Field) -> Bool {
        guard let source = field.dataSource, field.options.isEmpty || field.isReadonly else { return false }
        return !field.takesOptionsFromSource && profiles.contains(source)
    }

    /// A time in days, hours or minutes, as the language of the page's words writes it: `24 hours`, `7 days`.
    private func duration(seconds: Int) -> String {
        let unit: Duration.UnitsFormatStyle.Unit =
            seconds > 86_400 && seconds % 86_400 == 0 ? .days : seconds % 3_600 == 0 ? .hours : .minutes
        // Numbers of the pages are written in Western digits, in Arabic too.
        let locale = Locale(identifier: "\(words.otherLanguage ?? words.language)-u-nu-latn")
        return Duration.seconds(seconds).formatted(.units(allowed: [unit], width: .wide).locale(locale))
    }
}

import Testing

@testable import FormEngine

@Suite struct MessageTests {
    @Test(
        "an author's message is shown in the requested language, its base, the form's, or the first one",
        arguments: [
            ("nl", "N"), ("nl-BE", "N"), ("pt-BR", "B"), ("pt", "P"), ("pt-PT", "P"), ("de", "F"), ("", "F"),
            ("NL", "F"),
        ])
    func fallback(language: String, message: String) throws {
        let form = try FormFixture.form(
            #"{"id":"a","type":"text","validation":[{"min_length":3,"message":{"nl":"N","pt":"P","pt-BR":"B","fr":"F"}}]}"#
        )
        let finding = try #require(try form.judge(#"{"a":"x"}"#).verdict.findings.first)
        #expect(finding.message(in: language, fallback: "fr-CA") == message)
    }

    @Test("without the language and the fallback the first text is shown; a plain text is in the form's language")
    func first() throws {
        let json = #"{"form":"a/b","locale":"nl","fields":[{"id":"a","type":"text","required":true,"label":"L"}]}"#
        let label = try #require(try FormFixture.config(json).fields.first?.label)
        #expect(label.entries.map(\.language) == ["nl"])
        #expect(label.text(for: "en", fallback: "de") == "L")
    }

    @Test(
        "every rule has a message of its own, made from its bounds",
        arguments: [
            ("text", #"{"pattern":"z"}"#, #""x""#, "This is not in the expected format."),
            ("text", #"{"min_length":2}"#, #""x""#, "Enter at least 2 characters."),
            ("text", #"{"max_length":1}"#, #""xy""#, "Enter at most 1 character."),
            ("number", #"{"min":0.5}"#, "0", "Enter 0.5 or more."),
            ("number", #"{"max":-1}"#, "0", "Enter -1 or less."),
            ("number", #"{"max_decimals":1}"#, "1.25", "Enter at most 1 digit after the point."),
            ("date", #"{"min_date":"today"}"#, #""2000-01-01""#, "Enter a date not before 1 January 2026."),
            ("date", #"{"max_date":"today-1m"}"#, #""2026-01-01""#, "Enter a date not after 1 December 2025."),
            ("date", #"{"min_age":18}"#, #""2020-01-01""#, "You must be at least 18 years old."),
            ("date", #"{"max_age":18}"#, #""1920-01-01""#, "You must be at most 18 years old."),
            ("boolean", #"{"accepted":true}"#, "false", "Tick this to go on."),
            ("text", #"{"one_of":["y"]}"#, #""x""#, "Choose one of the answers offered."),
            ("text", #"{"email":true}"#, #""x""#, "Enter an e-mail address, such as name@example.com."),
            (
                "text", #"{"tel":true}"#, #""x""#,
                "Enter a telephone number with its country code, such as +31201234567."
            ),
            ("text", #"{"url":true}"#, #""x""#, "Enter a web address, such as https://example.com."),
            ("text", #"{"charset":"alphanumeric_underscore"}"#, #""é""#, "Use letters a to z, digits and _ only."),
            (
                "image", #"{"image":{"max_bytes":2,"formats":["png","gif"],"max_megapixels":1}}"#,
                #"{"id":"i","format":"jpeg","bytes":3,"width":1000,"height":1000}"#,
                "The file is too large: at most 2 bytes. The image is not in one of the formats: png, gif."
            ),
            (
                "image", #"{"image":{"min_aspect":1.5}}"#,
                #"{"id":"i","format":"jpeg","bytes":3,"width":3,"height":4}"#,
                "The image is too narrow: its width must be at least 1.5 times its height."
            ),
            (
                "image", #"{"image":{"max_aspect":1}}"#,
                #"{"id":"i","format":"jpeg","bytes":3,"width":6000,"height":5000}"#,
                "The image is too large: at most 25 megapixels."
            ),
            ("image", #"{"image":{"max_aspect":1}}"#, #""x""#, "Add an image."),
            ("text", #"{"max_length":1,"where":"server"}"#, #""xy""#, "This answer is not accepted."),
            ("text", #"{"reserved":"l"}"#, #""ADMIN""#, "This name cannot be used. Choose another."),
            ("text", #"{"blocked_words":"l"}"#, #""admin""#, "This contains a word that cannot be used here."),
            (
                "text", #"{"identifier":"nl-bsn"}"#, #""12""#, "This number is not in the right format. Check it."
            ),
            (
                "text", #"{"identifier":"nl-bsn"}"#, #""123456789""#,
                "This number cannot be right: a digit or letter is wrong. Check it."
            ),
            ("date", #"{"min_age":1}"#, #""2026-01-01""#, "You must be at least 1 year old."),
            ("number", #"{"min":0}"#, #""x""#, "Enter a number of at most 15 digits, such as 12 or 12.50."),
            ("integer", #"{"min":0}"#, #""x""#, "Enter a whole number."),
            ("boolean", #"{"accepted":true}"#, "1", "Answer yes or no."),
            ("date", #"{"min_age":1}"#, "1", "Enter a date that exists, as year-month-day."),
            (
                "text", #"{"min_length":1}"#, "1",
                "Enter one line of text, without line breaks or other control characters."
            ),
            ("long_text", #"{"min_length":1}"#, "1", "Enter a text without control characters."),
            ("text", #"{"min_length":1}"#, "null", "Enter an answer."),
        ])
    func defaults(type: String, rule: String, answer: String, message: String) throws {
        let field = #"{"id":"a","type":"\#(type)","required":true,"validation":[\#(rule)]}"#
        let form = Candidate(
            try FormFixture.config(FormFixture.document(field)), lists: [WordList(name: "l", words: ["admin"])])
        let findings = try form.judge(#"{"a":\#(answer)}"#).verdict.findings
        #expect(findings.map { $0.message(in: "en", fallback: "en") } == [message])
    }

    @Test(
        "a bound is written as the language writes numbers",
        arguments: [
            ("en", "Enter 75,000.5 or less."), ("nl", "Vul 75.000,5 of minder in."),
            ("de", "Geben Sie 75.000,5 oder weniger ein."), ("de-CH", "Geben Sie 75’000.5 oder weniger ein."),
            ("fr", "Saisissez 75\u{202F}000,5 ou moins."), ("ar", "أدخل 75,000.5 أو أقل."),
        ])
    func bounds(_ language: String, _ message: String) throws {
        let field = #"{"id":"a","type":"number","validation":[{"max":75000.5}]}"#
        let form = Candidate(try FormFixture.config(FormFixture.document(field)))
        let findings = try form.judge(#"{"a":75001}"#).verdict.findings
        #expect(findings.map { $0.message(in: language, fallback: "en") } == [message])
    }

    /// A finding with bounds that every message could need.
    private static func finding(_ rule: String, code: String? = nil, bound: String = "7", type: FieldType) -> Finding {
        Finding(
            field: "a", rule: rule, code: code,
            parameters: [
                .init("minimum", .text(bound)), .init("maximum", .text(bound)), .init("source", .text("SRC")),
                .init("first", .text("1")), .init("second", .text("3")),
                .init("type", .text(type.rawValue)), .init("step", .text(bound)), .init("currency", .text("EUR")),
            ])
    }

    /// Everything that a message can be about.
    private static let findings: [Finding] =
        RuleName.allCases.map { finding($0.rawValue, type: .text) }
        + IdentifierReason.allCases.map { reason in
            Finding(field: "a", rule: "identifier", parameters: [.init("reason", .text(reason.rawValue))])
        }
        + FieldType.allCases.map { finding("type", type: $0) }
        + ["year", "month"].map {
            Finding(field: "a", rule: "type", parameters: [.init("type", "date"), .init("precision", .text($0))])
        }
        + ["source", "readonly", "required", "exclusive", "unknown_field", "refused", "of_a_later_edition"].map {
            finding($0, type: .text)
        }
        + ["source_invalid", "name_changed", "availability_unknown"].map { finding("unique", code: $0, type: .text) }

    @Test("every message exists in every language, and no two languages share one")
    func languages() {
        for finding in Self.findings {
            let messages = ["en", "nl", "de", "fr"].map { finding.message(in: $0, fallback: "en") }
            #expect(Set(messages).count == 4, "\(finding.rule) \(finding.code)")
            #expect(!messages[3].breaksBeforePunctuation, "\(messages[3])")
            for message in messages {
                #expect(message.hasSuffix(".") && message.first?.isUppercase == true, "\(message)")
                #expect(!message.contains("  ") && !message.contains(" ."), "\(message)")
            }
        }
    }

    @Test("a message holds its bounds and the source's name in every language", arguments: ["en", "nl", "de", "fr"])
    func parameters(language: String) {
        let bounded: [RuleName] = [
            .minLength, .maxLength, .min, .max, .maxDecimals, .multipleOf, .minDate, .maxDate, .minAge, .maxAge,
        ]
        for rule in bounded {
            #expect(Self.finding(rule.rawValue, type: .text).message(in: language, fallback: "en").contains("7"))
        }
        for finding in [Self.finding("source", type: .text), Self.finding("min", code: "source_invalid", type: .text)] {
            #expect(finding.message(in: language, fallback: "en").contains("SRC"))
        }
    }

    @Test(
        "one is one, and French counts none as one",
        arguments: [
            ("en", "min_length", "0", "0 characters"), ("en", "min_length", "1", "1 character."),
            ("en", "min_length", "2", "2 characters"), ("en", "max_decimals", "1", "1 digit after"),
            ("en", "max_decimals", "21", "21 digits"), ("nl", "max_length", "0", "0 tekens"),
            ("nl", "max_length", "1", "1 teken in"), ("nl", "max_length", "2", "2 tekens"),
            ("nl", "min_age", "18", "18 jaar"), ("nl", "max_decimals", "1", "1 cijfer na"),
            ("de", "min_age", "1", "1 Jahr alt"), ("de", "min_age", "18", "18 Jahre alt"),
            ("de", "max_decimals", "1", "1 Ziffer nach"), ("de", "max_decimals", "0", "0 Ziffern nach"),
            ("de", "min_length", "1", "1 Zeichen"), ("fr", "max_length", "0", "0 caractère."),
            ("fr", "max_length", "1", "1 caractère."), ("fr", "max_length", "2", "2 caractères."),
            ("fr", "min_age", "1", "1 an."), ("fr", "min_age", "18", "18 ans."),
            ("fr", "max_decimals", "0", "0 chiffre après"),
        ])
    func plurals(language: String, rule: String, bound: String, part: String) {
        let message = Self.finding(rule, bound: bound, type: .text).message(in: language, fallback: "en")
        #expect(message.contains(part), "\(message)")
    }

    @Test(
        "a message without an author is in the language asked for, else in the form's, else in English",
        arguments: [
            ("nl", "en", "Vul een antwoord in."), ("nl-BE", "en", "Vul een antwoord in."),
            ("fr-CM", "en", "Saisissez une réponse."), ("pt", "de-AT", "Geben Sie eine Antwort ein."),
            ("pt", "fa", "Enter an answer."), ("ar-EG", "en", "أدخل إجابة."), ("", "", "Enter an answer."),
            ("NL", "de", "Geben Sie eine Antwort ein."),
        ])
    func language(asked: String, fallback: String, message: String) {
        #expect(Self.finding("required", type: .text).message(in: asked, fallback: fallback) == message)
    }
}

import FormEngine
import Testing

@Suite struct MessageTests {
    @Test(
        "an author's message is told in the language asked for, its base, the form's, or the first there is",
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

    @Test("without the language and the fallback the first is told; a plain text is in the form's language")
    func first() throws {
        let json = #"{"form":"a/b","locale":"nl","fields":[{"id":"a","type":"text","required":true,"label":"L"}]}"#
        let label = try #require(try FormFixture.config(json).fields.first?.label)
        #expect(label.entries.map(\.language) == ["nl"])
        #expect(label.text(for: "en", fallback: "de") == "L")
    }

    @Test(
        "every rule has a message of its own, made from its bounds",
        arguments: [
            ("text", #"{"pattern":"z"}"#, #""x""#, "This is not in the expected form."),
            ("text", #"{"min_length":2}"#, #""x""#, "Enter at least 2 characters."),
            ("text", #"{"max_length":1}"#, #""xy""#, "Enter at most 1 character."),
            ("number", #"{"min":0.5}"#, "0", "Enter 0.5 or more."),
            ("number", #"{"max":-1}"#, "0", "Enter -1 or less."),
            ("number", #"{"max_decimals":1}"#, "1.25", "Enter at most 1 digit after the point."),
            ("date", #"{"min_date":"today"}"#, #""2000-01-01""#, "Enter a date not before 2026-01-01."),
            ("date", #"{"max_date":"today-1m"}"#, #""2026-01-01""#, "Enter a date not after 2025-12-01."),
            ("date", #"{"min_age":18}"#, #""2020-01-01""#, "You must be at least 18 years old."),
            ("date", #"{"max_age":18}"#, #""1920-01-01""#, "You must be at most 18 years old."),
            ("boolean", #"{"accepted":true}"#, "false", "Tick this to go on."),
            ("text", #"{"one_of":["y"]}"#, #""x""#, "Choose one of the answers offered."),
            ("number", #"{"min":0}"#, #""x""#, "Enter a number, such as 12 or 12.50."),
            ("integer", #"{"min":0}"#, #""x""#, "Enter a whole number."),
            ("boolean", #"{"accepted":true}"#, "1", "Answer yes or no."),
            ("date", #"{"min_age":1}"#, "1", "Enter a date that exists, as year-month-day."),
            ("text", #"{"min_length":1}"#, "1", "Enter a text."),
            ("text", #"{"min_length":1}"#, "null", "Enter an answer."),
        ])
    func defaults(type: String, rule: String, answer: String, message: String) throws {
        let form = try FormFixture.form(#"{"id":"a","type":"\#(type)","required":true,"validation":[\#(rule)]}"#)
        let findings = try form.judge(#"{"a":\#(answer)}"#).verdict.findings
        #expect(findings.map { $0.message(in: "en", fallback: "en") } == [message])
    }
}

import FormEngine
import Testing

@testable import Server

@Suite("What a start page says of its form") struct StartSummaryTests {
    private static func summary(
        _ fields: String, _ more: String = "", in language: String = "en"
    ) throws -> JSONValue {
        let text = #"{"form":"a/b","title":{"en":"T"}\#(more),"fields":[\#(fields)]}"#
        let reading = FormConfig.read(json: Array(text.utf8))
        let config = try #require(reading.config, "\(reading.diagnostics)")
        return StartSummary(config: config, language: language, words: PageWords(language), profiles: ["own-profile"])
            .json { _ in .bool(false) }
    }

    private static func questions(_ count: Int) -> String {
        (0..<count).map { #"{"id":"q\#($0)","type":"text"}"# }.joined(separator: ",")
    }

    @Test(
        "twenty seconds a question, rounded up to minutes",
        arguments: [
            (1, "1 question, about 1 minute"), (3, "3 questions, about 1 minute"), (4, "4 questions, about 2 minutes"),
            (7, "7 questions, about 3 minutes"), (180, "180 questions, about 1 hour"),
        ])
    func effort(_ count: Int, _ text: String) throws {
        #expect(try Self.summary(Self.questions(count))["effort_text"]?.string == text)
    }

    @Test(
        "a question is what everybody answers",
        arguments: [
            #"{"id":"n","type":"note","label":"N"}"#,
            #"{"id":"c","type":"number","calculate":{"+":[1,1]}}"#,
            #"{"id":"r","type":"text","readonly":true,"data_source":"s"}"#,
            #"{"id":"v","type":"text","visible_if":{"==":[{"var":"q0"},"x"]}}"#,
        ])
    func uncounted(_ field: String) throws {
        let text = try Self.summary(Self.questions(2) + "," + field)["effort_text"]?.string
        #expect(text == "2 questions, about 1 minute")
    }

    @Test("a list counts the fields of one item")
    func list() throws {
        let list = #"{"id":"l","type":"list","fields":[{"id":"a","type":"text"},{"id":"b","type":"text"}]}"#
        #expect(
            try Self.summary(Self.questions(1) + "," + list)["effort_text"]?.string == "3 questions, about 1 minute")
    }

    @Test(
        "the time that answers are kept is the session's, in the page's language",
        arguments: [
            ("en", "24h", "We keep unfinished answers for 24 hours and then forget them."),
            ("en", "7d", "We keep unfinished answers for 7 days and then forget them."),
            ("en", "90m", "We keep unfinished answers for 90 minutes and then forget them."),
            ("en", "1h", "We keep unfinished answers for 1 hour and then forget them."),
            ("nl", "2h", "Wij bewaren onvoltooide antwoorden 2 uur en vergeten ze daarna."),
            ("de", "7d", "Unfertige Antworten bewahren wir 7 Tage auf und löschen sie dann."),
            ("fr", "24h", "Nous conservons les réponses inachevées pendant 24\u{A0}heures, puis nous les oublions."),
            ("ar", "24h", "مدة الاحتفاظ بالإجابات غير المكتملة: 24 ساعة، ثم ننساها."),
        ])
    func kept(_ language: String, _ time: String, _ text: String) throws {
        let policy = #","policy":{"session_ttl":"\#(time)"}"#
        #expect(try Self.summary(Self.questions(1), policy, in: language)["kept_text"]?.string == text)
    }

    @Test("what is read of a profile is named by its labels")
    func reads() throws {
        let fields = #"""
            {"id":"a","type":"text","label":"Full name","readonly":true,"data_source":"own-profile"},
            {"id":"b","type":"text","label":"Town","readonly":true,"data_source":"towns"},
            {"id":"c","type":"date","label":"Date of birth","readonly":true,"data_source":"own-profile"},
            {"id":"d","type":"select","label":"Plan","data_source":"own-profile"}
            """#
        let json = try Self.summary(fields)
        #expect(json["reads"]?.elements?.compactMap { $0["text"]?.string } == ["Full name", "Date of birth"])
        #expect(json["reads"]?.elements?.map { $0["is_last"]?.boolean } == [false, true])
        #expect(try Self.summary(Self.questions(1))["has_reads"]?.boolean == false)
    }

    @Test("the page shows them above the button, with what one needs")
    func page() async throws {
        let form = #"""
            {"form":"test/start","title":{"en":"Your profile"},"description":{"en":"Who you are."},
            "needs":[{"en":"A passport"},{"en":"Your tax number"}],
            "fields":[{"id":"name","type":"text","label":{"en":"Name"}}]}
            """#
        let browser = PageBrowser(try await ServerHarness([form]))
        let text = try await browser.get("/f/test/start?lang=en").text
        let order = [
            "Your profile</bdi></h1>", "Who you are.", "You need:", "A passport", "Your tax number",
            "1 question, about 1 minute", "We keep unfinished answers for 24 hours", "Start now",
        ]
        let places = order.map { text.firstRange(of: $0)?.lowerBound }
        #expect(places.allSatisfy { $0 != nil }, "\(text)")
        #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
        #expect(!text.contains("from your profile"))
    }
}

import FormDialects
import FormEngine
import Testing

@Suite("The dialect form-schema")
struct FormSchemaDialectTests {
    static func read(_ text: String) -> ConfigReading {
        ConfigDocument(Array(text.utf8), fileName: "a.json", form: FormKey("identity/US")).reading
    }

    static func read(field: String) -> ConfigReading {
        read(#"{"id": "one", "sections": [{"fields": [\#(field)]}]}"#)
    }

    /// A field, and what it reads as.
    static let samples: [(field: String, canonical: String)] = [
        (
            #"{"id": "screenName", "label": "Name", "type": "text", "required": true, "validation": [{"minLength": 3}, {"maxLength": 20}, "alphanumericWithUnderscore", "asyncAvailability"]}"#,
            #"{"id":"screenName","label":{"en":"Name"},"required":true,"type":"text","validation":[{"min_length":3},{"max_length":20},{"charset":"alphanumeric_underscore"},{"unique":"screenName"}]}"#
        ),
        (
            #"{"id": "born", "type": "date", "required": false, "validation": ["validDate"]}"#,
            #"{"id":"born","type":"date"}"#
        ),
        (
            #"{"id": "avatar", "label": null, "type": "image", "validation": ["imageSizeLimit", "imageAspectRatio"]}"#,
            #"{"id":"avatar","type":"image","validation":[{"image":{"max_bytes":10485760,"max_megapixels":25}},{"image":{"max_aspect":2,"min_aspect":0.5}}]}"#
        ),
        (#"{"id": "a", "type": "text", "validation": []}"#, #"{"id":"a","type":"text"}"#),
    ]

    @Test("each field reads as its author meant", arguments: samples)
    func fields(_ sample: (field: String, canonical: String)) throws {
        let reading = Self.read(field: sample.field)
        let config = try #require(reading.config, "\(reading.diagnostics)")
        let field = try #require(config.json["steps"]?.elements?.first?["fields"]?.elements?.first)
        #expect(String(decoding: field.canonicalBytes, as: UTF8.self) == sample.canonical)
    }

    @Test("a document is a step, and several make a form; titles of sections become notes")
    func steps() throws {
        let reading = Self.read(
            #"""
            [{"id": "one", "title": "First", "sections": [
               {"title": "Top", "fields": [{"id": "one_section_1", "type": "text"}]},
               {"fields": [{"id": "b", "type": "text"}]}]},
             {"id": "two", "sections": [{"fields": [{"id": "c", "type": "text"}]}]}]
            """#)
        let config = try #require(reading.config, "\(reading.diagnostics)")
        #expect(
            String(decoding: try #require(config.json["steps"]).canonicalBytes, as: UTF8.self)
                == #"[{"fields":[{"id":"one_section_1_","label":{"en":"Top"},"type":"note"},{"id":"one_section_1","type":"text"},"#
                + #"{"id":"one_section_2","type":"note"},{"id":"b","type":"text"}],"id":"one","title":{"en":"First"}},"#
                + #"{"fields":[{"id":"c","type":"text"}],"id":"two"}]"#)
    }

    @Test("people younger than `ageEligibility` asks are led out, before any rule")
    func age() throws {
        let reading = Self.read(
            field: #"{"id": "born", "type": "date", "validation": [{"ageEligibility": {"minimum": 13}}]}"#)
        let config = try #require(reading.config, "\(reading.diagnostics)")
        #expect(
            String(decoding: try #require(config.json["routes"]).canonicalBytes, as: UTF8.self)
                == #"[{"minimum_age":13,"outcome":"ineligible","when":{"<":[{"age":{"var":"born"}},13]}}]"#)
        let asOf = try #require(CivilDate("2026-01-01"))
        let outcome = { (born: String) throws in
            let answers = Array(#"{"born": "\#(born)"}"#.utf8)
            return try Candidate(config).judge(JudgementInput(answers: answers, asOf: asOf)).verdict.outcome?.name
        }
        #expect(try outcome("2013-01-02") == "ineligible")
        #expect(try outcome("2013-01-01") == "completed")
    }

    @Test("a step without a name says that, and nothing of what is in it")
    func nameless() {
        let born = #"{"id": "born", "type": "date", "validation": [{"ageEligibility": {"minimum": 13}}]}"#
        let sound = #"{"id": "one", "sections": [{"fields": [{"id": "a", "type": "text"}]}]}"#
        let reading = Self.read(#"[\#(sound), {"sections": [{"fields": [\#(born)]}]}]"#)
        #expect(reading.diagnostics.filter { $0.severity == .error }.map(\.code) == [.missingKey])
        #expect(reading.diagnostics.filter { $0.severity == .error }.map(\.pointer) == ["/1"])
    }
}

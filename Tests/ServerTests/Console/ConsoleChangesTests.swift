import FormEngine
import Testing

@testable import Server

@Suite("Changes of a form in words") struct ConsoleChangesTests {
    private static func config(_ fields: String, _ more: String = "") throws -> FormConfig {
        let text =
            #"{"form":"kyc/NL","locale":"en","steps":[{"id":"main","title":{"en":"You"},"fields":[\#(fields)]}]\#(more)}"#
        let reading = FormConfig.read(json: Array(text.utf8))
        return try #require(reading.config, "\(reading.diagnostics)")
    }

    private static func comparison(_ old: FormConfig, _ new: FormConfig) -> FormComparison {
        FormComparison(from: Candidate(old), to: Candidate(new), asOf: .latest)
    }

    private static func sentences(_ old: FormConfig, _ new: FormConfig) -> [String] {
        let groups = ConsoleChanges(Self.comparison(old, new)).json["groups"]?.elements ?? []
        return groups.flatMap { group in
            (group["changes"]?.elements ?? []).map {
                "\(group["title"]?.string ?? ""): \($0["sentence"]?.string ?? "")"
            }
        }
    }

    private static func name(_ members: String) -> String {
        #"{"id":"first_name","type":"text","label":{"en":"First name"}\#(members)}"#
    }

    @Test(
        "say what a person meets on the form",
        arguments: [
            (
                #","validation":[{"max_length":100}]"#, #","validation":[{"max_length":80}]"#,
                "Answers are judged otherwise: First name: at most 80 characters (was 100)"
            ),
            (
                "", #","validation":[{"max_length":1}]"#,
                "Answers are judged otherwise: First name: at most 1 character (new)"
            ),
            (
                #","validation":[{"max_length":8}]"#, "",
                "Answers are judged otherwise: First name: no longer at most 8 characters"
            ),
            (
                #","validation":[{"max_length":8}]"#, #","validation":[{"max_length":8,"message":{"en":"Short"}}]"#,
                "Only words: First name: another message for at most 8 characters"
            ),
            ("", #","required":true"#, "Applicants answer more: First name must be answered now"),
            (#","required":true"#, "", "Applicants answer less: First name may be left out now"),
            ("", #","hint":{"en":"As in your passport"}"#, "Only words: First name: a hint"),
            ("", #","default":"Ada""#, "Answers are judged otherwise: First name: default, Ada (new)"),
            (
                #","visible_if":{"==":[{"var":"context.kind"},"a"]}"#, "",
                "Applicants answer more: First name is always shown now"
            ),
        ])
    func member(_ old: String, _ new: String, _ sentence: String) throws {
        let found = Self.sentences(try Self.config(Self.name(old)), try Self.config(Self.name(new)))
        #expect(found == [sentence])
    }

    @Test(
        "tell what the start page and the list of forms say",
        arguments: [
            ("", #","needs":[{"en":"A passport"},"A visa"]"#, "To have at hand: A passport, A visa (new)"),
            (#","needs":["A passport"]"#, #","needs":["A permit"]"#, "To have at hand: A permit (was: A passport)"),
            (
                #","needs":[{"en":"A","nl":"B"}]"#, #","needs":[{"en":"A","nl":"C"}]"#,
                "What to have at hand changed in another language"
            ),
            (#","needs":["A passport"]"#, "", "The list of what to have at hand is gone"),
            ("", #","kind_title":"Accounts""#, "The title of the form’s kind is “Accounts” (new)"),
        ])
    func entrance(_ old: String, _ new: String, _ sentence: String) throws {
        let found = Self.sentences(try Self.config(Self.name(""), old), try Self.config(Self.name(""), new))
        #expect(found == ["Only words: \(sentence)"])
    }

    @Test("tell the word for one item of a list")
    func item() throws {
        let list = { (item: String) in
            #"{"id":"owners","type":"list","label":{"en":"Owners"},\#(item)"fields":[{"id":"who","type":"text"}]}"#
        }
        let found = Self.sentences(try Self.config(list("")), try Self.config(list(#""item":"owner","#)))
        #expect(found == ["Only words: Owners: the word for one item is “owner” (new)"])
    }

    @Test("name the unit of a number")
    func unit() throws {
        let amount = { (unit: String) in #"{"id":"amount","type":"number","label":{"en":"Amount"}\#(unit)}"# }
        let (plain, euros) = (try Self.config(amount("")), try Self.config(amount(#","unit":"EUR""#)))
        let months = try Self.config(amount(#","unit":"months""#))
        #expect(Self.sentences(plain, euros) == ["Only words: Amount: the unit is “EUR” (new)"])
        #expect(Self.sentences(euros, months) == ["Only words: Amount: the unit is “months” (was “EUR”)"])
        #expect(Self.sentences(months, plain) == ["Only words: Amount: the unit is gone"])
    }

    @Test("name a question by its label, step and choices, and tell it once")
    func question() throws {
        let funds = #"""
            {"id":"source_of_funds","type":"select","label":{"en":"Source of funds"},"required":true,
            "options":[{"value":"salary","label":{"en":"Salary"}},{"value":"own_business"}]}
            """#
        let (old, new) = (try Self.config(Self.name("")), try Self.config(Self.name("") + "," + funds))
        #expect(
            Self.sentences(old, new) == [
                "Applicants answer more: New question in step 1: Source of funds (required; Salary, Own business)"
            ])
        #expect(Self.sentences(new, old) == ["Applicants answer less: Source of funds is no longer a question"])
    }

    @Test("tell choices, labels, items and steps")
    func others() throws {
        let field = { (label: String, options: String, most: Int) in
            #"""
            {"id":"form","type":"select","label":{"en":"\#(label)"},"options":[\#(options)]},
            {"id":"board","type":"list","label":{"en":"Board members"},"max_items":\#(most),
            "fields":[{"id":"who","type":"text"}]}
            """#
        }
        let old = try Self.config(field("Form", #"{"value":"bv"},{"value":"nv"}"#, 25))
        let new = try Self.config(
            field("Legal form", #"{"value":"bv"},{"value":"vof","label":{"en":"Partnership"}}"#, 20),
            #","title":{"en":"Business"},"policy":{"time_zone":"UTC"}"#)
        #expect(
            Self.sentences(old, new) == [
                "Answers are judged otherwise: Legal form: Nv is no longer a choice",
                "Answers are judged otherwise: Legal form: new choice Partnership",
                "Answers are judged otherwise: Board members: at most 20 items (was 25)",
                "Only words: “Form” is now “Legal form”", "Only words: The form’s title is “Business” (new)",
                "Behind the form: Policy, time zone: UTC (new)",
            ])
    }

    @Test("keep the document's own words behind them, and say whose change is undone")
    func document() throws {
        let old = try Self.config(Self.name(#","validation":[{"max_length":99}]"#))
        let new = try Self.config(Self.name(#","validation":[{"max_length":100}]"#))
        let path = "fields/first_name/validation/max_length"
        let json = ConsoleChanges(Self.comparison(old, new), undone: [path: "anna"]).json
        let change = json["groups"]?.elements?.first?["changes"]?.elements?.first
        #expect(change?["from"]?.string == #"{"max_length":99}"# && change?["path"]?.string == path)
        #expect(change?["undoesText"]?.string == "This undoes what anna changed.")
    }
}

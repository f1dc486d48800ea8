import Testing

@testable import FormEngine

@Suite("Facts that a form relies on")
struct FactTests {
    private static let sound =
        #"{"fact":{"en":"Five digits."},"field":"a","source":"UPU","checked_on":"2026-01-31","review_by":"2026-02-01"}"#

    private static func document(_ facts: String, members: String = "") -> String {
        #"{"form":"a/b","title":{"en":"T","nl":"T"},\#(members)"facts":[\#(facts)],"fields":["#
            + #"{"id":"a","type":"text"},{"id":"l","type":"list","fields":[{"id":"inner","type":"text"}]}]}"#
    }

    @Test("all is read, and stands in the canonical document")
    func read() throws {
        let config = try FormFixture.config(Self.document(Self.sound))
        let fact = try #require(config.facts.first)
        #expect(fact.fact.text(for: "en", fallback: "en") == "Five digits.")
        #expect(fact.field == "a")
        #expect(fact.source == "UPU")
        #expect(fact.checkedOn.text == "2026-01-31")
        #expect(fact.reviewBy.text == "2026-02-01")
        let written = try #require(config.json["facts"]?.elements?.first)
        #expect(written.canonicalBytes == (try JSONValue(json: Array(Self.sound.utf8))).canonicalBytes)
        #expect(try FormFixture.config(Self.document("")).json["facts"] == nil)
    }

    @Test("a fact is for whoever reviews the form: no language of it is missed")
    func languages() throws {
        let found = try FormFixture.read(Self.document(Self.sound)).diagnostics.map(\.code)
        #expect(found == [.missingExamples])
    }

    /// Edits of a sound fact, and the findings that they lead to.
    static let faults: [(from: String, to: String, found: [String])] = [
        (#""en":"Five"#, #""en":"5"#, []),
        (#""field":"a","#, "", []),
        (#""field":"a""#, #""field":"inner""#, []),
        (#""field":"a""#, #""field":"b""#, ["unknown_field /facts/0/field"]),
        (#""field":"a""#, #""field":"a b""#, ["bad_id /facts/0/field"]),
        (#""source":"UPU","#, "", ["missing_key /facts/0"]),
        (#""source":"UPU""#, #""source":"""#, ["meaningless_value /facts/0/source"]),
        (#""source":"UPU""#, #""source":{"en":"UPU"}"#, ["wrong_type /facts/0/source"]),
        (#""fact":{"en":"Five digits."},"#, "", ["missing_key /facts/0"]),
        (#""fact":{"en":"Five digits."}"#, #""fact":"Five digits.""#, []),
        (#""en":"Five"#, #""EN":"Five"#, ["bad_language /facts/0/fact/EN"]),
        (#""checked_on":"2026-01-31","#, "", ["missing_key /facts/0"]),
        ("2026-01-31", "2026-02-30", ["bad_date /facts/0/checked_on"]),
        ("2026-02-01", "today", ["bad_date /facts/0/review_by"]),
        ("2026-02-01", "2026-01-31", ["contradiction /facts/0/review_by"]),
        (#","review_by":"2026-02-01""#, "", ["missing_key /facts/0"]),
        (#""source""#, #""sources""#, ["unknown_key /facts/0/sources", "missing_key /facts/0"]),
    ]

    @Test("each fault is found at its place", arguments: faults)
    func fault(_ fault: (from: String, to: String, found: [String])) throws {
        let changed = Self.sound.replacing(fault.from, with: fault.to)
        try #require(changed != Self.sound)
        let found = try FormFixture.read(Self.document(changed)).diagnostics.filter { $0.severity == .error }
        #expect(Set(found.map { "\($0.code.rawValue) \($0.pointer)" }) == Set(fault.found))
    }

    @Test("from the day after `review_by` on it is due, and before `checked_on` nobody looked")
    func due() throws {
        let reading = try FormFixture.read(Self.document(Self.sound))
        let day = { (text: String) in try #require(CivilDate(text)) }
        #expect(reading.dueReviews(asOf: try day("2026-02-01")).isEmpty)
        let due = reading.dueReviews(asOf: try day("2026-02-02"))
        #expect(due.map(\.code) == [.reviewDue])
        #expect(due.map(\.severity) == [.warning])
        #expect(due.map(\.pointer) == ["/facts/0/review_by"])
        #expect(
            due.map(\.message) == [
                "“Five digits.” was due for review by 2026-02-01, which is before today, 2026-02-02."
            ])
        #expect(reading.dueReviews(asOf: try day("2026-01-31")).isEmpty)
        let early = reading.dueReviews(asOf: try day("2026-01-30"))
        #expect(early.map { "\($0.code.rawValue) \($0.pointer)" } == ["review_due /facts/0/checked_on"])
        #expect(
            early.map(\.message) == [
                "“Five digits.” has the check date 2026-01-31, which is after today, 2026-01-30."
            ])
    }

    @Test("due facts are told of a form with errors too")
    func dueBesideErrors() throws {
        let reading = try FormFixture.read(Self.document(Self.sound, members: #""contry":"NL","#))
        #expect(reading.config == nil)
        #expect(reading.dueReviews(asOf: .latest).count == 1)
    }

    @Test("a version whose review is overdue, or was never possible, is still read")
    func pinned() throws {
        let facts = Self.sound.replacing("2026-02-01", with: "2025-01-01")
        let document = Self.document(facts, members: #""edition":1,"#)
        #expect(FormConfig.pinned(try SourceNode(json: Array(document.utf8))) != nil)
    }

    @Test("facts have a limit")
    func limit() throws {
        let facts = Array(repeating: Self.sound, count: ConfigLimits.facts).joined(separator: ",")
        #expect(try FormFixture.read(Self.document(facts)).hasErrors == false)
        #expect(try FormFixture.read(Self.document(facts + "," + Self.sound)).hasErrors)
    }

    @Test("a diff tells which fact changed, and in what")
    func diff() throws {
        let other = #"{"fact":{"en":"Dutch."},"source":"Law","checked_on":"2026-01-31","review_by":"2027-01-01"}"#
        let old = try FormFixture.config(Self.document(Self.sound + "," + other))
        let sets = [
            (Self.sound + "," + other, []),
            (Self.sound.replacing("2026-02-01", with: "2026-03-01") + "," + other, ["changed facts/a/review_by"]),
            (Self.sound, ["removed facts/form"]),
            (other + "," + Self.sound, ["changed facts"]),
            ([Self.sound, other, Self.sound].joined(separator: ","), ["added facts/a#2"]),
        ]
        for (facts, expected) in sets {
            let changes = ConfigDiff.changes(from: old, to: try FormFixture.config(Self.document(facts)))
            #expect(changes.map { "\($0.kind.rawValue) \($0.path)" } == expected)
        }
    }

    @Test("the law that lets one ask for an answer is a text per language, and is missed in one")
    func legalBasis() throws {
        let config = try FormFixture.config(
            FormFixture.document(#"{"id":"a","type":"text","legal_basis":{"en":"Wwft, article 33"}}"#))
        #expect(config.fields[0].legalBasis?.text(for: "nl", fallback: "en") == "Wwft, article 33")
        let written = try #require(config.fields[0].json["legal_basis"])
        #expect(text(written.canonicalBytes) == #"{"en":"Wwft, article 33"}"#)
        let lacking = try FormFixture.read(
            FormFixture.document(#"{"id":"a","type":"text","label":{"en":"A","nl":"A"},"legal_basis":{"en":"W"}}"#))
        #expect(lacking.diagnostics.map(\.code) == [.missingExamples, .missingTranslation])
        let note = try FormFixture.read(
            FormFixture.document(#"{"id":"a","type":"note","label":"A","legal_basis":"W"}"#))
        #expect(note.diagnostics.map(\.code).contains(.keyNotForType))
    }

    /// A field's members, and whether the law that lets one ask for it is missed.
    static let bases: [(members: String, isMissed: Bool)] = [
        (#""required":true,"validation":[{"identifier":"nl-bsn"}]"#, true),
        (#""required":true,"validation":[{"identifier":"nl-bsn"}],"legal_basis":"Wwft, article 33""#, false),
        (#""required":true,"validation":[{"identifier":"nl-bsn"}],"legal_basis":"""#, true),
        (#""required":true,"validation":[{"identifier":"nl-bsn"}],"legal_basis":" \t ""#, true),
        (#""required":false,"validation":[{"identifier":"nl-bsn"}]"#, false),
        (#""validation":[{"identifier":"nl-bsn"}]"#, false),
        (#""required":true,"validation":[{"max_length":9},{"identifier":"es-dni","kinds":["nie"]}]"#, true),
        (#""required":true,"validation":[{"identifier":"iban"}]"#, false),
        (#""required":true,"validation":[{"identifier":"bic"}]"#, false),
        (#""required":true,"validation":[{"identifier":"lei"}]"#, false),
        (#""required":true,"validation":[{"identifier":"payment-card"}]"#, false),
        (#""required":true,"validation":[{"identifier":"pt-nif","kinds":["company","public_body"]}]"#, false),
        (#""required":true,"validation":[{"identifier":"pt-nif","kinds":["company","person"]}]"#, true),
        (#""required":true,"validation":[{"identifier":"in-pan","kinds":["trust"]}]"#, false),
    ]

    @Test("a national number that must be given needs a law that lets one ask for it", arguments: bases)
    func missingLegalBasis(_ sample: (members: String, isMissed: Bool)) throws {
        let found = try FormFixture.read(FormFixture.document(#"{"id":"n","type":"text",\#(sample.members)}"#))
        #expect(found.hasErrors == false)
        #expect(found.diagnostics.contains { $0.code == .missingLegalBasis } == sample.isMissed)
    }
}

import Testing

@testable import FormEngine

@Suite("Comparison of two versions") struct FormComparisonTests {
    private static let asOf = CivilDate(year: 2026, month: 11, day: 29) ?? .earliest

    private static func comparison(_ old: String, _ new: String, more: (String, String) = ("", "")) throws
        -> FormComparison
    {
        let configs = try [(old, more.0), (new, more.1)].map { fields, more in
            let reading = FormConfig.read(json: Array(#"{"form":"a/b","fields":[\#(fields)]\#(more)}"#.utf8))
            return try #require(reading.config, "\(reading.diagnostics)")
        }
        return FormComparison(from: Candidate(configs[0]), to: Candidate(configs[1]), asOf: asOf)
    }

    @Test(
        "classes a change, and shows it by the shortest answer", arguments: ComparisonRow.texts + ComparisonRow.values)
    func values(_ row: ComparisonRow) throws { try Self.check(row) }

    @Test("compares conditions for all answers", arguments: ComparisonRow.conditions)
    func conditions(_ row: ComparisonRow) throws { try Self.check(row) }

    private static func check(_ row: ComparisonRow) throws {
        let comparison = try comparison(row.old, row.new)
        #expect(comparison.classes == row.classes)
        let effect = comparison.effect
        #expect(!effect.isUndecided)
        if let refused = row.refused { #expect(Self.value(effect.refuses) == refused) }
        if let accepted = row.accepted { #expect(Self.value(effect.accepts) == accepted) }
        let hasTightened = !Set(row.classes).isDisjoint(with: [.tighter, .mixed])
        #expect((effect.refuses.witness != nil) == hasTightened)
    }

    private static func value(_ claim: ChangeClaim) -> String? {
        claim.witness?.value.map { String(decoding: $0.canonicalBytes, as: UTF8.self) }
    }

    private static let born = #"{"id":"born","type":"date","required":true},{"id":"n","type":"integer"}"#

    private static func route(_ condition: String, _ outcome: String = "rejected") -> String {
        #","routes":[{"when":\#(condition),"outcome":"\#(outcome)"}]"#
    }

    @Test("a renamed field refuses answers by its former id, and takes those by its new one")
    func renamed() throws {
        let old = #"{"id":"last_name","type":"text","required":true}"#
        let new = #"{"id":"family_name","alias":"last_name","type":"text","required":true}"#
        let comparison = try Self.comparison(old, new)
        let change = try #require(comparison.changes.first { $0.change.kind == .renamed })
        #expect(change.change.path == "fields/family_name" && !change.effect.isUndecided)
        #expect(change.effect.classes.contains(.mixed))
        #expect(change.effect.refuses.witness?.example.answers["last_name"] != nil)
        #expect(change.effect.accepts.witness?.example.answers["family_name"] != nil)
    }

    @Test("compares routes by the outcomes that they give")
    func routes() throws {
        let age = { (age: Int) in Self.route(#"{"<":[{"age":{"var":"born"}},\#(age)]}"#) }
        #expect(try Self.comparison(Self.born, Self.born, more: (age(13), age(16))).classes == [.tighter])
        #expect(try Self.comparison(Self.born, Self.born, more: (age(16), age(13))).classes == [.looser])
        #expect(try Self.comparison(Self.born, Self.born, more: ("", age(13))).classes == [.tighter])
        let turned = Self.route(#"{">":[13,{"age":{"var":"born"}}]}"#)
        #expect(try Self.comparison(Self.born, Self.born, more: (age(13), turned)).classes == [.equal])
        let verified = Self.route(#"{">":[{"var":"n"},5]}"#, "verification_required")
        let later = Self.route(#"{">":[{"var":"n"},6]}"#, "verification_required")
        #expect(try Self.comparison(Self.born, Self.born, more: (verified, later)).classes == [.meaning])
    }

    @Test("compares checks, and leaves out what only warns")
    func checks() throws {
        let check = { (most: Int, more: String) in
            #","checks":[{"assert":{"<=":[{"var":"n"},\#(most)]},"field":"n"\#(more)}]"#
        }
        let field = #"{"id":"n","type":"integer"}"#
        #expect(try Self.comparison(field, field, more: (check(9, ""), check(8, ""))).classes == [.tighter])
        #expect(try Self.comparison(field, field, more: (check(9, ""), "")).classes == [.looser])
        let warning = #","severity":"warning""#
        #expect(try Self.comparison(field, field, more: (check(9, warning), check(8, warning))).classes == [.texts])
        let weaker = try Self.comparison(field, field, more: (check(9, ""), check(9, warning)))
        #expect(weaker.classes == [.looser, .privacy])
    }

    @Test("reports another message beside a rule in another spelling")
    func messages() throws {
        let field = #"{"id":"n","type":"integer"}"#
        let check = { (assert: String, message: String) in
            #","checks":[{"assert":\#(assert),"field":"n","message":"\#(message)"}]"#
        }
        let (most, turned) = (#"{"<=":[{"var":"n"},9]}"#, #"{">=":[9,{"var":"n"}]}"#)
        let checks = try Self.comparison(field, field, more: (check(most, "Few"), check(turned, "Nine")))
        #expect(checks.classes == [.texts])
        let rule = { (assert: String, message: String) in
            #"{"id":"n","type":"integer","validation":[{"assert":\#(assert),"message":"\#(message)"}]}"#
        }
        #expect(try Self.comparison(rule(most, "Few"), rule(turned, "Few")).classes == [.equal])
        #expect(try Self.comparison(rule(most, "Few"), rule(turned, "Nine")).classes == [.texts])
    }

    @Test("says that a fixed date was compared within a range of dates")
    func range() throws {
        let field = { (rule: String) in #"{"id":"a","type":"date","validation":[\#(rule)]}"# }
        let comparison = try Self.comparison(field(#"{"min_date":"1900-01-01"}"#), field(#"{"min_date":"1901-01-01"}"#))
        #expect(comparison.classes == [.tighter])
        #expect(comparison.judgingDates.lowerBound.text == "1926-11-30")
        #expect(comparison.judgingDates.upperBound.year == 2326)
    }

    @Test("shows a name that somebody has, where a name need no longer be free")
    func names() throws {
        let comparison = try Self.comparison(
            #"{"id":"a","type":"text","validation":[{"unique":"names"}]}"#, #"{"id":"a","type":"text"}"#)
        #expect(comparison.classes == [.looser])
        #expect(comparison.effect.accepts.witness?.example.namesAreTaken == true)
    }

    @Test("never calls a change harmless that may refuse or accept answers", arguments: ComparisonRow.traps)
    func traps(_ row: ComparisonRow) throws {
        let effect = try Self.comparison(row.old, row.new).effect
        #expect(effect.refuses.isPossible || effect.accepts.isPossible || effect.means.isPossible)
    }

    @Test("a field that moves into a step with a condition may be refused less, and kept less")
    func movedField() throws {
        let form = { (first: String, second: String) in
            let text =
                #"{"form":"a/b","steps":[{"id":"one","fields":[{"id":"n","type":"integer"}\#(first)]},{"id":"two","visible_if":{">":[{"var":"n"},5]},"fields":[{"id":"b","type":"text"}\#(second)]}]}"#
            return try #require(FormConfig.read(json: Array(text.utf8)).config)
        }
        let field = #",{"id":"a","type":"text","required":true}"#
        let comparison = FormComparison(
            from: Candidate(try form(field, "")), to: Candidate(try form("", field)), asOf: Self.asOf)
        #expect(comparison.effect.accepts.isPossible && comparison.effect.means.isPossible)
    }

    @Test("compares word lists of the registry that have one name and other words")
    func lists() throws {
        let text = #"{"form":"a/b","fields":[{"id":"a","type":"text","validation":[{"reserved":"names"}]}]}"#
        let config = try #require(FormConfig.read(json: Array(text.utf8)).config)
        let candidate = { (words: [String]) in Candidate(config, lists: [WordList(name: "names", words: words)]) }
        let comparison = FormComparison(from: candidate(["root"]), to: candidate(["root", "Anna"]), asOf: Self.asOf)
        #expect(comparison.changes.map(\.change.path) == ["lists/names"])
        #expect(comparison.effect.refuses.witness?.example.answers["a"]?.string == "Anna")
        let same = FormComparison(from: candidate(["root"]), to: candidate(["root"]), asOf: Self.asOf)
        #expect(same.classes == [.equal])
    }

    @Test("counts as undecided what it can neither prove nor show")
    func undecided() throws {
        let fields = { (most: String) in
            #"{"id":"n","type":"number","validation":[{"max":\#(most)}]},{"id":"m","type":"number","required":true}"#
        }
        let check =
            #","checks":[{"assert":{"<=":[{"var":"n"},100]}},{"assert":{"==":[{"+":[{"var":"n"},{"var":"m"}]},0]}},{"assert":{">=":[{"var":"m"},-100]}}]"#
        let comparison = try Self.comparison(fields("100"), fields("101"), more: (check, check))
        #expect(comparison.effect.accepts.isUndecided)
        #expect(!comparison.effect.refuses.isPossible)
        #expect(comparison.classes == [.looser])
    }
}

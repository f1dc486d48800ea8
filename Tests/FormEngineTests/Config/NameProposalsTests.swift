import Testing

@testable import FormEngine

@Suite("Proposals for many unknown names") struct NameProposalsTests {
    /// Number of comparisons with known names, for a number of mistakes among a number of names.
    private static func compared(mistakes: Int, names: Int) -> (compared: Int, asked: Int) {
        let known = (0..<names).map { "field_number_\($0)" }
        var proposals = NameProposals()
        var asked = 0
        func asking() -> [String] {
            asked += 1
            return known
        }
        for mistake in 0..<mistakes { _ = proposals.help(for: "feild_numbr_\(mistake)", among: asking()) }
        return (proposals.compared, asked)
    }

    @Test("the work of twice as many mistakes among twice as many names is no larger, once it is at its limit")
    func bounded() {
        let once = Self.compared(mistakes: 2_000, names: 2_000)
        let twice = Self.compared(mistakes: 4_000, names: 4_000)
        // The last name may go over the limit, by its own comparison with all names.
        #expect(once.compared < NameProposals.mostCompared + 2_000 * 20 * 40)
        #expect(twice.compared < NameProposals.mostCompared + 4_000 * 20 * 40)
        #expect(twice.asked < once.asked)
    }

    @Test("a hundred mistakes among a hundred names all have a proposal")
    func usual() {
        #expect(Self.compared(mistakes: 100, names: 100).asked == 100)
    }

    @Test("a form that reads thousands of unknown fields proposes names for the first of them")
    func form() throws {
        let fields = (0..<1_000).map {
            #"{"id":"field_number_\#($0)","type":"text","visible_if":{"var":"feild_numbr_\#($0)"}}"#
        }
        let found = try FormFixture.read(FormFixture.document(fields.joined(separator: ","))).diagnostics
            .filter { $0.code == .unknownField }
        let proposed = found.prefix { $0.help.hasPrefix("Did you mean `field_number_") }
        #expect((10..<100).contains(proposed.count))
        #expect(found.dropFirst(proposed.count).allSatisfy { $0.help.hasPrefix("Correct the unknown names") })
    }
}

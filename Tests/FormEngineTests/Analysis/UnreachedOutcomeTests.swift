import Testing

@testable import FormEngine

@Suite struct UnreachedOutcomeTests {
    @Test("an outcome with a screen is doubted unless a route leads to it, or every form comes to it")
    func outcomes() throws {
        let rest =
            #","routes":[{"when":{"var":"a"},"outcome":"later"}],"outcomes":{"completed":{"title":"T"},"#
            + #""later":{"title":"T"},"never":{"title":"T"},"rejected":{"title":"T"}}"#
        #expect(
            try LintTable.pointers(.unreachedOutcome, #"{"id":"a","type":"boolean"}"#, rest: rest)
                == ["/outcomes/never", "/outcomes/rejected"])
    }
}

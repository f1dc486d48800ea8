import Testing

@testable import FormEngine

@Suite struct BusinessIdentifierCodeTests {
    @Test(
        "eight characters or eleven",
        arguments: [
            ("ABNANL2A", .plain()),
            ("abnanl2a", .plain()),
            ("ABNA NL 2A", .plain()),
            ("AGRIFRPP882", .plain()),
            ("DEUTDEFF500", .plain()),
            ("NLPRXKPR", .plain()),
            ("BKAUATWW", .plain()),
        ] as [(String, IdentifierReading)])
    func valid(text: String, reading: IdentifierReading) {
        #expect(IdentifierScheme.bic.reading(text) == reading)
    }

    @Test(
        "every fault has its name",
        arguments: [
            ("", .format),
            ("ABNANL2", .format),
            ("ABNANL2AX", .format),
            ("ABNANL2AXX", .format),
            ("ABNANL2AXXXX", .format),
            ("ABN1NL2A", .format),
            ("ABNAXX2A", .format),
            ("ABNAUK2A", .format),
            ("ABNANL2Ä", .format),
            ("ABNAN12A", .format),
            ("ABNANL2.", .format),
            ("ABNA4L2A", .format),
        ] as [(String, IdentifierFault)])
    func invalid(text: String, fault: IdentifierFault) {
        #expect(IdentifierScheme.bic.reading(text) == .invalid(fault))
    }
}

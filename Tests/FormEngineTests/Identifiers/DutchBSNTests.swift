import Testing

@testable import FormEngine

@Suite struct DutchBSNTests {
    @Test(
        "nine digits that pass the eleven test",
        arguments: [
            ("111222333", .plain()),
            ("123456782", .plain()),
            ("1112.22.333", .plain()),
            ("111 222 333", .plain()),
            ("1112-22-333", .plain()),
            ("010000008", .plain()),
        ] as [(String, IdentifierReading)])
    func valid(text: String, reading: IdentifierReading) {
        #expect(IdentifierScheme.nlBSN.reading(text) == reading)
    }

    @Test(
        "every fault has its name",
        arguments: [
            ("", .format),
            ("11122233", .format),
            ("1112223330", .format),
            ("000000000", .format),
            ("11122233A", .format),
            ("111/222/333", .format),
            ("111222334", .checksum),
            ("112122333", .checksum),
            ("123456789", .checksum),
        ] as [(String, IdentifierFault)])
    func invalid(text: String, fault: IdentifierFault) {
        #expect(IdentifierScheme.nlBSN.reading(text) == .invalid(fault))
    }
}

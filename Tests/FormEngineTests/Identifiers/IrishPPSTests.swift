import Testing

@testable import FormEngine

@Suite struct IrishPPSTests {
    @Test(
        "a second letter counts if it is a new one",
        arguments: [
            "6433435F", "6433435f", "643 3435 F", "6433435-F", "6433435FW", "6433435FT", "6433435FX", "6433435OA",
            "6433435AB", "1000016W", "1000016WW",
        ])
    func valid(text: String) {
        #expect(IdentifierScheme.iePPS.reading(text) == .plain())
    }

    @Test(
        "every fault has its name",
        arguments: [
            ("", .format), ("643343F", .format), ("64334355F", .format), ("6433435X", .format), ("6433435FC", .format),
            ("6433435F1", .format), ("6433435FWW", .format), ("6433435", .format), ("6433435E", .checksum),
            ("6433453F", .checksum), ("6433435FA", .checksum), ("6433435OW", .checksum), ("6433435VH", .checksum),
            // A company's.
            ("6433435IH", .kind),
        ] as [(String, IdentifierFault)])
    func invalid(text: String, fault: IdentifierFault) {
        #expect(IdentifierScheme.iePPS.reading(text) == .invalid(fault))
    }
}

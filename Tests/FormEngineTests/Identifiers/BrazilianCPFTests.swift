import Testing

@testable import FormEngine

@Suite struct BrazilianCPFTests {
    @Test(
        "eleven digits, the last two of which fit the others",
        arguments: [
            "390.533.447-05", "39053344705", "529.982.247-25", "111 444 777 35", "000.000.001-91",
            // Ten is read as 0: the first check digit, then the second.
            "123.456.789-09", "123.456.796-20",
        ])
    func valid(text: String) {
        #expect(IdentifierScheme.brCPF.reading(text) == .plain())
    }

    @Test(
        "every fault has its name",
        arguments: [
            ("", .format), ("3905334470", .format), ("390533447055", .format), ("3905334470A", .format),
            ("390/533/447-05", .format), ("390.533.447-15", .checksum), ("390.533.447-06", .checksum),
            ("930.533.447-05", .checksum),
        ] as [(String, IdentifierFault)])
    func invalid(text: String, fault: IdentifierFault) {
        #expect(IdentifierScheme.brCPF.reading(text) == .invalid(fault))
    }

    @Test("eleven times the same digit fits, and is none", arguments: 0...9)
    func repeated(digit: Int) {
        #expect(IdentifierScheme.brCPF.reading(String(repeating: "\(digit)", count: 11)) == .invalid(.format))
    }
}

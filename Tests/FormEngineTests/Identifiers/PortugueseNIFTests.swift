import Testing

@testable import FormEngine

@Suite struct PortugueseNIFTests {
    @Test(
        "the first digits tell the kind",
        arguments: [
            ("501964843", .plain(.company)),
            ("501 964 843", .plain(.company)),
            ("123456789", .plain(.person)),
            ("269753109", .plain(.person)),
            ("451234561", .plain(.nonResident)),
            ("701234563", .plain(.other)),
            ("999999990", .plain(.other)),
            ("800000005", .plain(.soleTrader)),
        ] as [(String, IdentifierReading)])
    func valid(text: String, reading: IdentifierReading) {
        #expect(IdentifierScheme.ptNIF.reading(text) == reading)
    }

    @Test(
        "every fault has its name",
        arguments: [
            ("", .format),
            ("50196484", .format),
            ("5019648430", .format),
            ("PT501964843", .format),
            ("000000000", .format),
            ("401234568", .format),
            ("50196484A", .format),
            ("501964842", .checksum),
            ("501946843", .checksum),
        ] as [(String, IdentifierFault)])
    func invalid(text: String, fault: IdentifierFault) {
        #expect(IdentifierScheme.ptNIF.reading(text) == .invalid(fault))
    }
}

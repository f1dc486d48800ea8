import Testing

@testable import FormEngine

@Suite struct SwissInsuranceNumberTests {
    @Test(
        "756 and a check digit",
        arguments: [
            ("7569217076985", .plain()),
            ("756.9217.0769.85", .plain()),
            ("756 1234 5678 97", .plain()),
            ("756-9217-0769-85", .plain()),
        ] as [(String, IdentifierReading)])
    func valid(text: String, reading: IdentifierReading) {
        #expect(IdentifierScheme.chAHV.reading(text) == reading)
    }

    @Test(
        "every fault has its name",
        arguments: [
            ("", .format),
            ("756921707698", .format),
            ("75692170769850", .format),
            ("7559217076985", .format),
            ("7569-217-0769-85", .format),
            ("756921707698A", .format),
            ("7569217076984", .checksum),
            ("7569217076895", .checksum),
        ] as [(String, IdentifierFault)])
    func invalid(text: String, fault: IdentifierFault) {
        #expect(IdentifierScheme.chAHV.reading(text) == .invalid(fault))
    }
}

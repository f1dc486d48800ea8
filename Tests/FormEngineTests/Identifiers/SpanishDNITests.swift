import Testing

@testable import FormEngine

@Suite struct SpanishDNITests {
    @Test(
        "a DNI or a NIE",
        arguments: [
            ("12345678Z", .plain(.dni)),
            ("12.345.678-z", .plain(.dni)),
            ("00000000T", .plain(.dni)),
            ("X1234567L", .plain(.nie)),
            ("x-1234567-l", .plain(.nie)),
            ("Y0000000Z", .plain(.nie)),
            ("Z0000000M", .plain(.nie)),
        ] as [(String, IdentifierReading)])
    func valid(text: String, reading: IdentifierReading) {
        #expect(IdentifierScheme.esDNI.reading(text) == reading)
    }

    @Test(
        "every fault has its name",
        arguments: [
            ("", .format),
            ("1234567Z", .format),
            ("123456789Z", .format),
            ("K1234567L", .format),
            ("123456780", .format),
            ("W1234567L", .format),
            ("12345678A", .checksum),
            ("12345687Z", .checksum),
            ("Y1234567L", .checksum),
            ("1234567ÑZ", .format),
        ] as [(String, IdentifierFault)])
    func invalid(text: String, fault: IdentifierFault) {
        #expect(IdentifierScheme.esDNI.reading(text) == .invalid(fault))
    }
}

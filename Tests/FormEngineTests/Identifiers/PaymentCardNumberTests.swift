import Testing

@testable import FormEngine

@Suite struct PaymentCardNumberTests {
    @Test(
        "the test numbers of the card schemes",
        arguments: [
            ("4111111111111111", .plain()),
            ("4111 1111 1111 1111", .plain()),
            ("5555555555554444", .plain()),
            ("378282246310005", .plain()),
            ("30569309025904", .plain()),
            ("6011-1111-1111-1117", .plain()),
            ("6304000000000000", .plain()),
            ("676770000005", .plain()),
            ("4000000000000000006", .plain()),
        ] as [(String, IdentifierReading)])
    func valid(text: String, reading: IdentifierReading) {
        #expect(IdentifierScheme.paymentCard.reading(text) == reading)
    }

    @Test(
        "every fault has its name",
        arguments: [
            ("", .format),
            ("41111111111", .format),
            ("41111111111111111111", .format),
            ("4111.1111.1111.1111", .format),
            ("4111111111111112", .checksum),
            ("1411111111111111", .checksum),
            ("4111111111111l11", .format),
        ] as [(String, IdentifierFault)])
    func invalid(text: String, fault: IdentifierFault) {
        #expect(IdentifierScheme.paymentCard.reading(text) == .invalid(fault))
    }
}

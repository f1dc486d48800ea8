import Testing

@testable import FormEngine

@Suite struct InternationalBankAccountNumberTests {
    @Test(
        "the examples of the registry, as people write them",
        arguments: [
            ("GB29NWBK60161331926819", .plain()),
            ("GB29 NWBK 6016 1331 9268 19", .plain()),
            ("gb29nwbk60161331926819", .plain()),
            ("NL91ABNA0417164300", .plain()),
            ("DE89 3704 0044 0532 0130 00", .plain()),
            ("FR1420041010050500013M02606", .plain()),
            ("MT84MALT011000012345MTLCAST001S", .plain()),
            ("BR1800360305000010009795493C1", .plain()),
            ("SC18SSCB11010000000000001497USD", .plain()),
            ("LC55HEMM000100010012001200023015", .plain()),
            ("NO9386011117947", .plain()),
            ("RU0304452522540817810538091310419", .plain()),
            ("XK051212012345678906", .plain()),
            ("BE68-5390-0754-7034", .plain()),
        ] as [(String, IdentifierReading)])
    func valid(text: String, reading: IdentifierReading) {
        #expect(IdentifierScheme.iban.reading(text) == reading)
    }

    @Test(
        "every fault has its name",
        arguments: [
            ("", .format),
            ("GB29", .format),
            ("GB29NWBK6016133192681", .format),
            ("GB29NWBK601613319268190", .format),
            ("GB29NWB160161331926819", .format),
            ("GB29NWBK6016133192681A", .format),
            ("US64SVBKUS6S3300958879", .format),
            ("NL2AABNA0417164300", .format),
            ("2291ABNA0417164300", .format),
            ("NL91ABNA04171643O0", .format),
            ("NL91ABNA041716430٠", .format),
            ("GB28NWBK60161331926819", .checksum),
            ("GB29NWBK60161331926891", .checksum),
            ("NL00ABNA0417164300", .checksum),
            ("NL91ABNA0417164301", .checksum),
        ] as [(String, IdentifierFault)])
    func invalid(text: String, fault: IdentifierFault) {
        #expect(IdentifierScheme.iban.reading(text) == .invalid(fault))
    }

    @Test(
        "check digits that only leave the right remainder are none",
        arguments: [("97", "00"), ("98", "01"), ("02", "99")])
    func range(check: String, twin: String) throws {
        // Each of the two leaves the remainder one with the same account.
        let account = try #require(
            (0..<200).lazy.map { "NL\(check)ABNA" + (417_164_000 + $0).padded(10) }.first {
                IdentifierScheme.iban.reading($0) == .plain()
            })
        #expect(IdentifierScheme.iban.reading("NL" + twin + account.dropFirst(4)) == .invalid(.checksum))
    }
}

import Testing

@testable import FormEngine

@Suite struct AmericanSSNTests {
    @Test(
        "an area of 900 and more is a taxpayer's",
        arguments: [
            ("536-90-4399", .ssn), ("536904399", .ssn), ("536 90 4399", .ssn), ("001-01-0001", .ssn),
            ("899-99-9999", .ssn), ("773-45-6789", .ssn), ("912-90-3456", .itin), ("900-50-0000", .itin),
            ("999-65-9999", .itin), ("900-70-0000", .itin), ("900-88-0001", .itin), ("900-92-0001", .itin),
            ("900-94-0001", .itin), ("999-99-9999", .itin),
            // Its holder printed it in advertisements, and it is valid.
            ("457-55-5462", .ssn),
        ] as [(String, IdentifierKind)])
    func valid(text: String, kind: IdentifierKind) {
        #expect(IdentifierScheme.usSSN.reading(text) == .plain(kind))
    }

    @Test(
        "every fault has its name",
        arguments: [
            ("", .format), ("53690439", .format), ("5369043999", .format), ("536-90-43A9", .format),
            ("536.90.4399", .format), ("000-12-3456", .format), ("666-12-3456", .format), ("536-00-4399", .format),
            ("536-90-0000", .format), ("078-05-1120", .format), ("219-09-9999", .format), ("987-65-4320", .format),
            ("987-65-4329", .format), ("900-49-1234", .format), ("900-66-1234", .format), ("900-69-1234", .format),
            ("900-89-1234", .format), ("900-00-1234", .format), ("900-93-1234", .kind),
        ] as [(String, IdentifierFault)])
    func invalid(text: String, fault: IdentifierFault) {
        #expect(IdentifierScheme.usSSN.reading(text) == .invalid(fault))
    }
}

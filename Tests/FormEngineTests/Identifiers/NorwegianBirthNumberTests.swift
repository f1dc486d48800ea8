import Testing

@testable import FormEngine

@Suite struct NorwegianBirthNumberTests {
    @Test(
        "the individual number and the year say the century",
        arguments: [
            ("01017000027", .born("1970-01-01", .female, .fodselsnummer)),
            ("010170 00027", .born("1970-01-01", .female, .fodselsnummer)),
            ("010170-00027", .born("1970-01-01", .female, .fodselsnummer)),
            ("01015450068", .born("1854-01-01", .female, .fodselsnummer)),
            ("01013950187", .born("2039-01-01", .male, .fodselsnummer)),
            ("01014090017", .born("1940-01-01", .female, .fodselsnummer)),
            ("29020050088", .born("2000-02-29", .female, .fodselsnummer)),
            ("41017000010", .born("1970-01-01", .female, .dNumber)),
        ] as [(String, IdentifierReading)])
    func valid(text: String, reading: IdentifierReading) {
        #expect(IdentifierScheme.noFodselsnummer.reading(text, on: "2039-01-01") == reading)
    }

    @Test(
        "help numbers and those of synthetic people are of a wrong kind",
        arguments: [
            "01817000092", "01417000190", "01667000056", "01777000094", "41817000086", "80017000075", "91017000085",
        ])
    func kinds(text: String) {
        #expect(IdentifierScheme.noFodselsnummer.reading(text) == .invalid(.kind))
    }

    @Test(
        "every fault has its name",
        arguments: [
            ("", .format), ("0101700002", .format), ("010170000277", .format), ("0101700002A", .format),
            ("010170/00027", .format), ("01017000026", .checksum), ("01017000037", .checksum),
            ("01017000072", .checksum),
            ("29020000064", .date), ("29025450092", .date), ("30027000181", .date), ("72017000072", .date),
            ("01937000010", .date), ("01015350047", .date), ("01014050066", .date), ("01014075069", .date),
            ("22112650044", .date), ("00000000000", .date),
        ] as [(String, IdentifierFault)])
    func invalid(text: String, fault: IdentifierFault) {
        #expect(IdentifierScheme.noFodselsnummer.reading(text) == .invalid(fault))
    }

    @Test("a birth is a fault up to the day before it")
    func future() {
        #expect(IdentifierScheme.noFodselsnummer.reading("21112650005", on: "2026-11-20") == .invalid(.date))
        #expect(
            IdentifierScheme.noFodselsnummer.reading("21112650005") == .born("2026-11-21", .female, .fodselsnummer))
    }
}

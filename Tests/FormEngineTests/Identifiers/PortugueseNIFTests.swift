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

    /// A number that begins with two digits and has the right check digit.
    private static func number(beginning: Int) -> String {
        let digits = [beginning / 10, beginning % 10, 1, 2, 3, 4, 5, 6]
        let remainder = zip(digits, stride(from: 9, through: 2, by: -1)).reduce(0) { $0 + $1.0 * $1.1 } % 11
        return digits.map(String.init).joined() + String(remainder < 2 ? 0 : 11 - remainder)
    }

    private static let published: Set<Int> = [70, 71, 72, 74, 75, 77, 78, 79, 90, 91, 98, 99]

    @Test("of those that begin with 7 or 9 only what the tax authority has published passes from edition 2 on")
    func ranges() {
        for beginning in Array(70...79) + Array(90...99) {
            let text = Self.number(beginning: beginning)
            let second = IdentifierScheme.ptNIF.reading(text, edition: .second)
            #expect(second == (Self.published.contains(beginning) ? .plain(.other) : .invalid(.format)), "\(text)")
            #expect(IdentifierScheme.ptNIF.reading(text, edition: .first) == .plain(.other), "\(text)")
        }
    }

    @Test("a form judges by its own edition", arguments: [(Edition.first, []), (.second, ["nif: identifier"])])
    func form(edition: Edition, findings: [String]) throws {
        let field = #"{"id":"nif","type":"text","validation":[{"identifier":"pt-nif","kinds":["other"]}]}"#
        let form = try FormFixture.candidate(#"{"form":"a/b","edition":\#(edition.rawValue),"fields":[\#(field)]}"#)
        for beginning in [73, 76, 92, 97] {
            let answer = #"{"nif":"\#(Self.number(beginning: beginning))"}"#
            #expect(try form.findings(answer) == findings)
        }
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

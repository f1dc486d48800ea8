import EngineFuzzing
import Testing

@testable import FormEngine

@Suite struct IdentifierOdditiesTests {
    static let examples: [(IdentifierScheme, String)] = [
        (.iban, "NL91ABNA0417164300"), (.lei, "HWUPKR0MPOU8FGXBT394"), (.paymentCard, "676770000005"),
        (.nlBSN, "111222333"), (.deIdNr, "36574261809"), (.beNN, "85073003328"), (.frNIR, "255081416802538"),
        (.esDNI, "12345678Z"), (.itCodiceFiscale, "RCCMNL83S18D969H"), (.ptNIF, "501964843"),
        (.atVNR, "1018010180"), (.chAHV, "7569217076985"),
        (.plPESEL, "44051401458"), (.roCNP, "1630615123457"), (.czRC, "7103192745"), (.skRC, "7103192745"),
        (.sePersonnummer, "8112189876"), (.dkCPR, "0707614285"), (.fiHETU, "131052-308T"),
        (.noFodselsnummer, "01017000027"), (.iePPS, "6433435F"), (.gbNINO, "AB123456C"), (.usSSN, "536904399"),
        (.brCPF, "39053344705"), (.inPAN, "ACUPA7085R"), (.inAadhaar, "234123412346"),
    ]

    @Test("texts that are not ASCII, too short, too long or huge are no identifier", arguments: examples)
    func oddities(scheme: IdentifierScheme, example: String) {
        let wide = String(
            String.UnicodeScalarView(example.unicodeScalars.map { Unicode.Scalar($0.value + 0xFEE0) ?? $0 }))
        let odd = [
            "", " ", "-", "\0", "\u{661}\u{662}", wide, example + "\u{301}", "\u{200D}" + example, example + "\0",
            example + "1234567890123456789012345678901234567890", String(repeating: " ", count: 100_000),
            String(repeating: "1", count: 100_000), String(example.dropLast()), String(example.dropFirst(2)),
        ]
        for text in odd { #expect(scheme.reading(text) == .invalid(.format), "\(text.prefix(20))") }
    }

    @Test("spaces are left out, however many, and case is", arguments: examples)
    func spaces(scheme: IdentifierScheme, example: String) {
        let reading = scheme.reading(example)
        guard case .valid = reading else {
            Issue.record("\(scheme)")
            return
        }
        #expect(scheme.reading(example.map { "\($0) " }.joined()) == reading)
        #expect(scheme.reading(String(repeating: " ", count: 1000) + example) == reading)
        #expect(scheme.reading(example.lowercased()) == reading)
    }

    @Test("no bytes make one crash", arguments: IdentifierScheme.allCases)
    func bytes(scheme: IdentifierScheme) {
        var generator = SeededGenerator(seed: 20_261_121)
        for _ in 0..<4_000 {
            let count = Int.random(in: 0...24, using: &generator)
            let bytes = (0..<count).map { _ in UInt8.random(in: 0x20...0x7E, using: &generator) }
            let digits = bytes.map { $0 % 3 == 0 ? UInt8(ascii: "0") + $0 % 10 : $0 }
            for text in [bytes, digits, bytes.map { UInt8(ascii: "0") + $0 % 10 }] {
                text.lend { _ = scheme.read($0, asOf: .latest) }
                text.lend { _ = scheme.read($0, asOf: .earliest) }
            }
        }
    }
}

import Testing

@testable import FormEngine

@Suite("Identifiers as people write and paste them")
struct IdentifierWritingTests {
    /// A number of each scheme as documents have it, and in other groups.
    private static let grouped: [(IdentifierScheme, [String], [String])] = [
        (
            .iban, ["NL91 ABNA 0417 1643 00", "NL91-ABNA-0417-1643-00", "NL91.ABNA.04.17.16.43.00"],
            ["NL91--ABNA0417164300", "-NL91ABNA0417164300", "NL91ABNA0417164300-", "NL91/ABNA/0417164300"]
        ),
        (.bic, ["DEUT DE FF", "DEUT-DE-FF-500", "DEUTDEFF-500"], ["DEU-TDEFF", "DEUTDEFF-", "DEUT.DE.FF"]),
        (.lei, ["HWUP-KR0M-POU8-FGXB-T394", "HWUPKR0MPOU8FGXBT3-94"], ["H-WUPKR0MPOU8FGXBT394"]),
        (
            .paymentCard, ["4111-1111-1111-1111", "3782-822463-10005"],
            ["41-11111111111111", "4111-1111-1111-1111-", "4111--111111111111", "0000000000000000", "000000000000"]
        ),
        (
            .nlBSN, ["1112.22.333", "111-222-333", "111.222.333", "111 222 333"],
            ["1-11222333", "11122233.3", "111222333.", "111..222333"]
        ),
        (
            .deIdNr, ["36 574 261 809", "36/574/261/809", "36.574.261.809"],
            ["3/6574261809", "36574261809/", "36,574261809"]
        ),
        (
            .beNN, ["85.07.30-033.28", "85.07.30-033 28", "85-07-30-033-28"],
            ["8.50730033-28", "850730033-2-8", "85073003328-"]
        ),
        (.frNIR, ["2 55 08 14 168 025 38", "2.55.08.14.168.025.38", "2-55-08-14-168-025-38"], ["25-5081416802538"]),
        (
            .esDNI, ["12345678-Z", "12.345.678-Z", "12 345 678 Z", "X-3644745-G"],
            ["12345678.Z", "1234567-8Z", "12345678Z.", "12345678Z-"]
        ),
        (
            .itCodiceFiscale, ["RCC MNL 83S18 D969H", "RCCMNL-83S18-D969-H"],
            ["R-CCMNL83S18D969H", "RCCMNL.83S18D969H"]
        ),
        (.ptNIF, ["501 964 843", "501.964.843", "501-964-843"], ["5-01964843", "PT501964843", "501964843."]),
        (.atVNR, ["1018 010180", "1018-010180", "1018 01.01.80"], ["10-18010180", "1018.010180.", "10180-10180"]),
        (.chAHV, ["756.9217.0769.85", "756 9217 0769 85"], ["75.69217076985", "7569217076985."]),
        (.plPESEL, ["440514-01458"], ["44051401-458", "4405-1401458", "44051401458-"]),
        (.roCNP, ["1-630615-123457", "1 630615 123457"], ["16-30615123457"]),
        (.czRC, ["710319/2745", "710319 / 2745"], ["7103192/745", "71/0319/2745", "710319-2745", "7103192745/"]),
        (.skRC, ["710319/2745"], ["7103/192745"]),
        (
            .sePersonnummer, ["811218-9876", "19811218-9876", "19811218 9876"],
            ["8112-189876", "811218--9876", "811218.9876"]
        ),
        (.dkCPR, ["070761-4285", "070761 - 4285"], ["07-0761-4285", "0707614-285"]),
        (.fiHETU, ["131052-308T", "131052 -308T"], ["131052--308T", "13-1052-308T"]),
        (.noFodselsnummer, ["010170-00027", "010170 00027"], ["01-01-7000027"]),
        (.iePPS, ["6433435-F", "6433435 F"], ["64-33435F", "6433435F-"]),
        (.gbNINO, ["AB 12 34 56 C", "AB-12-34-56-C"], ["A-B123456C", "AB.12.34.56.C", "AB123456C-"]),
        (
            .usSSN, ["536-90-4399", "536 90 4399", "536-904399"],
            ["53-6904399", "04-2103594", "1112-23333", "5369-0-4399", "536-90-4399-", "536--904399"]
        ),
        (.brCPF, ["390.533.447-05", "390-533-447-05", "390 533 447 05"], ["39.0533447-05", "39053344705-"]),
        (.inPAN, ["ACUPA-7085-R", "ACUPA 7085 R"], ["AC-UPA7085R"]),
        (.inAadhaar, ["2341 2341 2346", "2341-2341-2346"], ["234-123412346"]),
    ]

    @Test("marks stand where documents have them, one at a place, and nowhere else", arguments: grouped)
    func places(scheme: IdentifierScheme, right: [String], wrong: [String]) {
        for text in right {
            guard case .valid = scheme.reading(text) else {
                Issue.record("\(scheme) refuses \(text)")
                continue
            }
        }
        for text in wrong { #expect(scheme.reading(text) == .invalid(.format), "\(text)") }
    }

    @Test("every scheme has a row")
    func complete() {
        #expect(Set(Self.grouped.map(\.0)) == Set(IdentifierScheme.allCases))
    }

    private static let spaces = [
        "\u{A0}", "\u{2000}", "\u{2002}", "\u{2003}", "\u{2007}", "\u{2008}", "\u{2009}", "\u{200A}", "\u{200B}",
        "\u{202F}",
        "\u{205F}", "\u{2060}", "\u{3000}", "\u{FEFF}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202C}", "\u{2066}",
        "\u{2069}",
    ]

    @Test("spaces of any width, and what cannot be seen, do not count", arguments: IdentifierOdditiesTests.examples)
    func spaces(scheme: IdentifierScheme, example: String) {
        let reading = scheme.reading(example)
        for space in Self.spaces {
            let middle = example.index(example.startIndex, offsetBy: 3)
            #expect(scheme.reading(space + example[..<middle] + space + space + example[middle...] + space) == reading)
        }
        for end in ["\n", "\r\n", "\t", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", " \n "] {
            #expect(scheme.reading(example + end) == reading)
            #expect(scheme.reading(end + example) == reading)
            let middle = example.index(example.startIndex, offsetBy: 3)
            #expect(scheme.reading(example[..<middle] + end + example[middle...]) == .invalid(.format))
        }
    }

    @Test("a dash of any length is a hyphen, also where that is a sign of its own")
    func dashes() {
        for dash in ["\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2015}", "\u{2212}"] {
            #expect(IdentifierScheme.usSSN.reading("536\(dash)90\(dash)4399") == .plain(.ssn))
            #expect(IdentifierScheme.usSSN.reading("53\(dash)6904399") == .invalid(.format))
            #expect(
                IdentifierScheme.fiHETU.reading("131052\(dash)308T") == IdentifierScheme.fiHETU.reading("131052-308T"))
            #expect(
                IdentifierScheme.sePersonnummer.reading("811218\(dash)9876")
                    == IdentifierScheme.sePersonnummer.reading("811218-9876"))
        }
        // A mark that is only similar does not count.
        for mark in ["\u{AD}", "\u{30FC}", "\u{AF}", "~", "_"] {
            #expect(IdentifierScheme.usSSN.reading("536\(mark)90\(mark)4399") == .invalid(.format))
        }
    }
}

import Testing

@testable import FormEngine

@Suite struct BritishNINOTests {
    @Test(
        "two letters, six digits, one of four letters",
        arguments: ["AB123456C", "ab 12 34 56 d", "HN-123456-A", "ZY000000B"])
    func valid(text: String) {
        #expect(IdentifierScheme.gbNINO.reading(text) == .plain())
    }

    @Test(
        "every fault has its name",
        arguments: [
            // HM Revenue & Customs' own example is not to be one.
            ("", .format), ("QQ123456A", .format), ("AB12345C", .format), ("AB1234567C", .format),
            ("AB123456", .format),
            ("AB123456E", .format), ("AB123456M", .format), ("A1123456C", .format), ("ABC23456C", .format),
            ("AB1234561", .format), ("AO123456A", .format), ("TN123456A", .format), ("11A11111", .format),
            ("CR123456A", .kind), ("MW123456A", .kind), ("NC123456A", .kind), ("PP123456A", .kind),
            ("PY123456A", .kind), ("PZ123456A", .kind), ("OO123456A", .format), ("FY123456A", .format),
        ] as [(String, IdentifierFault)])
    func invalid(text: String, fault: IdentifierFault) {
        #expect(IdentifierScheme.gbNINO.reading(text) == .invalid(fault))
    }

    @Test("of all prefixes, those of NIM39110 pass and no other")
    func prefixes() {
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        let refused = letters.flatMap { first in
            letters.map { "\(first)\($0)" }.filter { IdentifierScheme.gbNINO.reading("\($0)123456A") != .plain() }
        }
        let never = Set("DFIQUV")
        let expected = letters.flatMap { first in letters.map { "\(first)\($0)" } }.filter { prefix in
            !never.isDisjoint(with: prefix) || prefix.hasSuffix("O")
                || ["BG", "GB", "KN", "NK", "NT", "TN", "ZZ", "CR", "MW", "NC", "PP", "PY", "PZ"].contains(prefix)
        }
        #expect(refused == expected)
    }
}

import EngineFuzzing
import FormEngine

extension RandomAnswer {
    /// Of each identifier that another judge knows too, some that are right, of all kinds, and some that are wrong.
    static let identifiers: [IdentifierScheme: (right: [String], wrong: [String])] = [
        .iban: (
            [
                "NL91ABNA0417164300", "GB29 NWBK 6016 1331 9268 19", "de89370400440532013000",
                "FR1420041010050500013M02606", "MT84MALT011000012345MTLCAST001S", "BR1800360305000010009795493C1",
                "NO9386011117947", "LC55HEMM000100010012001200023015", "SC18SSCB11010000000000001497USD",
                "XK051212012345678906",
            ], ["NL00ABNA0417164300", "NL91ABNA0417164301", "US64SVBKUS6S3300958879", "NL91ABNA04171643"]
        ),
        .paymentCard: (
            ["4111111111111111", "5555 5555 5555 4444", "378282246310005", "6011-1111-1111-1117"],
            ["411111111111111", "4111111111111112", "41111111111"]
        ),
        .nlBSN: (["111222333", "1112.22.333", "123456782"], ["111222334", "000000000", "12345678"]),
        .beNN: (
            ["85.07.30-033 28", "17073003384", "98.47.28-997.65", "01490700185", "00000100195", "40000095579"],
            ["85073003329", "85073000061", "85133003370", "85073203365", "26120100146"]
        ),
        .itCodiceFiscale: (
            ["RCCMNL83S18D969H", "CNTCHR83T41D969D", "rccmnl83s18d969h", "RCC MNL 83S18 D969 H", "RCCMNL83S1UD969E"],
            ["RCCMNL83S18D969I", "RCCMNL83S18D000N", "RCCMNL83B29D969Y", "RCCMNL83S72D969Z", "RCCMNL83S18N969R"]
        ),
        .frNIR: (
            [
                "255081416802538", "1 85 05 78 006 084 91", "253077507300483", "185052A00608435", "185052b00608462",
                "7 69 10 99 352 470 89", "169209935247064",
            ], ["255081416802539", "169139935247049", "569109935247092", "169100035247055", "169109935200083"]
        ),
    ].merging(nationalIdentifiers) { first, _ in first }

    static func identifier(_ scheme: IdentifierScheme, _ generator: inout SeededGenerator) -> String {
        choice(identifiers[scheme] ?? ([""], [""]), &generator)
    }
}

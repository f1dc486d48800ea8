import FormEngine

extension RandomAnswer {
    /// Of each identifier that another judge knows too, some that are right, of all kinds, and some that are wrong.
    static let identifiers: [IdentifierScheme: [String]] = [
        .iban: [
            "NL91ABNA0417164300", "GB29 NWBK 6016 1331 9268 19", "de89370400440532013000",
            "FR1420041010050500013M02606",
            "MT84MALT011000012345MTLCAST001S", "BR1800360305000010009795493C1", "NO9386011117947",
            "LC55HEMM000100010012001200023015", "NL00ABNA0417164300", "NL91ABNA0417164301", "US64SVBKUS6S3300958879",
            "SC18SSCB11010000000000001497USD", "XK051212012345678906",
        ],
        .paymentCard: [
            "4111111111111111", "5555 5555 5555 4444", "378282246310005", "6011-1111-1111-1117", "411111111111111",
        ],
        .nlBSN: ["111222333", "1112.22.333", "123456782", "111222334", "000000000", "12345678"],
        .beNN: [
            "85.07.30-033 28", "17073003384", "98.47.28-997.65", "01490700185", "85073003329", "00000100195",
            "40000095579", "85073000028", "85133003370",
        ],
        .itCodiceFiscale: [
            "RCCMNL83S18D969H", "CNTCHR83T41D969D", "rccmnl83s18d969h", "RCC MNL 83S18 D969 H", "RCCMNL83S18D969I",
            "RCCMNL83S1UD969E", "RCCMNL83S18Z000F",
        ],
        .frNIR: [
            "295109912611193", "1 85 05 78 006 084 91", "253077507300483", "1691099352470 01", "7 69 10 99 352 470 89",
            "255081416802538", "185052A00608435", "295109912611194",
        ],
    ]

    static func identifier(_ scheme: IdentifierScheme, _ generator: inout SeededGenerator) -> String {
        generator.choice(of: identifiers[scheme] ?? [""])
    }
}

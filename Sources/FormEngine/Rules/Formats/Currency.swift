/// A currency of ISO 4217, with the number of decimals of its amounts.
public struct Currency: Sendable {
    /// Currency code of three letters, such as `EUR`.
    public let code: String
    /// Decimals of the minor unit: 2 for EUR, 0 for JPY, 3 for TND.
    public let decimals: Int

    /// The currency with a code; nil if the code is unknown.
    init?(_ code: String) {
        guard
            let decimals = Self.tables.firstIndex(where: {
                Self.codes(in: $0).contains { $0.isBytewiseEqual(to: code) }
            })
        else { return nil }
        (self.code, self.decimals) = (code, decimals)
    }

    /// All currency codes.
    static var codes: [String] { tables.flatMap { codes(in: $0) } }

    private static func codes(in table: String) -> [String] {
        let letters = Array(table.utf8)
        return stride(from: 0, to: letters.count, by: 3).map { String(decoding: letters[$0..<$0 + 3], as: UTF8.self) }
    }

    /// Codes of ISO 4217, list one, of January 2026, grouped by the decimals of their minor units; without codes of
    /// metals, funds and tests.
    private static let tables = [
        "BIFCLPDJFGNFISKJPYKMFKRWPYGRWFUGXVNDVUVXAFXOFXPF",
        "",
        "AEDAFNALLAMDAOAARSAUDAWGAZNBAMBBDBDTBMDBNDBOBBRLBSDBTNBWPBYNBZDCADCDFCHFCNYCOPCRCCUPCVECZKDKKDOPDZDEGPERNETBEUR"
            + "FJDFKPGBPGELGHSGIPGMDGTQGYDHKDHNLHTGHUFIDRILSINRIRRJMDKESKGSKHRKPWKYDKZTLAKLBPLKRLRDLSLMADMDLMGAMKDMMKMNTMOP"
            + "MRUMURMVRMWKMXNMYRMZNNADNGNNIONOKNPRNZDPABPENPGKPHPPKRPLNQARRONRSDRUBSARSBDSCRSDGSEKSGDSHPSLESOSSRDSSPSTNSVC"
            + "SYPSZLTHBTJSTMTTOPTRYTTDTWDTZSUAHUSDUYUUZSVEDVESWSTXCDXCGYERZARZMWZWG",
        "BHDIQDJODKWDLYDOMRTND",
    ]
}

/// A currency of ISO 4217, and how many digits its amounts have behind the point.
public struct Currency: Sendable {
    /// The code of three letters: `EUR`.
    public let code: String
    /// The digits of its minor unit: 2 of EUR, 0 of JPY, 3 of TND.
    public let decimals: Int

    /// The currency that a code names; nil if none does.
    init?(_ code: String) {
        guard
            let decimals = Self.tables.firstIndex(where: {
                Self.codes(in: $0).contains { $0.isBytewiseEqual(to: code) }
            })
        else { return nil }
        (self.code, self.decimals) = (code, decimals)
    }

    /// All codes.
    static var codes: [String] { tables.flatMap { codes(in: $0) } }

    private static func codes(in table: String) -> [String] {
        let letters = Array(table.utf8)
        return stride(from: 0, to: letters.count, by: 3).map { String(decoding: letters[$0..<$0 + 3], as: UTF8.self) }
    }

    /// The codes of ISO 4217's list one of January 2026, by the digits of their minor units; those of metals, funds and tests
    /// are left out.
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

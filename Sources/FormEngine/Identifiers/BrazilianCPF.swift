/// The Brazilian taxpayer's number (Cadastro de Pessoas Físicas): eleven digits, `NNN.NNN.NNN-CC`.
///
/// Source: Receita Federal, rotina de validação do CPF, as printed in its layouts; the register itself is governed by
/// Instrução Normativa RFB nº 2.172/2024. The first nine digits times 1 to 9 give, modulo 11 and 10 read as 0, the
/// first check digit; the first ten times 0 to 9 the second.
///
/// Eleven times the same digit would fit, and is refused: such numbers are not given. It carries no data about its
/// holder; its ninth digit encodes the tax region of issue.
enum BrazilianCPF {
    static let separators = IdentifierSeparators(hyphens: .after(3, 6, 9), points: .after(3, 6, 9))

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "Cadastro de Pessoas Físicas, Brazil",
            structure: "11 digits, the last two check digits",
            source: "Receita Federal, rotina de validação do CPF; IN RFB nº 2.172/2024")
    }

    static func read(_ text: LentBytes) -> IdentifierReading {
        guard let text = IdentifierText(text, without: separators), text.count == 11, text.isDigits(0..<11),
            !isOneDigit(text)
        else { return .invalid(.format) }
        guard text.weightedSum(1, 2, 3, 4, 5, 6, 7, 8, 9) % 11 % 10 == text.digit(9),
            text.weightedSum(0, 1, 2, 3, 4, 5, 6, 7, 8, 9) % 11 % 10 == text.digit(10)
        else { return .invalid(.checksum) }
        return .valid(IdentifierFacts())
    }

    private static func isOneDigit(_ text: IdentifierText) -> Bool {
        for index in 1..<11 where text[index] != text[0] { return false }
        return true
    }
}

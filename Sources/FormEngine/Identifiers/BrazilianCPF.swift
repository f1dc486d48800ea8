/// The Brazilian taxpayer's number (Cadastro de Pessoas Físicas): eleven digits, `NNN.NNN.NNN-CC`.
///
/// Source: Receita Federal, rotina de validação do CPF, as printed in its layouts; the register itself is governed by
/// Instrução Normativa RFB nº 2.172/2024. The first check digit is the sum of the first nine digits with weights 1 to
/// 9, modulo 11, with 10 written as 0; the second is that of the first ten digits with weights 0 to 9.
///
/// Eleven equal digits would pass the check, but are rejected: such numbers are never issued. The number contains no
/// data about its holder; its ninth digit encodes the tax region of issue.
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

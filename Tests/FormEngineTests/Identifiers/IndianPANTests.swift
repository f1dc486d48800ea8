import Testing

@testable import FormEngine

@Suite struct IndianPANTests {
    @Test("the fourth letter says who holds it")
    func kinds() {
        let kinds: [Character: IdentifierKind] = [
            "A": .association, "B": .bodyOfIndividuals, "C": .company, "F": .firm, "G": .government,
            "H": .hinduUndividedFamily, "J": .artificialJuridicalPerson, "L": .localAuthority, "P": .person,
            "T": .trust,
        ]
        for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
            let reading = kinds[letter].map { IdentifierReading.plain($0) } ?? .invalid(.format)
            #expect(IdentifierScheme.inPAN.reading("ACU\(letter)A7085R") == reading, "\(letter)")
        }
    }

    @Test(
        "letters may be small, and spaces and hyphens stand anywhere",
        arguments: ["acupa7085r", "ACUPA 7085 R", "ACUPA-7085-R"])
    func valid(text: String) {
        #expect(IdentifierScheme.inPAN.reading(text) == .plain(.person))
    }

    @Test(
        "texts of another form are no number",
        arguments: [
            "", "ACUPA7085", "ACUPA7085RR", "1CUPA7085R", "ACUP17085R", "ACUPAA085R", "ACUPA70855", "ACUPA0000R",
            "ACUPA/7085R",
        ])
    func invalid(text: String) {
        #expect(IdentifierScheme.inPAN.reading(text) == .invalid(.format))
    }
}

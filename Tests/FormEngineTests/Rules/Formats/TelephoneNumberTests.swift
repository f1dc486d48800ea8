import Testing

@testable import FormEngine

@Suite struct TelephoneNumberTests {
    @Test("a number as E.164 has it", arguments: ["+31201234567", "+237612345678", "+12", "+123456789012345"])
    func accepts(number: String) { #expect(isNumber(number)) }

    @Test(
        "texts that are no telephone number",
        arguments: [
            "", "+", "+1", "31201234567", "0031201234567", "+0123456789", "+1234567890123456", "+31 20 1234567",
            "+31-20", "+31(0)20", "++31", "+31a", "+٣١٢", "612345678", "+31\n",
        ])
    func refuses(number: String) { #expect(!isNumber(number)) }

    private func isNumber(_ text: String) -> Bool {
        Array(text.utf8).lend { TelephoneNumber.isWellFormed($0) }
    }
}

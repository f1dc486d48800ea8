import Testing

@testable import FormEngine

@Suite struct EmailAddressTests {
    @Test(
        "an address that a browser takes and a mail finds",
        arguments: [
            "a@b.co", "jan.de.vries+kyc@mail.example.org", "A@B.NL", "!#$%&'*+/=?^_`{|}~-@example.com", "1@1.1",
            "first..last@example.com", ".a.@example.com", "a@xn--bcher-kva.example",
            String(repeating: "a", count: 64) + "@example.com",
        ])
    func accepts(address: String) { #expect(isEmail(address)) }

    @Test(
        "texts that are no e-mail address",
        arguments: [
            "", "@", "a", "a@", "@b.co", "a@b", "a@b.", "a@.b", "a@b..co", "a@-b.co", "a@b-.co", "a b@c.de", " a@b.co",
            "a@b.co ", "a@b.co\n", "a@@b.co", "a@b@c.de", "a\"b@c.de", "a(b)@c.de", "a,b@c.de", "é@b.co", "a@é.co",
            "a@b_c.de", "Jan <a@b.co>", "a@[127.0.0.1]", "a\0@b.co", String(repeating: "a", count: 65) + "@b.co",
            "a@" + String(repeating: "b", count: 64) + ".co", "a@" + String(repeating: "b", count: 64) + ".c",
            "a@" + String(repeating: "b.", count: 127) + "co",
        ])
    func refuses(address: String) { #expect(!isEmail(address)) }

    @Test("a field finds what is too long in an address of the right shape")
    func lengths() throws {
        let form = try FormFixture.form(#"{"id":"a","type":"email"}"#)
        func isFound(_ address: String) throws -> Bool { try !form.findings(#"{"a":"\#(address)"}"#).isEmpty }
        for count in 1...70 {
            let part = String(repeating: "b", count: count)
            #expect(try isFound(part + "@example.com") == (count > 64), "\(count) before the @")
            #expect(try isFound("a@" + part + ".com") == (count > 63), "\(count) in a label")
        }
        let domain = Array(repeating: "b", count: 124).joined(separator: ".")
        #expect(try !isFound("a@\(domain).com"))
        #expect(try isFound("a@bb\(domain).com"))
    }

    private func isEmail(_ text: String) -> Bool {
        Array(text.utf8).lend { EmailAddress.isWellFormed($0) }
    }
}

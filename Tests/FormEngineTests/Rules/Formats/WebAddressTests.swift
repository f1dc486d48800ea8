import Testing

@testable import FormEngine

@Suite struct WebAddressTests {
    @Test(
        "an address of the web",
        arguments: [
            "http://a", "https://example.com", "HTTPS://EXAMPLE.COM/", "http://192.0.2.1:8080/x", "https://a.b:65535",
            "https://example.com/a%20b?c=d&e=[f]#g", "https://example.com?x", "https://example.com#x",
            "https://example.com/é/日本", "https://example.com/a:b@c", "https://example.com/(x)~!$'*+,;=",
        ])
    func accepts(address: String) { #expect(isAddress(address)) }

    @Test(
        "texts that are no web address",
        arguments: [
            "", "http://", "https:///x", "http:/a", "http:a", "example.com", "//example.com", "ftp://example.com",
            "javascript:alert(1)", "https://a b", "https://a/b c", "https://user@example.com",
            "https://u:p@example.com",
            "https://example.com:", "https://example.com:65536", "https://example.com:8o", "https://-a.com",
            "https://a_b.com", "https://example.com/%", "https://example.com/%2", "https://example.com/%zz",
            "https://example.com/<x>", "https://example.com/\"", "https://example.com/\\", "https://example.com/a\nb",
            "https://example.com/\u{A0}", "https://example.com/\u{2028}", "https://example.com/\u{FEFF}",
            "https://é.com",
            " https://example.com", "https://[::1]", "https://example.com/\u{85}", "https://example.com/\u{7F}",
        ])
    func refuses(address: String) { #expect(!isAddress(address)) }

    private func isAddress(_ text: String) -> Bool {
        Array(text.utf8).lend { WebAddress.isWellFormed($0) }
    }
}

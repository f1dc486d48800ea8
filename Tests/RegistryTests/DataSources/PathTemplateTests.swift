import Testing

@testable import Registry

@Suite("Path templates of data sources")
struct PathTemplateTests {
    @Test(
        "Paths that could lead elsewhere are none",
        arguments: [
            "", "api", "//evil.example", "/a/../b", "/a/./b", "/%2e%2E/b", "/a b", "/a#b", "/a\\b", "/{", "/{}",
            "/{a b}", "/a?b?c", "/\u{e9}", "https://evil.example/", "/a\r\nHost: b",
        ])
    func refused(_ text: String) {
        #expect(PathTemplate(text) == nil)
    }

    @Test("The longest template has 2,000 bytes")
    func length() {
        #expect(PathTemplate("/" + String(repeating: "a", count: 1_999)) != nil)
        #expect(PathTemplate("/" + String(repeating: "a", count: 2_000)) == nil)
    }

    @Test(
        "Values are percent-encoded, whatever they hold",
        arguments: [
            ("a/b", "/people/a%2Fb"), ("?x=1&y", "/people/%3Fx%3D1%26y"), ("é#", "/people/%C3%A9%23"),
            ("%2e%2e", "/people/%252e%252e"), ("a\r\nb", "/people/a%0D%0Ab"), ("..a", "/people/..a"),
        ])
    func encoding(value: String, path: String) throws {
        let template = try #require(PathTemplate("/people/{number}"))
        #expect(template.path([("number", value)], query: []) == path)
    }

    @Test("A value that would name another folder is refused", arguments: ["", ".", ".."])
    func dots(_ value: String) throws {
        let template = try #require(PathTemplate("/people/{number}"))
        #expect(template.path([("number", value)], query: []) == nil)
    }

    @Test("Dots that two values make together are refused too")
    func joinedDots() throws {
        let template = try #require(PathTemplate("/people/{a}{b}/x"))
        #expect(template.path([("a", "."), ("b", ".")], query: []) == nil)
        #expect(template.path([("a", "."), ("b", "c")], query: []) == "/people/.c/x")
    }

    @Test("Parameters that the path does not name stand in the query, behind its own")
    func query() throws {
        let plain = try #require(PathTemplate("/a"))
        #expect(plain.path([], query: [("b c", "d&e"), ("f", "")]) == "/a?b%20c=d%26e&f=")
        let own = try #require(PathTemplate("/a?v=2&l={locale}"))
        #expect(own.path([("locale", "nl-BE")], query: [("b", "1")]) == "/a?v=2&l=nl-BE&b=1")
        #expect(own.path([("locale", "")], query: []) == "/a?v=2&l=")
    }
}

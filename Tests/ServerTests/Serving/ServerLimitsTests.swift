import Foundation
import HTTPTypes
import Testing

@testable import Server

@Suite("The page about limits")
struct LimitsPageTests {
    private let page: String

    init() throws {
        page = try String(
            contentsOf: Repository.folder.appending(path: "Sources/AdminCLI/AdminCLI.docc/Server.md"), encoding: .utf8)
    }

    /// Cells of the row that begins with a word in code font.
    private func cells(_ word: String) -> [String]? {
        page.split(separator: "\n").first { $0.hasPrefix("| `\(word)` |") }.map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    @Test("has a row with the numbers of each kind of request", arguments: ServerLimits.Kind.allCases)
    func kinds(_ kind: ServerLimits.Kind) throws {
        let rate = try #require(ServerLimits().rates[kind])
        let row = try #require(cells(kind.rawValue), "\(kind.rawValue)")
        #expect(row.count == 4)
        #expect(row[2] == Self.number(rate.each))
        #expect(row[3].prefix { $0 != " " } == rate.all.map(Self.number) ?? "–")
    }

    @Test("has no row of a kind that there is not")
    func noOthers() {
        let kinds = page.split(separator: "\n").filter { $0.hasPrefix("| `") && $0.split(separator: "|").count == 4 }
            .compactMap { $0.split(separator: "`").dropFirst().first.map { String($0) } }
        let known = ServerLimits.Kind.allCases.map(\.rawValue)
        #expect(Set(kinds.filter { !$0.hasPrefix("/") }) == Set(known))
    }

    @Test("says the other limits")
    func others() {
        let limits = ServerLimits()
        for (what, value) in [
            ("body", "\(limits.bodyBytes >> 20) MiB"), ("image", "\(limits.imageBytes >> 20) MiB"),
            ("time for a body", "\(limits.bodySeconds) s"), ("idle connection", "\(limits.idleSeconds) s"),
            ("connections", Self.number(limits.connections)),
            ("connections of one client", Self.number(limits.connectionsEach)),
            ("one header", "\(limits.headerBytes >> 10) KiB"), ("all headers", "\(limits.headersBytes >> 10) KiB"),
            ("unfinished sessions of one form in one browser", "\(limits.sessionsOfForm)"),
            ("sessions of all forms in one browser that starts one more of a form", "\(limits.sessionsOfBrowser)"),
            ("headers", "\(limits.headers)"), ("empty body", "\(limits.emptyBytes >> 10) KiB"),
        ] {
            #expect(page.contains("| \(what) | \(value) |"), "\(what)")
        }
    }

    private static func number(_ number: Int) -> String {
        number < 1_000 ? "\(number)" : "\(number / 1_000),\(String(format: "%03d", number % 1_000))"
    }
}

@Suite("Addresses that limits count by")
struct ClientAddressTests {
    @Test(
        "are those of connections, or those that a trusted proxy forwards",
        arguments: [
            ("192.0.2.1", nil, [], "192.0.2.1"), ("192.0.2.1", "198.51.100.7", [], "192.0.2.1"),
            ("10.0.0.2", "198.51.100.7", ["10.0.0.2"], "198.51.100.7"),
            ("10.0.0.2", "1.1.1.1, 198.51.100.7", ["10.0.0.2"], "198.51.100.7"),
            ("10.0.0.2", "198.51.100.7, 10.0.0.3", ["10.0.0.2", "10.0.0.3"], "198.51.100.7"),
            ("10.0.0.2", nil, ["10.0.0.2"], "10.0.0.2"), ("10.0.0.2", "10.0.0.2", ["10.0.0.2"], "10.0.0.2"),
            ("::ffff:10.0.0.2", "198.51.100.7:4711", ["10.0.0.2"], "198.51.100.7"),
            ("10.0.0.2", "[2001:db8:1:2:3::4]:80", ["10.0.0.2"], "2001:db8:1:2::/64"),
            ("10.0.0.2", "::ffff:198.51.100.7", ["10.0.0.2"], "198.51.100.7"),
            ("10.0.0.2", "unknown", ["10.0.0.2"], "10.0.0.2"), ("10.0.0.2", "x'; --", ["10.0.0.2"], "10.0.0.2"),
            ("2001:db8:1:2:3:4:5:6", nil, [], "2001:db8:1:2::/64"), ("fe80::1%eth0", nil, [], "fe80::/64"),
            ("::ffff:192.0.2.1", nil, [], "192.0.2.1"),
            ("0:0:0:0:0:0:0:1", "198.51.100.7", ["::1"], "198.51.100.7"),
        ] as [(String, String?, [String], String)])
    func client(_ peer: String, _ forwarded: String?, _ trusted: [String], _ expected: String) {
        var headers = HTTPFields()
        if let forwarded { headers[.forwardedFor] = forwarded }
        #expect(ClientAddress.of(peer: peer, headers: headers, trusted: trusted) == expected)
    }

    @Test("of one network are one client, whichever of its addresses they come from")
    func network() {
        let own = (0..<100).map { ClientAddress.of(peer: "2001:db8::\($0)", headers: [:], trusted: []) }
        #expect(Set(own) == ["2001:db8::/64"])
    }
}

@Suite("Connections of one client")
struct ConnectionCountTests {
    @Test("are admitted up to the limit, refused beyond it, and admitted again once one is given back")
    func limit() {
        let count = ConnectionCount(most: 2)
        #expect(count.admit("a") == .admitted && count.admit("a") == .admitted && count.admit("b") == .admitted)
        #expect(count.admit("a") == .refused)
        count.releaseRefused("a")
        count.release("a")
        #expect(count.admit("a") == .admitted)
    }

    @Test("beyond the limit are closed without a word where many are being told already")
    func flood() {
        let count = ConnectionCount(most: 1)
        _ = count.admit("a")
        let answers = (0..<100).map { _ in count.admit("a") }
        #expect(answers.count { $0 == .refused } == 16 && answers.count { $0 == .flood } == 84)
        for _ in 0..<16 { count.releaseRefused("a") }
        #expect(count.admit("a") == .refused)
    }
}

@Suite("Links of sessions")
struct SessionLinkTests {
    private static let id = "0190a000-0000-7000-8000-000000000000"
    private static let secret = String(repeating: "0a", count: 32)

    @Test("have one shape")
    func shape() throws {
        let link = try #require(SessionLink("\(Self.id).\(Self.secret)"))
        #expect(link.id == Self.id && link.secret == Self.secret)
    }

    @Test(
        "of another shape are none",
        arguments: [
            "", ".", "..", "\(id)", "\(id).", ".\(secret)", "\(id).\(secret)/", "\(id).\(secret)0",
            "\(id)..\(secret.dropLast())",
            "../\(id.dropFirst(3)).\(secret)", "\(id.uppercased()).\(secret)", "\(id).\(secret.uppercased())",
            "\(id).\(secret.dropLast())/", "\(id).%2f\(secret.dropLast(3))",
            "\(id.replacing("-", with: "/")).\(secret)",
            "\(id).\(secret.dropLast())é",
        ])
    func others(_ text: String) { #expect(SessionLink(text) == nil) }
}

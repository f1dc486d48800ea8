import FormEngine
import Foundation
import Testing

@testable import Server

@Suite("Routes")
struct RouteTests {
    @Test("stand once each")
    func unique() {
        let places = Server.Route.all.map { "\($0.method.rawValue) \($0.path)" }
        #expect(Set(places).count == places.count)
    }

    @Test("need a role, the secret of a session, or nothing that is anybody's business", arguments: Server.Route.api)
    func audience(_ route: Server.Route) {
        switch route.audience {
        case .everybody: Issue.record("\(route.path) of the interface is open to everybody")
        case .session: #expect(route.path.hasPrefix("/v1/sessions/"))
        case .applicant: #expect(route.operation.name == "startSession")
        case .role: break
        case .console: Issue.record("\(route.path) of the interface is a page")
        }
    }

    @Test("of the console need somebody who is signed in", arguments: Server.Route.console)
    func console(_ route: Server.Route) {
        if route.path.hasPrefix("/sign-in/") { return }
        guard case .console = route.audience else {
            Issue.record("\(route.path) of the console is open")
            return
        }
    }

    @Test("stand in the description, each with its answer and its problems")
    func description() throws {
        let document = OpenAPIDocument(Server.Route.all, base: "http://127.0.0.1:1").json
        #expect(document.text("openapi") == "3.1.0")
        var ids: Set<String> = []
        let described = Server.Route.api + Server.Route.system
        for route in described {
            let path = route.path.replacing("...}", with: "}")
            let operation = try #require(document["paths"]?[path]?[route.method.rawValue.lowercased()], "\(path)")
            #expect(operation["responses"]?[String(route.operation.status)] != nil)
            ids.insert(operation.text("operationId"))
        }
        #expect(ids.count == described.count)
    }

    @Test("have a text for each of the server's problems", arguments: Problem.Code.allCases)
    func problems(_ code: Problem.Code) {
        #expect(ProblemText.all[code.rawValue]?.help.isEmpty == false)
    }

    @Test("tell of problems in the words of the page of codes")
    func table() throws {
        let page = try String(
            contentsOf: Repository.folder.appending(path: "Sources/AdminCLI/AdminCLI.docc/Codes.md"), encoding: .utf8)
        for (code, text) in ProblemText.all {
            #expect(page.contains("| \(text.meaning) | \(text.help) |"), "run generate-problems.mjs: \(code)")
        }
    }
}

@Suite("Limits of requests")
struct RateLimiterTests {
    @Test("let so many of a kind in, and say when the next may come")
    func each() {
        let limiter = RateLimiter([.names: .init(each: 3, all: 100)])
        let now = ContinuousClock.now
        for _ in 0..<3 { #expect(limiter.take(.names, of: "a", now: now) == nil) }
        #expect(limiter.take(.names, of: "a", now: now) == 20)
        #expect(limiter.take(.names, of: "b", now: now) == nil)
        #expect(limiter.take(.names, of: "a", now: now.advanced(by: .seconds(20))) == nil)
        #expect(limiter.take(.uploads, of: "a", now: now) == nil)
    }

    @Test("hold for all clients together of each source by itself")
    func groups() {
        let limiter = RateLimiter([.sources: .init(each: 3, all: 5)])
        let now = ContinuousClock.now
        let admitted = (0..<9).filter { limiter.take(.sources, of: "\($0)", among: "bank", now: now) == nil }
        #expect(admitted.count == 5)
        #expect(limiter.take(.sources, of: "a", among: "register", now: now) == nil)
        // One client has a limit for all sources together.
        let own = (0..<9).filter { limiter.take(.sources, of: "b", among: "source \($0)", now: now) == nil }
        #expect(own.count == 3)
    }

    @Test("of a kind without a number for all are held against nobody else")
    func alone() {
        let limiter = RateLimiter([.wrongTokens: .init(each: 2)])
        let now = ContinuousClock.now
        for stranger in 0..<1_000 { _ = limiter.take(.wrongTokens, of: "\(stranger)", now: now) }
        #expect(limiter.take(.wrongTokens, of: "somebody", now: now) == nil)
    }

    @Test("hold for all clients together")
    func all() {
        let limiter = RateLimiter([.signIn: .init(each: 100, all: 2)])
        let now = ContinuousClock.now
        #expect(limiter.take(.signIn, of: "a", now: now) == nil)
        #expect(limiter.take(.signIn, of: "b", now: now) == nil)
        #expect(limiter.take(.signIn, of: "c", now: now) == 30)
    }
}

@Suite("Addresses of a server")
struct PublicAddressTests {
    @Test(
        "are read strictly",
        arguments: [
            ("https://forms.example.com", true), ("http://localhost:8080", true), ("http://forms.example.com", false),
            ("https://forms.example.com/a", nil), ("ftp://x", nil), ("https://", nil), ("https://a b", nil),
            ("http://[::1]:1", true), ("https://user@host", nil),
        ] as [(String, Bool?)])
    func read(_ text: String, isSecure: Bool?) {
        #expect(PublicAddress(text)?.isSecure == isSecure)
    }

    @Test("answer under their own names alone")
    func names() {
        let address = PublicAddress(host: "127.0.0.1", port: 8080)
        #expect(address.isOwn("localhost:8080") && address.isOwn("127.0.0.1:8080"))
        #expect(!address.isOwn("evil.example:8080") && !address.isOwn("localhost") && !address.isOwn("localhost:80"))
        #expect(PublicAddress("https://a.example").map { $0.isOwn("a.example") && !$0.isOwn("b.example") } == true)
    }
}

@Suite("Parameters of paths")
struct PathParameterTests {
    @Test(
        "lead nowhere else, however often they are decoded",
        arguments: ["..", ".", "a/b", "a\\b", "%2e%2e", "%2F", "a%", "a\u{0}b", "a\r\nb", "\u{7F}"])
    func hostile(_ text: String) {
        for route in Server.Route.all {
            for name in route.parameters where !(["secret", "token"].contains(name) && !route.path.hasPrefix("/admin"))
            {
                let isRest = route.path.contains("{\(name)...}")
                guard !(isRest && text == "a/b") else { continue }
                #expect(!route.takes(text, as: name, isWhole: isRest), "\(route.path)")
            }
        }
    }

    @Test(
        "are what people and programs have",
        arguments: ["kyc", "NL", "0190a000-0000-7000-8000-000000000000", "x y", "é"])
    func usual(_ text: String) throws {
        let route = try #require(Server.Route.all.first { $0.path == "/f/{kind}/{name}" })
        #expect(route.takes(text, as: "name", isWhole: false))
    }

    @Test("parameters for the rest of a path have slashes, and no dot segments")
    func rest() throws {
        let route = try #require(Server.Route.all.first { $0.path.hasSuffix("/images/{field...}") })
        #expect(route.takes("owners/0/photo", as: "field", isWhole: true))
        #expect(!route.takes("owners/../photo", as: "field", isWhole: true))
    }
}

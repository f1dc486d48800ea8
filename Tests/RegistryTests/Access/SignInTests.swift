import FormEngine
import Foundation
import Replies
import SQLiteStore
import Testing

@testable import Registry

@Suite("Browsers that sign in")
struct SignInTests {
    let test: TestRegistry

    init() async throws { test = try await TestRegistry() }

    private var registry: Registry { test.registry }

    /// A token that lasts so long, and a link to sign in with it.
    private func link(lasting seconds: Int64? = nil) async throws -> String {
        let end = seconds.map { test.clock.now.advanced(bySeconds: $0) }
        _ = try await registry.createToken(
            TokenDraft(name: "anna", roles: [.admin], expiresAt: end), actor: "tester")
        return try await registry.makeSignInLink(forToken: "anna", actor: "tester").secret
    }

    @Test("a link signs in one browser, which acts as the token until it signs out")
    func whole() async throws {
        let link = try await link()
        let session = try #require(try await registry.signIn(link: link))
        #expect(session.token.name == "anna")
        #expect(try await registry.browserSession(presenting: session.secret) == session.token)
        #expect(try await registry.signIn(link: link) == nil)
        #expect(try await registry.signOut(session.secret))
        #expect(try await registry.browserSession(presenting: session.secret) == nil)
        #expect(try await !registry.signOut(session.secret))
        let leaves = try await registry.store.leaves(SequenceRange(first: 2))
        let told = try leaves.map { leaf in
            let value = try JSONValue(json: leaf.bytes)
            return ["action", "actor", "object"].map { value[$0]?.string }
        }
        #expect(
            told == [
                ["token.create", "tester", "anna"], ["token.link", "tester", "anna"],
                ["token.sign-in", "anna", "anna"], ["token.sign-out", "anna", "anna"],
            ])
        #expect(try await registry.auditLog.verify().isSound)
    }

    @Test("an invalid link or cookie opens nothing, and writes nothing")
    func strangers() async throws {
        let link = try await link()
        let session = try #require(try await registry.signIn(link: link))
        let size = try await registry.store.head().size
        for text in ["", "fmlk_", "x" + link, session.secret] {
            #expect(try await registry.signIn(link: text) == nil)
        }
        for text in ["", "fmlc_", "x" + session.secret, link] {
            #expect(try await registry.browserSession(presenting: text) == nil)
            #expect(try await !registry.signOut(text))
        }
        #expect(try await registry.store.head().size == size)
    }

    @Test(
        "a link lasts to the millisecond before ten minutes are over", arguments: [(599_999, true), (600_000, false)])
    func linkEnd(milliseconds: Int64, signsIn: Bool) async throws {
        let link = try await link()
        test.clock.advance(milliseconds: milliseconds)
        #expect((try await registry.signIn(link: link) != nil) == signsIn)
    }

    @Test(
        "a browser stays signed in to the millisecond before twelve hours are over, or its token ends",
        arguments: [(nil, 12 * 3600), (24 * 3600, 12 * 3600), (3600, 3600)] as [(Int64?, Int64)])
    func sessionEnd(token: Int64?, seconds: Int64) async throws {
        let link = try await link(lasting: token)
        let session = try #require(try await registry.signIn(link: link))
        #expect(session.expiresAt == test.clock.now.advanced(bySeconds: seconds))
        test.clock.advance(milliseconds: seconds * 1000 - 1)
        #expect(try await registry.browserSession(presenting: session.secret) != nil)
        test.clock.advance(milliseconds: 1)
        #expect(try await registry.browserSession(presenting: session.secret) == nil)
        #expect(try await !registry.signOut(session.secret))
    }

    @Test("a link ends with its token, and a clock that goes back brings back neither link nor browser")
    func clock() async throws {
        let link = try await link(lasting: 60)
        let other = try await registry.makeSignInLink(forToken: "anna", actor: "tester")
        #expect(other.link.expiresAt == test.clock.now.advanced(bySeconds: 60))
        let session = try #require(try await registry.signIn(link: link))
        test.clock.advance(milliseconds: 60_000)
        _ = try await registry.createToken(TokenDraft(name: "b", roles: [.app], expiresAt: nil), actor: "tester")
        test.clock.advance(milliseconds: -60_000)
        #expect(try await registry.browserSession(presenting: session.secret) == nil)
        #expect(try await registry.signIn(link: other.secret) == nil)
    }

    @Test("a token that was revoked signs nobody in, and out whoever was in")
    func revoked() async throws {
        let link = try await link()
        let session = try #require(try await registry.signIn(link: link))
        let unused = try await registry.makeSignInLink(forToken: "anna", actor: "tester").secret
        try await registry.revokeToken(named: "anna", actor: "tester")
        #expect(try await registry.browserSession(presenting: session.secret) == nil)
        #expect(try await registry.signIn(link: unused) == nil)
        let error = await registryError { try await registry.makeSignInLink(forToken: "anna", actor: "tester") }
        #expect(error?.code == "token_revoked")
        #expect(try await registry.auditLog.verify().isSound)
    }

    @Test("a token that is revoked at the moment of signing in signs nobody in")
    func revokedMeanwhile() async throws {
        let link = try await link()
        let other = test.interrupted { try await registry.revokeToken(named: "anna", actor: "tester") }
        #expect(try await other.signIn(link: link) == nil)
        #expect(try await registry.auditLog.verify().isSound)
    }

    @Test("no link is made for a token that has ended, or that there is none of")
    func ended() async throws {
        _ = try await link(lasting: 60)
        test.clock.advance(milliseconds: 60_000)
        let ended = await registryError { try await registry.makeSignInLink(forToken: "anna", actor: "tester") }
        #expect(ended?.code == "token_expired")
        let unknown = await registryError { try await registry.makeSignInLink(forToken: "ana", actor: "tester") }
        #expect(unknown?.code == "no_such_token" && unknown?.help.commands.contains("`anna`") == true)
    }

    @Test("of two browsers that use one link, the second of which looked before, one signs in")
    func interrupted() async throws {
        let link = try await link()
        let other = test.interrupted { _ = try #require(try await registry.signIn(link: link)) }
        #expect(try await other.signIn(link: link) == nil)
    }

    @Test("of many browsers that use one link at once, by two processes, exactly one signs in")
    func race() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("links-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let test = try await TestRegistry(in: folder.path)
        let other = Registry(
            store: try SQLiteStore(path: folder.path + "/test.db", access: .readWrite), keyStore: test.keyStore,
            surroundings: test.registry.surroundings, keyring: test.registry.keyring)
        _ = try await test.registry.createToken(
            TokenDraft(name: "anna", roles: [.admin], expiresAt: nil), actor: "tester")
        for race in 0..<20 {
            let link = try await test.registry.makeSignInLink(forToken: "anna", actor: "tester").secret
            let sessions = await withTaskGroup(of: BrowserSession?.self) { group in
                for index in 0..<8 {
                    let registry = index.isMultiple(of: 2) ? test.registry : other
                    group.addTask { try? await registry.signIn(link: link) }
                }
                return await group.reduce(into: [BrowserSession]()) { $0 += [$1].compactMap { $0 } }
            }
            #expect(sessions.count == 1, "race \(race)")
            for session in sessions { #expect(try await other.browserSession(presenting: session.secret) != nil) }
        }
        #expect(try await test.registry.auditLog.verify().isSound)
    }
}

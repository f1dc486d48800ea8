import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

@Suite("Tokens")
struct TokenTests {
    let test: TestRegistry

    init() async throws { test = try await TestRegistry() }

    private var registry: Registry { test.registry }

    @discardableResult
    private func create(
        _ name: String = "ci", roles: [Role] = [.publisher], lasting milliseconds: Int64? = 3_600_000
    ) async throws -> (record: TokenRecord, secret: String) {
        let end = milliseconds.map { Timestamp(milliseconds: test.clock.now.milliseconds + $0) }
        return try await registry.createToken(
            TokenDraft(name: name, roles: roles, expiresAt: end), actor: "anna")
    }

    @Test("a token is found by its secret, with its maker and time")
    func opened() async throws {
        let made = try await create(roles: [.publisher, .viewer, .publisher])
        #expect(made.secret.hasPrefix("fmly_") && made.secret.utf8.count == 48)
        #expect(made.record.roles == [.viewer, .publisher])
        #expect(made.record.createdBy == "anna" && made.record.createdAt == test.clock.now)
        #expect(try await registry.token(presenting: made.secret) == made.record)
        #expect(try await registry.tokens() == [made.record])
    }

    @Test("two tokens have two secrets")
    func secrets() async throws {
        let (first, second) = (try await create("a"), try await create("b"))
        #expect(first.secret != second.secret)
        #expect(try await registry.token(presenting: second.secret)?.name == "b")
    }

    @Test("an invalid secret opens nothing")
    func strangers() async throws {
        let secret = try await create().secret
        let link = try await registry.makeSignInLink(forToken: "ci", actor: "anna").secret
        let last = secret.last == "A" ? "B" : "A"
        let texts = [
            "", "fmly_", "ci", String(secret.dropLast()), secret + "A", " " + secret, secret.uppercased(),
            String(secret.dropFirst(5)), secret.dropLast() + last, link, String(repeating: "x", count: 1_000_000),
        ]
        for text in texts { #expect(try await registry.token(presenting: text) == nil, "\(text.prefix(60))") }
    }

    @Test("a token is valid to the millisecond before its end, and one without an end for ever")
    func end() async throws {
        let secret = try await create(lasting: 5000).secret
        let lasting = try await create("for-ever", lasting: nil).secret
        test.clock.advance(milliseconds: 4999)
        #expect(try await registry.token(presenting: secret) != nil)
        test.clock.advance(milliseconds: 1)
        #expect(try await registry.token(presenting: secret) == nil)
        try test.clock.set("9999-12-31T23:59:59Z")
        #expect(try await registry.token(presenting: lasting) != nil)
    }

    @Test("a clock that goes back behind the log brings back no token that had ended")
    func clock() async throws {
        let secret = try await create(lasting: 5000).secret
        test.clock.advance(milliseconds: 5000)
        try await create("later")
        test.clock.advance(milliseconds: -60_000)
        #expect(try await registry.token(presenting: secret) == nil)
    }

    @Test("a revoked token is refused, whatever the clock says, and shows who revoked it")
    func revoked() async throws {
        let secret = try await create().secret
        test.clock.advance(hours: -24)
        try await registry.revokeToken(named: "ci", actor: "berta", message: "lost")
        #expect(try await registry.token(presenting: secret) == nil)
        let listed = try #require(try await registry.tokens().first)
        #expect(listed.revokedBy == "berta" && listed.revokedAt == listed.createdAt)
        let leaf = try #require(try await test.store.leaves(SequenceRange(first: 3)).first)
        #expect(leaf.note?.text == "lost")
    }

    static let misnamed = [
        "", "Ci", "1ci", ".ci", "-ci", "_ci", "c i", "ci/", "cï", "ci\n", "c\u{0}", String(repeating: "a", count: 65),
    ]

    @Test("a name that cannot be an actor's is refused", arguments: misnamed)
    func name(_ name: String) async throws {
        #expect(await registryError { try await create(name) }?.code == "malformed_token_name")
    }

    @Test(
        "names of all letters that may be, as long as they may be",
        arguments: [
            "a", "ci-1", "a.b_c-9", String(repeating: "z", count: 64),
        ])
    func wellNamed(_ name: String) async throws {
        #expect(try await create(name).record.name == name)
    }

    @Test("a token without a role, or that ends by now, is refused")
    func drafts() async throws {
        #expect(await registryError { try await create(roles: []) }?.code == "no_role")
        for lasting in [Int64(0), -1, -3_600_000] {
            let error = await registryError { try await create(lasting: lasting) }
            #expect(error?.code == "expiry_in_the_past" && error?.help.remedies.contains(.give(.lifetime)) == true)
        }
        #expect(try await create(lasting: 1).record.leaf == 2)
    }

    @Test("a name is given once, also if its token was revoked, and of two at one time to one")
    func taken() async throws {
        try await create()
        #expect(await registryError { try await create() }?.help.remedies == [.listTokens])
        try await registry.revokeToken(named: "ci", actor: "anna")
        let error = await registryError { try await create() }
        #expect(error?.code == "token_name_taken" && error?.message.contains("revoked") == true)
        let other = test.interrupted { _ = try await create("race") }
        let late = await registryError {
            try await other.createToken(TokenDraft(name: "race", roles: [.app], expiresAt: nil), actor: "berta")
        }
        #expect(late?.code == "token_name_taken")
    }

    @Test("a token is revoked once, and one that there is none of is told the nearest")
    func revocation() async throws {
        try await create("shop-app")
        let unknown = await registryError { try await registry.revokeToken(named: "shop-ap", actor: "anna") }
        #expect(unknown?.code == "no_such_token" && unknown?.help == "Did you mean `shop-app`?")
        let other = test.interrupted { _ = try await registry.revokeToken(named: "shop-app", actor: "berta") }
        let twice = await registryError { try await other.revokeToken(named: "shop-app", actor: "anna") }
        #expect(twice?.code == "token_revoked")
        #expect(try await registry.tokens().first?.revokedBy == "berta")
    }

    @Test("a use is noted once a day, and told as the day of the last one")
    func uses() async throws {
        let secret = try await create(lasting: nil).secret
        let fresh = try #require(try await registry.token(presenting: secret))
        #expect(fresh.lastUsedOn == nil)
        for _ in 0..<2 { #expect(await registry.noteUse(of: fresh) == nil) }
        let used = try #require(try await registry.token(presenting: secret))
        #expect(used.lastUsedOn == test.clock.now.utcDate)
        test.clock.advance(hours: 24)
        #expect(await registry.noteUse(of: used) == nil)
        #expect(try await registry.tokens().first?.lastUsedOn == test.clock.now.utcDate)
        // A clock that went back records no earlier day.
        test.clock.advance(hours: -48)
        #expect(await registry.noteUse(of: try #require(try await registry.token(presenting: secret))) == nil)
        #expect(try await registry.tokens().first?.lastUsedOn == used.lastUsedOn?.following)
        #expect(try await test.store.head().size == 2)
    }

    @Test("a use that cannot be noted is reported, and throws nothing")
    func unnoted() async throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let test = try await TestRegistry(in: folder.path)
        let token = try await test.registry.createToken(
            TokenDraft(name: "ci", roles: [.app], expiresAt: nil), actor: "anna"
        ).record
        try test.store.close()
        #expect(await test.registry.noteUse(of: token) != nil)
    }

    private static func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tokens-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    @Test("no secret, and nothing that it could be made of, stands in any file; nor its hash in the log")
    func files() async throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let test = try await TestRegistry(in: folder.path)
        let made = try await test.registry.createToken(
            TokenDraft(name: "needle-in-hay", roles: [.admin], expiresAt: nil), actor: "anna")
        let link = try await test.registry.makeSignInLink(forToken: "needle-in-hay", actor: "anna")
        let cookie = try #require(try await test.registry.signIn(link: link.secret)).secret
        let leaves = try await test.store.leaves(SequenceRange(first: 1)).map {
            String(decoding: $0.bytes, as: UTF8.self)
        }
        var contents = Data()
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            contents.append(try Data(contentsOf: folder.appendingPathComponent(file)))
        }
        #expect(contents.range(of: Data("needle-in-hay".utf8)) != nil)
        for (secret, kind) in [(made.secret, AccessSecret.Kind.token), (link.secret, .link), (cookie, .cookie)] {
            let random = try #require(Self.random(in: secret))
            let traces = [
                Data(secret.utf8.dropFirst(5).prefix(16)), Data(secret.utf8.suffix(16)), random.prefix(16),
                random.suffix(16), Data(HexText.encode(Array(random.prefix(16))).utf8),
            ]
            for trace in traces {
                #expect(contents.range(of: trace) == nil, "\(kind)")
            }
            let hash = try #require(AccessSecret.hash(presenting: secret, as: kind))
            #expect(contents.range(of: Data(hash)) != nil, "\(kind)")
            #expect(!leaves.contains { $0.contains(HexText.encode(hash)) || $0.contains(secret) }, "\(kind)")
        }
    }

    /// The random bytes that a secret was made of.
    private static func random(in secret: String) -> Data? {
        let text = secret.dropFirst(5).replacing("-", with: "+").replacing("_", with: "/")
        return Data(base64Encoded: text + "=")
    }
}

extension CivilDate {
    fileprivate var following: CivilDate? { CivilDate(dayNumber: dayNumber + 1) }
}

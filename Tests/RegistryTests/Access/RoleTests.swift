import FormEngine
import Replies
import Testing

@testable import Registry

@Suite("Roles and forms of tokens")
struct RoleTests {
    private static func token(_ roles: [Role], forms: [String] = []) throws -> TokenRecord {
        TokenRecord(
            id: "", name: "ci", roles: roles, forms: try forms.map { try #require(FormScope($0), "\($0)") },
            createdAt: .earliest, createdBy: "", expiresAt: nil)
    }

    static let included: [(role: Role, others: Set<Role>)] = [
        (.viewer, []), (.author, [.viewer]), (.publisher, [.viewer, .author]), (.experimenter, [.viewer]),
        (.auditor, [.viewer]), (.admin, [.viewer, .author, .publisher, .experimenter, .auditor]), (.app, []),
    ]

    @Test("each role allows itself and what it includes, and nothing else", arguments: included)
    func allows(role: Role, others: Set<Role>) throws {
        let token = try Self.token([role])
        #expect(Set(Role.allCases.filter { token.allows($0) }) == others.union([role]))
    }

    @Test("several roles allow what each of them does")
    func several() throws {
        let token = try Self.token([.experimenter, .app])
        #expect(Set(Role.allCases.filter { token.allows($0) }) == [.viewer, .experimenter, .app])
    }

    static let covered: [(forms: [String], form: String, covers: Bool)] = [
        ([], "kyc/NL", true), (["kyc/"], "kyc/NL", true), (["kyc/"], "kyc-old/NL", false), (["kyc/NL"], "kyc/NL", true),
        (["kyc/NL"], "kyc/NL2", false), (["kyc/N"], "kyc/NL", false), (["kyc/NL"], "kyc/nl", false),
        (["kyc/NL", "quote/"], "quote/loan", true), (["kyc/NL", "quote/"], "kyc/BE", false),
    ]

    @Test("a kind with its slash means all of its forms, a key exactly that form", arguments: covered)
    func covers(forms: [String], form: String, covers: Bool) throws {
        #expect(try Self.token([.viewer], forms: forms).covers(#require(FormKey(form))) == covers)
    }

    @Test(
        "a scope that names no form and no kind is refused, and it is told how one is written",
        arguments: ["", "/", "kyc", "kyc/NL/", "kyc//", "KYC/", "kyc/*", "/NL", "kyc/N L", "kyc,"])
    func scope(text: String) async {
        #expect(FormScope(text) == nil)
        let error = await registryError { try FormScope.read(text) }
        #expect(error?.code == "unreadable_form_scope")
        #expect(error?.help.commands.contains("Did you mean `kyc/`?") == (text == "kyc"), "\(text)")
    }

    @Test("a role that there is none of is told the nearest, and all there are")
    func unknown() async {
        let error = await registryError { try Role.read("pubisher") }
        #expect(error?.code == "unknown_role")
        #expect(error?.help.commands.hasPrefix("Did you mean `publisher`? The roles: `viewer`,") == true)
        #expect(await registryError { try Role.read("Admin") }?.code == "unknown_role")
    }
}

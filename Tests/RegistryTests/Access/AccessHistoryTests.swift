import FormEngine
import Testing

@testable import Registry

/// Logs that were forged as a whole, with impossible histories.
@Suite("History of access")
struct AccessHistoryTests {
    private static let noon = Timestamp(milliseconds: 1_795_262_400_000)

    private static func time(_ seconds: Int64) -> Timestamp { noon.advanced(bySeconds: seconds) }

    private static func id(_ number: Int, at seconds: Int64) -> String {
        let surroundings = Surroundings(
            now: { noon }, randomBytes: { Array(repeating: UInt8(number), count: $0) })
        return surroundings.uuid(at: time(seconds))
    }

    private static func token(_ name: String = "anna", at seconds: Int64 = 0, until end: Int64? = 3600) -> Step {
        let record = TokenRecord(
            id: id(1, at: seconds), name: name, roles: [.admin], forms: [], createdAt: time(seconds), createdBy: "",
            expiresAt: end.map { time($0) })
        return Step(seconds, StoredToken(record, hash: []).audited)
    }

    private static func revocation(at seconds: Int64) -> Step {
        Step(seconds, TokenRevocation(token: "anna", revokedAt: time(seconds)).audited)
    }

    private static func link(at seconds: Int64 = 10, until end: Int64 = 610, of token: String = "anna") -> Step {
        let link = SignInLink(
            id: id(2, at: 10), token: token, hash: [], madeAt: time(seconds), expiresAt: time(end))
        return Step(seconds, link.audited)
    }

    private static func signIn(at seconds: Int64 = 20, until end: Int64 = 3600, as token: String = "anna") -> Step {
        let row = SignIn(
            link: id(2, at: 10), token: token, hash: [], signedInAt: time(seconds), expiresAt: time(end))
        return Step(seconds, row.audited)
    }

    private static func signOut(at seconds: Int64 = 30, as token: String = "anna") -> Step {
        Step(seconds, SignOut(link: id(2, at: 10), token: token, signedOutAt: time(seconds)).audited)
    }

    /// A leaf of one row, at its time.
    struct Step {
        let seconds: Int64
        let row: AuditedValues

        init(_ seconds: Int64, _ row: AuditedValues) { (self.seconds, self.row) = (seconds, row) }

        /// The row in a leaf of another time.
        func recorded(at seconds: Int64) -> Step { Step(seconds, row) }
    }

    private static let logs: [(title: String, steps: [Step], isSound: Bool)] = [
        ("all in order", [token(), link(), signIn(), signOut()], true),
        ("revoked at the end", [token(), link(), signIn(), revocation(at: 40)], true),
        ("a token twice", [token(), token(at: 5)], false),
        ("a token that ended before", [token(at: 10, until: 10)], false),
        ("a token of another time than its leaf", [token(at: 5).recorded(at: 9)], false),
        ("a revocation of no token", [revocation(at: 5)], false),
        ("a revocation twice", [token(), revocation(at: 5), revocation(at: 6)], false),
        ("a link of no token", [link()], false),
        ("a link of a revoked token", [token(), revocation(at: 5), link()], false),
        ("a link that lasts too long", [token(), link(until: 611)], false),
        ("a link that outlasts its token", [token(until: 100), link()], false),
        ("a link whose id is older", [token(), link(at: 11)], false),
        ("a sign-in by no link", [token(), signIn()], false),
        ("a sign-in by another token's link", [token(), token("eve", at: 5), link(of: "eve"), signIn()], false),
        ("a sign-in twice", [token(), link(), signIn(), signIn(at: 21)], false),
        ("a sign-in when the link was over", [token(), link(), signIn(at: 610)], false),
        ("a sign-in of a revoked token", [token(), link(), revocation(at: 15), signIn()], false),
        ("a sign-in that lasts too long", [token(until: nil), link(), signIn(until: 43_221)], false),
        ("a sign-in as long as it may be", [token(until: nil), link(), signIn(until: 43_220)], true),
        ("a sign-in that outlasts its token", [token(), link(), signIn(until: 3601)], false),
        ("a sign-out of nobody", [token(), link(), signOut()], false),
        ("a sign-out twice", [token(), link(), signIn(), signOut(), signOut(at: 31)], false),
        ("a sign-out as another", [token(), link(), signIn(), signOut(as: "eve")], false),
    ]

    @Test("a log that tells of what cannot be contradicts itself", arguments: logs.indices)
    func log(_ index: Int) throws {
        let (title, steps, isSound) = Self.logs[index]
        var history = LogHistory()
        var faults: [String] = []
        var last: Timestamp?
        for (number, step) in steps.enumerated() {
            let value: JSONValue = .object([
                .init("action", .text("x")), .init("actor", .text("x")), .init("object", .text("x")),
                .init("rows", .array([])), .init("sequence", .int(number + 1)),
                .init("time", .text(Self.time(step.seconds).text)),
            ])
            let leaf = try #require(LeafMeaning(value, sequence: number + 1, after: last))
            faults += history.add(leaf, [step.row]).map(\.message)
            last = leaf.time
        }
        #expect(faults.isEmpty == isSound, "\(title): \(faults)")
    }
}

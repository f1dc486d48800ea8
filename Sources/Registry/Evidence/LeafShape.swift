/// Shape of a leaf of an action: the rows it speaks of, and the details that it has beside them.
struct LeafShape {
    /// How many rows of each kind there are; of other kinds there are none.
    let rows: [AuditedValues.Kind: ClosedRange<Int>]
    /// The details that do not follow from the rows.
    let details: [String]

    private init(_ rows: [AuditedValues.Kind: ClosedRange<Int>] = [:], details: [String] = []) {
        self.rows = rows
        self.details = details
    }

    /// The members of every leaf, and those that it may have.
    static let members = ["action", "actor", "object", "rows", "sequence", "time"]
    static let optionalMembers = ["details", "note"]

    /// All actions there are.
    static let all: [String: LeafShape] = [
        "registry.create": LeafShape([.key: 1...16, .origin: 0...1]),
        "log.begin": LeafShape([.origin: 1...1]),
        "source.define": LeafShape([.dataSource: 1...1]),
        "list.define": LeafShape([.wordList: 1...1]),
        "publish": LeafShape([.form: 0...1, .version: 0...1, .versionState: 0...1, .release: 1...1]),
        "rollback": LeafShape([.versionState: 0...1, .release: 1...1]),
        "promote": LeafShape([.versionState: 0...1, .release: 1...1]),
        "withdraw": LeafShape([.versionState: 1...1, .release: 0 ... .max]),
        "unschedule": LeafShape([.unscheduling: 1...1]),
        "session.start": LeafShape([.session: 1...1, .sessionUse: 0...1, .exposure: 0...1]),
        "session.refuse": LeafShape([.stepRefusal: 1...1]),
        "session.supersede": LeafShape([.succession: 1...1]),
        "submission.accept": LeafShape([
            .submission: 1...1, .idempotency: 0...1, .sessionEnd: 0...1, .ageLock: 0...1,
            .exposure: 0...1, .imageUse: 0 ... .max, .name: 0 ... .max, .consent: 0...1,
        ]),
        "submission.refuse": LeafShape([
            .submission: 1...1, .idempotency: 0...1, .sessionEnd: 0...1, .ageLock: 0...1,
            .exposure: 0...1,
        ]),
        "submission.amend": LeafShape([
            .submission: 1...1, .idempotency: 0...1, .ageLock: 0...1, .imageUse: 0 ... .max, .name: 0 ... .max,
            .nameRelease: 0 ... .max,
        ]),
        "submission.refuse-amendment": LeafShape(
            [.submission: 1...1, .idempotency: 0...1], details: ["amends"]),
        "rollout.start": LeafShape([.rollout: 1...1, .rolloutEvent: 1...1]),
        "rollout.advance": LeafShape([.rolloutEvent: 1...1]),
        "rollout.pause": LeafShape([.rolloutEvent: 1...1]),
        "rollout.resume": LeafShape([.rolloutEvent: 1...1]),
        "rollout.promote": LeafShape([.rolloutEvent: 1...1, .release: 0...1]),
        "rollout.abort": LeafShape([.rolloutEvent: 1...1]),
        "image.put": LeafShape([.image: 1...1]),
        "image.refuse": LeafShape([.image: 1...1]),
        "picture.change": LeafShape([.pictureChange: 1...1]),
        "image.read": LeafShape(details: ["form"]),
        "submission.read": LeafShape(details: ["form"]),
        "submission.explain": LeafShape(details: ["form", "revealed"]),
        "evidence.disclose": LeafShape(details: ["answers", "form", "serverRules"]),
        "name.release": LeafShape([.nameRelease: 1 ... .max]),
        "token.create": LeafShape([.token: 1...1]),
        "token.revoke": LeafShape([.tokenRevocation: 1...1]),
        "token.link": LeafShape([.signInLink: 1...1]),
        "token.sign-in": LeafShape([.signIn: 1...1]),
        "token.sign-out": LeafShape([.signOut: 1...1]),
        "replay": LeafShape(details: ["count", "different", "ids"]),
    ]

    /// Whether a change may consist of these rows.
    func fits(_ found: [AuditedValues]) -> Bool {
        var counts: [AuditedValues.Kind: Int] = [:]
        for row in found { counts[row.kind, default: 0] += 1 }
        return counts.keys.allSatisfy { rows[$0] != nil }
            && rows.allSatisfy { kind, range in range.contains(counts[kind] ?? 0) }
    }
}

extension Leaf {
    /// All actions that a leaf may have, such as `publish` and `submission.accept`, sorted.
    public static var actions: [String] { LeafShape.all.keys.sorted() }
}

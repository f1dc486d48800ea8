import FormEngine
import Replies
import Testing

@testable import AdminCLI
@testable import Registry

/// A leaf of each action, with every detail that its rows can give it.
struct LeafSample: CustomTestStringConvertible {
    var action: String
    var object: String
    var rows: [AuditedValues]
    var details: [JSONValue.Member] = []
    /// The sentence that `audit log` says of it.
    var words: String
    var testDescription: String { words }

    /// The names of the details that the leaf has.
    var detailNames: [String] { (details + LeafFacts.members(of: rows)).map(\.name) }

    var row: LeafRow {
        let draft = LeafDraft(time: Self.time, actor: "anna", action: action, object: object, details: details)
        return LeafRow(
            Leaf(
                sequence: 9, bytes: LeafText(draft, rows: rows).bytes(sequence: 9, time: Self.time), nodes: [],
                note: nil))
    }

    static let time = Timestamp(milliseconds: 1_795_262_400_000)
    static let later = Timestamp(milliseconds: 1_795_348_800_000)
    static let id = "01a20355-3f35-7278-9e08-1159ba981abb"
    static let form = FormKey("kyc/NL")
    private static let origin = "formulary/0123456789abcdef0123456789abcdef"
    private static let digest = DocumentDigest(of: [])

    static func release(
        _ kind: ReleaseKind, _ version: Int?, on channel: Channel = .production, number: Int = 3, over: Int? = 1,
        edit: (inout ReleaseDraft) -> Void = { _ in }
    ) throws -> AuditedValues {
        var draft = ReleaseDraft(
            form: try #require(form), channel: channel, number: number, kind: kind, version: version,
            previousVersion: over)
        edit(&draft)
        return ReleaseRecord(settling: draft, leaf: 9, time: time, actor: "anna").audited
    }

    static func bar(_ kind: Bar.Kind) -> Bar {
        Bar(id: id, kind: kind, scope: .submission(id), placedAt: time, salt: [2])
    }

    private static func state(withdrawn: Bool, restarts: Bool = false) throws -> AuditedValues {
        let draft = VersionStateDraft(
            form: try #require(form), version: 2, withdrawn: withdrawn, restartsSessions: restarts)
        return VersionStateRecord(draft: draft, recordedAt: time, leaf: 9).audited
    }

    private static func version() throws -> AuditedValues {
        let record = VersionRecord(
            form: try #require(form), number: 2, digest: digest, edition: 1, publishedAt: time)
        return SourcedVersion(record, source: SourceDocument(format: .json, dialect: "formulary", bytes: [])).audited
    }

    /// A submission that amends another one: its row, and its taken and freed names.
    static func amendment(supersedes: String?) throws -> [AuditedValues] {
        let record = SubmissionRecord(
            id: id, form: try #require(form), version: 2, channel: .staging, release: 3, reason: "pinned_submission",
            accepted: supersedes != nil, judgedAt: time, asOf: time.utcDate, clockDate: time.utcDate,
            contextBy: "anna", verdict: [], salt: [], supersedes: supersedes)
        let freed = NameReleaseDraft(submission: "former", field: "nick")
        let released = NameReleaseRecord(settling: freed, leaf: 9, time: time).audited
        return [record.audited] + (supersedes == nil ? [] : [released])
    }

    static func submission(accepted: Bool) throws -> [AuditedValues] {
        let name = NameRecord(
            submission: id, field: "nick", channel: .staging, namespace: "nicks",
            name: NameHash(letters: [], look: []), takenAt: time, salt: [])
        let record = SubmissionRecord(
            id: id, form: try #require(form), version: 2, channel: .staging, release: 3, reason: "live",
            accepted: accepted, judgedAt: time, asOf: time.utcDate, clockDate: time.utcDate, contextBy: "anna",
            verdict: [], salt: [])
        return [
            record.audited, IdempotencyUse(key: [], submission: id, salt: [], body: [], usedAt: time).audited,
            AgeLockRecord(
                key: [], submission: id, field: "born", digest: [], subjectKey: "k", lockedUntil: later
            ).audited,
        ] + (accepted ? [name.audited, ConsentRecord(session: "child", outcome: "wait", submission: id).audited] : [])
    }

    private static func pictureChange(_ cause: PictureChange.Cause) throws -> AuditedValues {
        PictureChange(
            form: try #require(form), channel: .staging, field: "avatar", cause: cause, previous: "old", image: id
        ).audited
    }

    static func image(session: String? = nil, refusal: String? = nil) throws -> AuditedValues {
        let place = ImageRecord.Place(
            form: try #require(form), version: 2, channel: .staging, field: "avatar", session: session, subject: nil)
        let kept = ImageRecord.Kept(key: "k", box: [], address: [], chunks: [])
        return ImageRecord(
            id: id, place: place, refusal: refusal, kept: refusal == nil ? kept : nil, uploadedAt: time,
            expiresAt: later, salt: []
        ).audited
    }

    static func session() throws -> AuditedValues {
        SessionRecord(
            id: id, form: try #require(form), version: 2, channel: .staging, release: 3, reason: "live",
            startedAt: time, expiresAt: later, isTest: false, contextBy: "anna", key: "k", subject: nil, salt: []
        ).audited
    }

    private static func succession(release: Int?, dropped: [String]) -> AuditedValues {
        SessionSuccession(
            session: "s", successor: id, secret: [], release: release, dropped: dropped, supersededAt: time
        ).audited
    }

    private static var end: AuditedValues {
        SessionEndRecord(session: "s", submission: id, secret: [], endedAt: time).audited
    }

    /// Each action at least once.
    static func all() throws -> [LeafSample] {
        try releases() + rollouts() + exposures() + privacy() + others()
    }

    private static func releases() throws -> [LeafSample] {
        let key = try #require(form)
        let form = FormRecord(key: key).audited
        let document: JSONValue = .object(["form": .text(key.text), "channel": "production"])
        let page = ChangePage(form: key, channel: .production, document: document)
        return [
            LeafSample(
                action: "publish", object: "kyc/NL@2",
                rows: [form, try version(), try release(.publish, 2, over: nil)],
                words: "anna published kyc/NL@2 on production as release 3"),
            LeafSample(
                action: "publish", object: "kyc/NL@2",
                rows: [
                    try state(withdrawn: false),
                    try release(.publish, 2) {
                        $0.scheduledFor = later
                        $0.finishBy = later
                        $0.keepsScheduled = true
                        $0.forced = true
                        $0.changePage = page.digest
                        $0.acceptsUndecided = true
                    },
                ],
                words: "anna published kyc/NL@2 on production again as release 3 from 2026-11-22T12:00:00.000Z, over "
                    + "version 1, forced, reinstated, keeping scheduled releases, accepting an undecided compatibility, "
                    + "ending older sessions at 2026-11-22T12:00:00.000Z"),
            LeafSample(
                action: "change", object: "kyc/NL", rows: [page.audited],
                words: "anna made a change page of kyc/NL on production"),
            LeafSample(
                action: "rollback", object: "kyc/NL@2",
                rows: [try state(withdrawn: false), try release(.rollback, 2, over: 3)],
                words: "anna rolled back to kyc/NL@2 on production from version 3 as release 3, reinstated"),
            LeafSample(
                action: "promote", object: "kyc/NL@2", rows: [try release(.promote, 2, on: .staging)],
                words: "anna promoted kyc/NL@2 to staging as release 3, over version 1"),
            LeafSample(
                action: "withdraw", object: "kyc/NL@2",
                rows: [
                    try state(withdrawn: true), try release(.withdraw, 1, on: .staging, number: 7),
                    try release(.withdraw, 1) { $0.keepsScheduled = true },
                ],
                words:
                    "anna withdrew kyc/NL@2, live on production, staging; version 1 follows by release 3, 7, keeping "
                    + "scheduled releases"),
            LeafSample(
                action: "withdraw", object: "kyc/NL@2",
                rows: [try state(withdrawn: true), try release(.withdraw, nil, over: 2)],
                words: "anna withdrew kyc/NL@2, live on production; the form is closed by release 3"),
            LeafSample(
                action: "withdraw", object: "kyc/NL@2", rows: [try state(withdrawn: true)],
                words: "anna withdrew kyc/NL@2"),
            LeafSample(
                action: "withdraw", object: "kyc/NL@2", rows: [try state(withdrawn: true, restarts: true)],
                words: "anna withdrew kyc/NL@2, restarting the sessions on it"),
            LeafSample(
                action: "unschedule", object: "kyc/NL",
                rows: [
                    UnschedulingRecord(
                        draft: .init(form: try #require(Self.form), channel: .staging, release: 3), recordedAt: time,
                        leaf: 9
                    ).audited
                ],
                words: "anna unscheduled release 3 of kyc/NL on staging"),
        ]
    }

    private static func others() throws -> [LeafSample] {
        [
            LeafSample(
                action: "registry.create", object: "registry",
                rows: [
                    KeyRecord(id: "0123456789abcdef", purpose: .master).audited, OriginRecord(origin: origin).audited,
                ], words: "anna made the registry"),
            LeafSample(
                action: "key.rotate", object: "registry",
                rows: [KeyRecord(id: "0123456789abcdef", purpose: .master).audited],
                words: "anna replaced the master key"),
            LeafSample(
                action: "key.adopt", object: "registry",
                rows: [
                    KeyRecord(id: "0123456789abcdef", purpose: .index).audited,
                    KeyRecord(id: "fedcba9876543210", purpose: .signing).audited,
                ], words: "anna gave the registry new keys, after its keys were lost"),
            LeafSample(
                action: "log.begin", object: origin,
                rows: [
                    OriginRecord(
                        origin: origin, previous: Checkpoint(origin: "formulary/old", size: 50, root: [1])
                    ).audited
                ], words: "anna named the log \(origin) after a restore; before, it was formulary/old with 50 leaves"
            ),
            LeafSample(
                action: "evidence.disclose", object: id, rows: [],
                details: [
                    .init("answers", .bool(true)), .init("form", .text("kyc/NL@2")), .init("serverRules", .bool(true)),
                ],
                words: "anna exported evidence of \(id) of kyc/NL@2, with its answers, with the server rules"),
            LeafSample(
                action: "evidence.disclose", object: id, rows: [],
                details: [
                    .init("answers", .bool(false)), .init("fields", .array([.text("bsn"), .text("iban")])),
                    .init("form", .text("kyc/NL@2")), .init("serverRules", .bool(false)),
                ], words: "anna exported evidence of \(id) of kyc/NL@2, with its answers to bsn, iban"),
            LeafSample(
                action: "source.define", object: "lands@2",
                rows: [DataSourceRecord(name: "lands", number: 2, digest: digest).audited],
                words: "anna defined the data source lands@2"),
            LeafSample(
                action: "list.define", object: "names@2",
                rows: [WordListRecord(name: "names", number: 2, digest: digest).audited],
                words: "anna defined the word list names@2"),
            LeafSample(
                action: "invariant.define", object: "adults@2",
                rows: [InvariantRecord(name: "adults", number: 2, definition: "{}").audited],
                words: "anna defined the invariant adults@2"),
            LeafSample(
                action: "invariant.retire", object: "adults@3",
                rows: [InvariantRecord(name: "adults", number: 3, definition: "null").audited],
                words: "anna retired the invariant adults@3"),
            LeafSample(
                action: "invariant.except", object: "adults@1",
                rows: [
                    InvariantException(name: "adults", number: 1, form: try #require(form), version: 2, until: time)
                        .audited
                ],
                words: "anna excepted kyc/NL@2 from the invariant adults until 2026-11-21T12:00:00.000Z"),
            LeafSample(
                action: "submission.accept", object: id, rows: try submission(accepted: true),
                words: "anna submitted \(id) by kyc/NL@2, release 3 on staging, "
                    + "consenting for the session child: accepted"),
            LeafSample(
                action: "submission.refuse", object: id, rows: try submission(accepted: false),
                words: "anna submitted \(id) by kyc/NL@2, release 3 on staging: refused"),
            LeafSample(
                action: "submission.refuse", object: id, rows: try submission(accepted: false) + [end],
                words: "anna submitted \(id) by kyc/NL@2, release 3 on staging, ending the session s: refused"),
            LeafSample(
                action: "submission.amend", object: id, rows: try amendment(supersedes: "former"),
                words: "anna amended former, which \(id) by kyc/NL@2, release 3 on staging supersedes, "
                    + "handing on or freeing its names in nick"),
            LeafSample(
                action: "submission.refuse-amendment", object: id, rows: try amendment(supersedes: nil),
                details: [.init("amends", .text("former"))],
                words: "anna tried to amend former by \(id) by kyc/NL@2, release 3 on staging: refused"),
            LeafSample(
                action: "session.start", object: id,
                rows: [
                    try session(), SessionUse(key: [], session: id, salt: [], body: [], usedAt: time).audited,
                ],
                words: "anna started the session \(id) by kyc/NL@2, release 3 on staging"),
            LeafSample(
                action: "session.supersede", object: "s", rows: [succession(release: 3, dropped: ["pass", "city"])],
                words: "anna superseded the session s by \(id), ended by release 3, without pass, city"),
            LeafSample(
                action: "session.supersede", object: "s", rows: [succession(release: nil, dropped: [])],
                words: "anna superseded the session s by \(id)"),
            LeafSample(
                action: "submission.accept", object: id, rows: try submission(accepted: true) + [end],
                words: "anna submitted \(id) by kyc/NL@2, release 3 on staging, ending the session s, "
                    + "consenting for the session child: accepted"),
            LeafSample(
                action: "image.put", object: id, rows: [try image(session: "s")],
                words: "anna uploaded the image \(id) for avatar of kyc/NL@2 on staging in session s"),
            LeafSample(
                action: "image.refuse", object: id, rows: [try image(session: "s", refusal: "image_damaged")],
                words:
                    "anna tried to upload an image \(id) for avatar of kyc/NL@2 on staging in session s: refused as image_damaged"
            ),
            LeafSample(
                action: "picture.change", object: id, rows: [try pictureChange(.submission("s"))],
                words: "anna changed the picture in avatar of kyc/NL on staging from old to \(id), by the submission s"),
            LeafSample(
                action: "picture.change", object: id, rows: [try pictureChange(.session("s"))],
                words: "anna changed the picture in avatar of kyc/NL on staging from old to \(id), in the session s"),
            LeafSample(
                action: "image.read", object: id, rows: [], details: [.init("form", .text("kyc/NL@2"))],
                words: "anna read the image \(id) of kyc/NL@2"),
            LeafSample(
                action: "submission.read", object: id, rows: [], details: [.init("form", .text("kyc/NL@2"))],
                words: "anna opened the answers of \(id) of kyc/NL@2"),
            LeafSample(
                action: "submission.read", object: id, rows: [],
                details: [.init("form", .text("kyc/NL@2")), .init("revealed", .array(["bsn"]))],
                words: "anna opened the answers of \(id) of kyc/NL@2 (revealed bsn)"),
            LeafSample(
                action: "submission.explain", object: id, rows: [],
                details: [.init("form", .text("kyc/NL@2")), .init("revealed", .bool(false))],
                words: "anna explained \(id) of kyc/NL@2, rule by rule"),
            LeafSample(
                action: "submission.explain", object: id, rows: [],
                details: [.init("form", .text("kyc/NL@2")), .init("revealed", .bool(true))],
                words: "anna explained \(id) of kyc/NL@2, rule by rule, with its values"),
            LeafSample(
                action: "name.release", object: id,
                rows: [
                    NameReleaseRecord(submission: id, field: "nick", freedAt: time, restsUntil: later).audited,
                    NameReleaseRecord(submission: id, field: "alias", freedAt: time, restsUntil: later).audited,
                ], words: "anna freed the names that \(id) had taken in nick, alias"),
        ] + access() + [
            LeafSample(
                action: "replay", object: "all", rows: [],
                details: [
                    .init("count", .int(5)), .init("different", .int(0)), .init("ids", .text("sha256:00")),
                ],
                words: "anna replayed all, 5 judged again, 0 different"),
            LeafSample(
                action: "impact", object: "kyc/NL", rows: [],
                details: [
                    .init("after", .null), .init("candidate", .text("sha256-jcs1:00")), .init("count", .int(5)),
                    .init("different", .int(2)), .init("ids", .text("sha256:00")), .init("sessions", .int(1)),
                    .init("since", .text("2026-11-01T00:00:00.000Z")), .init("through", .int(9)),
                ],
                words:
                    "anna judged kyc/NL by a candidate: 5 submissions, 2 decided otherwise, 1 open sessions, since 2026-11-01T00:00:00.000Z"
            ),
        ]
    }

    private static func access() -> [LeafSample] {
        let token = TokenRecord(
            id: id, name: "ci", roles: [.author, .publisher], forms: [FormScope("kyc/")].compactMap { $0 },
            createdAt: time, createdBy: "anna", expiresAt: later)
        let link = SignInLink(id: id, token: "ci", hash: [], madeAt: time, expiresAt: later)
        let signIn = SignIn(link: id, token: "ci", hash: [], signedInAt: time, expiresAt: later)
        return [
            LeafSample(
                action: "token.create", object: "ci", rows: [StoredToken(token, hash: []).audited],
                words: "anna made the token ci as author, publisher for kyc/, until \(later.text)"),
            LeafSample(
                action: "token.revoke", object: "ci", rows: [TokenRevocation(token: "ci", revokedAt: time).audited],
                words: "anna revoked the token ci"),
            LeafSample(
                action: "token.link", object: "ci", rows: [link.audited],
                words: "anna made the link \(id) to sign in as ci, until \(later.text)"),
            LeafSample(
                action: "token.sign-in", object: "ci", rows: [signIn.audited],
                words: "anna signed in a browser as ci by the link \(id), until \(later.text)"),
            LeafSample(
                action: "token.sign-out", object: "ci",
                rows: [SignOut(link: id, token: "ci", signedOutAt: time).audited],
                words: "anna signed out the browser of ci that signed in by the link \(id)"),
        ]
    }
}

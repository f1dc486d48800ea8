import FormEngine
import SQLiteStore
import Testing

@testable import Registry

/// Exported evidence proves the verdict to somebody who has nothing else.
@Suite struct EvidenceTests {
    /// A registry with a form that has a rule of the server, a submission, and a cosigned checkpoint behind it.
    private struct Story {
        let test: TestRegistry
        let witness: TestWitness
        let id: String
        let trust: Trust

        init(_ config: FormConfig) async throws {
            test = try await TestRegistry()
            witness = try TestWitness()
            _ = try await test.registry.define(WordList(name: "staff", words: ["admin"]), actor: "tester")
            try await test.publish(config, base: .unstated)
            id = try await test.submit(#"{"bsn": "123456782", "nick": "jan"}"#) { $0.subject = "jan" }.record.id
            _ = try await test.submit(#"{"bsn": "123456782"}"#)
            try await witness.cosign(test)
            let key = try #require(try await test.registry.auditLog.newestCheckpoint()).key
            trust = Trust(keys: [try #require(NoteKey(key))], witnesses: [witness.signer.key])
        }

        /// The evidence as it leaves the registry.
        func evidence(_ disclosure: Disclosure = Disclosure()) async throws -> [UInt8] {
            try await test.registry.auditLog.evidence(of: id, disclosing: disclosure, actor: "auditor").bytes
        }

        func report(_ bytes: [UInt8]) -> EvidenceReport { EvidenceCheck.report(on: bytes, trusting: trust) }
    }

    private static func server() throws -> FormConfig {
        try .nl(
            #"{"id": "bsn", "type": "text", "required": true}, "#
                + #"{"id": "nick", "type": "text", "validation": [{"reserved": "staff", "where": "server"}]}"#)
    }

    private static func open() throws -> FormConfig {
        try .nl(
            #"{"id": "bsn", "type": "text", "required": true}, "#
                + #"{"id": "nick", "type": "text", "validation": [{"reserved": "staff"}]}"#)
    }

    @Test("evidence proves the verdict, the version, the release and who witnesses them")
    func proved() async throws {
        let story = try await Story(Self.open())
        let report = story.report(try await story.evidence())
        #expect(report.problems == [])
        #expect(report.submission == story.id && report.form == "kyc/NL" && report.version == 1 && report.release == 1)
        #expect(report.accepted == true && report.verdict?["valid"]?.boolean == true)
        #expect(report.witnessed.map(\.name) == ["example.com/w1"])
        #expect(report.holdsAllRules && !report.holdsAnswers)
    }

    @Test("rules of the server stand in evidence only if they are asked for, and the list that they name with them")
    func serverRules() async throws {
        let story = try await Story(Self.server())
        let size = try await story.test.store.head().size
        let client = try await story.evidence()
        #expect(try await story.test.store.head().size == size)
        #expect(story.report(client).isProved && !story.report(client).holdsAllRules)
        #expect(!String(decoding: client, as: UTF8.self).contains("admin"))
        let whole = try await story.evidence(Disclosure(serverRules: true))
        #expect(story.report(whole).isProved && story.report(whole).holdsAllRules)
        #expect(String(decoding: whole, as: UTF8.self).contains("admin"))
        #expect(try await story.test.store.head().size == size + 1)
    }

    @Test("answers stand in evidence only if they are asked for, and the log says so before")
    func answers() async throws {
        let story = try await Story(Self.open())
        #expect(!String(decoding: try await story.evidence(), as: UTF8.self).contains("123456782"))
        let bytes = try await story.evidence(Disclosure(answers: true))
        #expect(String(decoding: bytes, as: UTF8.self).contains("123456782"))
        #expect(story.report(bytes).isProved && story.report(bytes).holdsAnswers)
        let leaf = try #require(try await story.test.store.newestLeaves(before: nil, limit: 1).first?.leaf)
        let value = try JSONValue(json: leaf.bytes)
        #expect(value["action"]?.string == "evidence.disclose" && value["object"]?.string == story.id)
        #expect(value["details"]?["answers"]?.boolean == true && value["details"]?["serverRules"]?.boolean == false)
        #expect(try await story.test.registry.auditLog.verify().isSound)
    }

    @Test("a single answer is proved, and nothing of the others is in the file")
    func singleAnswer() async throws {
        let story = try await Story(Self.open())
        let bytes = try await story.evidence(Disclosure(fields: ["nick"]))
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains(#""name":"answers/nick""#))
        #expect(!text.contains("123456782") && !text.contains("answers/bsn"))
        let report = story.report(bytes)
        #expect(report.isProved && report.answers == ["nick"] && !report.holdsAnswers && !report.isJudgedAgain)
        let forged = Array(text.replacing(#""value":"\"jan\"""#, with: #""value":"\"joe\"""#).utf8)
        #expect(forged != bytes && story.report(forged).problems.map(\.code) == [.recordDiffers])
        let leaf = try #require(try await story.test.store.newestLeaves(before: nil, limit: 1).first?.leaf)
        let details = try JSONValue(json: leaf.bytes)["details"]
        #expect(details?["answers"] == .bool(false) && details?["fields"] == .array([.text("nick")]))
        #expect(try await story.test.registry.auditLog.verify().isSound)
    }

    @Test("a field without an answer is refused, since nothing proves that it has none")
    func missingAnswer() async throws {
        let story = try await Story(Self.open())
        let size = try await story.test.store.head().size
        for field in ["nobody", "", "bsn/x", "frame"] {
            let refusal = await registryError { try await story.evidence(Disclosure(fields: ["bsn", field])) }
            #expect(refusal?.code == "no_answer", "\(field)")
        }
        #expect(try await story.test.store.head().size == size)
    }

    @Test("members in another order, doubled, or with a digest too many prove nothing")
    func forgedMembers() async throws {
        let story = try await Story(Self.open())
        let bundle = try #require(EvidenceBundle(try await story.evidence(Disclosure(answers: true))))
        guard case .members(let members) = bundle.record else { throw CancellationError() }
        let withheld = EvidenceRecord.Member.withheld(digest: String(repeating: "0", count: 64))
        let forgeries = [
            members.reversed(), members + members.suffix(1), [withheld] + members, Array(members.dropFirst()), [],
        ]
        for forgery in forgeries {
            var forged = bundle
            forged.record = .members(forgery)
            let report = story.report(forged.bytes)
            #expect(report.problems.map(\.code) == [.recordDiffers] && report.answers.isEmpty)
        }
    }

    @Test(
        "a record with a member twice, of no group, without JSON or a frame is malformed, whole or in part",
        arguments: [
            [("answers/a", "1"), ("answers/a", "2")], [("answers", "1")], [("", "1")], [("other/a", "1")],
            [("answers/a", "{")], [("frame", "1")],
        ])
    func malformedRecord(members: [(name: String, value: String)]) {
        let disclosed = members.map {
            EvidenceRecord.Member.disclosed(salt: String(repeating: "0", count: 64), name: $0.name, value: $0.value)
        }
        let withheld = EvidenceRecord.Member.withheld(digest: String(repeating: "0", count: 64))
        #expect(!EvidenceRecord.members(disclosed).isWellFormed)
        #expect(!EvidenceRecord.members(disclosed + [withheld]).isWellFormed)
        let sound = EvidenceRecord.Member.disclosed(salt: "00", name: "answers/a", value: "1")
        #expect(EvidenceRecord.members([sound, withheld]).isWellFormed)
        #expect(!EvidenceRecord.members([sound]).isWellFormed)
    }

    @Test("answers are judged again where all rules stand beside them")
    func judgedAgain() async throws {
        let open = try await Story(Self.open())
        #expect(open.report(try await open.evidence(Disclosure(answers: true))).isJudgedAgain)
        let server = try await Story(Self.server())
        let part = server.report(try await server.evidence(Disclosure(answers: true)))
        #expect(part.isProved && !part.isJudgedAgain)
        let whole = try await server.evidence(Disclosure(answers: true, serverRules: true))
        #expect(server.report(whole).isJudgedAgain)
    }

    @Test("a verdict that was stored and that the rules do not come to proves nothing, though all hashes fit")
    func misjudged() async throws {
        let story = try await Story(Self.open())
        let other =
            #"{"findings":[{"code":"required","field":"bsn","parameters":{},"rule":"required","severity":"error"}],"#
            + #""outcome":null,"valid":false}"#
        let lying = FaultyStore(
            story.test.store,
            editing: { change in
                guard var row = change.rows.first as? NewSubmission else { return }
                row.record.verdict = Array(other.utf8)
                change.rows[0] = row
            })
        let registry = Registry(
            store: lying, keyStore: story.test.keyStore, surroundings: story.test.registry.surroundings,
            keyring: story.test.registry.keyring)
        let request = SubmissionRequest(form: .nl, answers: Array(#"{"bsn": "1"}"#.utf8), actor: "tester")
        let id = try await registry.submit(request).record.id
        try await story.witness.cosign(story.test)
        let bundle = try await registry.auditLog.evidence(
            of: id, disclosing: Disclosure(answers: true), actor: "auditor")
        let report = story.report(bundle.bytes)
        #expect(report.problems.map(\.code) == [.verdictDiffers] && !report.isJudgedAgain)
    }

    @Test("a disclosure that cannot be logged discloses nothing, and needs the registry's keys")
    func keys() async throws {
        let story = try await Story(Self.open())
        let bare = Registry.withoutKeys(store: story.test.store, keyStore: story.test.keyStore)
        _ = try await bare.auditLog.evidence(of: story.id, actor: "auditor")
        let refusal = await registryError {
            try await bare.auditLog.evidence(of: story.id, disclosing: Disclosure(answers: true), actor: "auditor")
        }
        #expect(refusal?.code == "keys_not_opened")
    }

    @Test("a submission that no checkpoint covers has no evidence yet")
    func uncovered() async throws {
        let story = try await Story(Self.open())
        let id = try await story.test.submit(#"{"bsn": "1"}"#).record.id
        let refusal = await registryError { try await story.test.registry.auditLog.evidence(of: id, actor: "auditor") }
        #expect(refusal?.code == "not_covered")
    }

    @Test("evidence proves nothing to who trusts other keys, or nobody")
    func trust() async throws {
        let story = try await Story(Self.open())
        let bytes = try await story.evidence()
        let other = try TestWitness(secret: 9)
        let trusts = [
            Trust(), other.trust, Trust(keys: story.trust.keys, witnesses: [other.signer.key]),
            Trust(
                keys: story.trust.keys + [
                    try #require(NoteKey(name: "a", kind: .signature, publicKey: Array(repeating: 1, count: 32)))
                ]),
        ]
        for trust in trusts {
            #expect(EvidenceCheck.report(on: bytes, trusting: trust).problems.map(\.code) == [.unsigned])
        }
    }

    @Test("evidence of two submissions of one person has nothing in common that tells so")
    func unlinked() async throws {
        let story = try await Story(Self.open())
        let again = try await story.test.submit(#"{"bsn": "123456782", "nick": "jan"}"#) { $0.subject = "jan" }.record
        let stranger = try await story.test.submit(#"{"bsn": "1"}"#) { $0.subject = "piet" }.record
        try await story.witness.cosign(story.test)
        let first = try await story.test.registry.submission(story.id)
        #expect(first.key != again.key && first.subject == again.subject)
        var rows: [[JSONValue.Member]] = []
        for id in [story.id, again.id, stranger.id] {
            let row = try await story.test.registry.auditLog.evidence(of: id, actor: "auditor").submission.row
            #expect(!row.contains(try #require(first.key)))
            rows.append(try #require(try JSONValue(json: Array(row.utf8)).members))
        }
        let shared = { (other: [JSONValue.Member]) in
            zip(rows[0], other).filter { $0.value == $1.value }.map(\.0.name)
        }
        #expect(shared(rows[1]) == shared(rows[2]))
    }

    @Test("a row that an earlier program stored, with the key's id in the clear, is that of its leaf")
    func former() async throws {
        let story = try await Story(Self.open())
        let record = try await story.test.registry.submission(story.id)
        let former = try #require(record.audited.former)
        #expect(former["boxKey"]?.string == record.key && record.audited["boxKey"]?.string != record.key)
        let time = story.test.clock.now
        let leaf = LeafDraft(time: time, actor: record.contextBy, action: "submission.accept", object: record.id)
        let bytes = LeafText(leaf, rows: [former]).bytes(sequence: 1, time: time)
        var tree = MerkleTree.Frontier()
        let stored = Leaf(sequence: 1, bytes: bytes, nodes: tree.append(MerkleTree.leafHash(bytes)), note: nil)
        var check = LeafCheck(endingAt: nil)
        check.add(
            [AuditedLeaf(sequence: 1, leaf: stored)], [AuditedRow(leaf: 1, name: "submission", values: record.audited)])
        let codes = check.report.problems.counts
        #expect(codes[.rowChanged] == nil && codes[.rowInserted] == nil && codes[.rowMissing] == nil, "\(codes)")
    }

    @Test("one flipped bit anywhere is found, and its place is named", arguments: [1, 2])
    func flipped(seed: UInt64) async throws {
        let story = try await Story(Self.open())
        let bytes = try await story.evidence(Disclosure(answers: true))
        var state = seed
        for _ in 0..<600 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let bit = Int(state >> 33) % (bytes.count * 8)
            var flipped = bytes
            flipped[bit / 8] ^= 1 << UInt8(bit % 8)
            let problems = story.report(flipped).problems
            #expect(problems.first.map { !$0.place.isEmpty } == true, "seed \(seed): bit \(bit) was not noticed")
        }
    }

    /// Parts of one bundle put into another, and the code of the finding.
    private static let swaps:
        [(code: EvidenceProblem.Code, swap: @Sendable (inout EvidenceBundle, EvidenceBundle) -> Void)] =
            [
                (.notIncluded, { $0.submission.leaf = $1.submission.leaf }),
                (.rowDiffers, { $0.submission.row = $1.submission.row }),
                (.notIncluded, { $0.submission.proof = $1.release.proof }),
                (.rowDiffers, { $0.release = $1.submission }),
                (.recordDiffers, { $0.record = $1.record }), (.recordDiffers, { $0.submission = $1.submission }),
                (.rulesDiffer, { bundle, _ in bundle.document = "{}" }),
                (.rulesDiffer, { bundle, _ in bundle.lists = [] }),
                (.rulesDiffer, { bundle, _ in bundle.lists.append("{}") }),
                (.checkpointUnreadable, { bundle, _ in bundle.checkpoint = "a\n" }),
                (.partUnreadable, { bundle, _ in bundle.version.leaf = " " }),
            ]

    @Test("parts of other evidence of one log do not fit", arguments: swaps.indices)
    func swapped(index: Int) async throws {
        let story = try await Story(Self.open())
        let registry = story.test.registry
        let second = try await story.test.store.submissions(SubmissionQuery()).elements[0].id
        #expect(second != story.id)
        var bundle = try await registry.auditLog.evidence(
            of: story.id, disclosing: Disclosure(answers: true), actor: "auditor")
        let other = try await registry.auditLog.evidence(
            of: second, disclosing: Disclosure(answers: true), actor: "auditor")
        Self.swaps[index].swap(&bundle, other)
        let problems = story.report(bundle.bytes).problems
        #expect(problems.first?.code == Self.swaps[index].code, "\(problems)")
    }

    @Test("a verdict by a release that was rolled back since is proved by that release")
    func rolledBack() async throws {
        let story = try await Story(Self.open())
        try await story.test.publish(Self.server())
        try await story.test.registry.rollback(.nl, to: 1, actor: "tester", message: nil)
        let id = try await story.test.submit(#"{"bsn": "1"}"#).record.id
        try await story.witness.cosign(story.test)
        let bytes = try await story.test.registry.auditLog.evidence(of: id, actor: "auditor").bytes
        let report = story.report(bytes)
        #expect(report.isProved && report.version == 1 && report.release == 3)
    }
}

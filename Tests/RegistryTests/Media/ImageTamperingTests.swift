import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

/// Attacks on images by somebody with write access to the file, and their findings.
@Suite(.enabled(if: Forgery.isPossible)) struct ImageTamperingTests {
    /// A registry with an image of several chunks that a submission took, one that waits, and a refused one.
    private struct Story {
        let forgery: Forgery
        let desk: ImageDesk
        let taken: ImageRecord

        init() async throws {
            forgery = try Forgery()
            desk = try await ImageDesk(in: forgery.folder.path)
            let upload = try await desk.put(png(1, count: 200_000))
            taken = try #require(upload.record)
            _ = try await desk.submit(#"{"name":"anna","avatar":\#(desk.reference(upload))}"#)
            _ = try await desk.put(png(2, count: 200_000), subject: "bob")
            _ = try await desk.put([], subject: "carol")
        }

        /// The problems that are found once a statement has run, and what reading the image comes to.
        func after(_ sql: String) async throws -> (problems: [String], reading: String?) {
            try forgery.runUnguarded(sql)
            let store = try SQLiteStore(path: forgery.folder.path + "/test.db", access: .readWrite)
            defer { try? store.close() }
            let registry = try await Registry.open(
                store: store, keyStore: desk.test.keyStore, master: desk.test.master,
                surroundings: desk.registry.surroundings)
            let found = try await registry.auditLog.verify().problems.held.map(\.code.rawValue)
            return (found, await desk.code { try await registry.imageBytes(taken.id, actor: "auditor") })
        }
    }

    static let attacks: [(sql: String, problem: String?, reading: String?)] = [
        ("SELECT 1", nil, nil),
        ("UPDATE image_chunks SET bytes = zeroblob(length(bytes)) WHERE number = 2", "image_changed", "damaged_image"),
        (
            "UPDATE image_chunks SET bytes = substr(bytes, 1, length(bytes) - 1) WHERE number = 1", "image_changed",
            "damaged_image"
        ),
        (
            """
            UPDATE image_chunks SET place = 9 WHERE number = 1; UPDATE image_chunks SET place = 0 WHERE number = 2;
            UPDATE image_chunks SET place = 1 WHERE number = 1
            """, "image_changed", "damaged_image"
        ),
        ("DELETE FROM image_chunks WHERE number = 2", "image_changed", "damaged_image"),
        ("DELETE FROM image_chunks WHERE expires_at IS NULL", "image_missing", "damaged_image"),
        (
            "UPDATE image_chunks SET bytes = (SELECT bytes FROM image_chunks WHERE number = 3) WHERE number = 1",
            "image_changed", "damaged_image"
        ),
        ("UPDATE image_chunks SET address = zeroblob(32) WHERE number > 2", "image_unknown", nil),
        (
            "UPDATE image_chunks SET expires_at = '2026-11-21T15:00:00.000Z' WHERE expires_at IS NULL", "image_changed",
            nil
        ),
        (
            """
            UPDATE images SET address = (SELECT address FROM images WHERE address IS NOT NULL ORDER BY leaf DESC LIMIT 1)
            WHERE address IS NOT NULL AND leaf = (SELECT min(leaf) FROM images)
            """, "row_changed", "damaged_image"
        ),
        (
            "UPDATE images SET box = zeroblob(100) WHERE leaf = (SELECT min(leaf) FROM images)", "row_changed",
            "damaged_image"
        ),
        ("UPDATE images SET refusal = 'image_empty' WHERE refusal IS NOT NULL; SELECT 1", nil, nil),
        ("UPDATE images SET refusal = 'image_damaged' WHERE refusal IS NOT NULL", "row_changed", nil),
        ("DELETE FROM images WHERE refusal IS NOT NULL", "row_missing", nil),
        (
            "UPDATE images SET subject = zeroblob(32) WHERE leaf = (SELECT min(leaf) FROM images)", "row_contradicted",
            nil
        ),
        ("DELETE FROM image_uses", "row_missing", nil),
        (
            """
            INSERT INTO image_uses SELECT submission, 'cover', (SELECT id FROM images WHERE refusal IS NOT NULL), leaf
            FROM image_uses
            """, "row_inserted", nil
        ),
    ]

    @Test(
        "changed, swapped, removed or added image chunks are found without a key, and never shown",
        arguments: attacks.indices)
    func attack(_ index: Int) async throws {
        let attack = Self.attacks[index]
        let (problems, reading) = try await Story().after(attack.sql)
        #expect(problems.first == attack.problem || problems.contains(attack.problem ?? ""), "\(problems)")
        #expect(attack.problem != nil || problems == [], "\(problems)")
        #expect(reading == attack.reading, "\(attack.sql)")
    }

    @Test("an image without its key cannot be read, and has an error of its own")
    func key() async throws {
        let desk = try await ImageDesk()
        let record = try #require(try await desk.put().record)
        var registry = Registry(
            store: desk.test.store, keyStore: try SQLiteKeyStore.inMemory(), surroundings: desk.registry.surroundings,
            keyring: desk.test.registry.keyring)
        registry.workshop = TestWorkshop()
        #expect(await desk.code { try await registry.imageBytes(record.id, actor: "a") } == "subject_key_missing")
        #expect(await desk.code { try await registry.image(record.id, actor: "a") } == "subject_key_missing")
        let problems = try await registry.auditLog.verify(withKeyStore: true).problems.held
        #expect(
            problems.contains { $0.code == .keyMissing && $0.message.hasSuffix("which sealed image \(record.id).") })
    }

    @Test("reading an image is logged before a byte leaves, and a request with a current tag reads nothing")
    func reading() async throws {
        let desk = try await ImageDesk()
        let record = try #require(try await desk.put().record)
        let before = try await desk.test.store.head().size
        _ = try await desk.registry.imageBytes(record.id, unless: record.entityTag, actor: "auditor")
        #expect(try await desk.test.store.head().size == before)
        _ = try await desk.registry.imageBytes(record.id, actor: "auditor")
        _ = try await desk.registry.image(record.id, actor: "auditor")
        let leaves = try await desk.test.store.newestLeaves(before: nil, limit: 2).compactMap(\.leaf)
        #expect(
            leaves.allSatisfy {
                String(decoding: $0.bytes, as: UTF8.self).contains(#""action":"image.read","actor":"auditor""#)
            })
        #expect(await desk.code { try await desk.registry.imageBytes("nothing", actor: "a") } == "no_such_image")
    }

    @Test("each upload is sealed by a key of its own, even of equal bytes")
    func addresses() async throws {
        let desk = try await ImageDesk()
        let first = try #require(try await desk.put(for: "avatar").record?.kept)
        let second = try #require(try await desk.put(for: "cover").record?.kept)
        let other = try #require(try await desk.put(subject: "bob").record?.kept)
        for (one, another) in [(first, second), (first, other), (second, other)] {
            #expect(one.key != another.key && one.address != another.address && one.chunks != another.chunks)
        }
        _ = try await desk.put(png(7), for: "avatar")
        #expect(try await desk.test.store.imageChunks(first.address).count == 0)
        #expect(try await desk.test.store.imageChunks(second.address).count == 1)
        #expect(try await desk.registry.auditLog.verify().isSound)
    }

    @Test("an unused image is deleted after its time, by the next upload of anybody")
    func expires() async throws {
        let desk = try await ImageDesk()
        let upload = try await desk.put()
        let address = try #require(upload.record?.kept?.address)
        desk.test.clock.advance(hours: 1)
        _ = try await desk.put(subject: "bob")
        #expect(try await desk.test.store.imageChunks(address).count == 1)
        desk.test.clock.advance(hours: 2)
        _ = try await desk.put(subject: "carol")
        #expect(try await desk.test.store.imageChunks(address).count == 0)
        #expect(
            await desk.code { try await desk.submit(#"{"name":"anna","avatar":\#(desk.reference(upload))}"#) }
                == "image_expired")
        // Sent again, it is a new upload.
        let again = try await desk.put()
        #expect(try await desk.submit(#"{"name":"anna","avatar":\#(desk.reference(again))}"#).record.accepted)
        #expect(try await desk.registry.auditLog.verify().isSound)
    }

    @Test("two uploads to one field at once leave one that stands")
    func atOnce() async throws {
        let desk = try await ImageDesk()
        let receipts = try await withThrowingTaskGroup(of: ImageReceipt.self) { group in
            for number in 0..<8 { group.addTask { try await desk.put(png(UInt8(number))) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        var standing = 0
        for record in receipts.compactMap(\.record) {
            let stored = try #require(try await desk.test.store.image(record.id))
            #expect(stored.isReplaced != stored.hasBytes)
            standing += stored.hasBytes ? 1 : 0
        }
        #expect(standing == 1)
        #expect(try await desk.registry.auditLog.verify().isSound)
    }

    @Test("a session that takes another one's place takes its images over, for as long as itself")
    func successor() async throws {
        let desk = try await ImageDesk()
        let session = try await desk.start()
        let upload = try await desk.put(session: session)
        _ = try await desk.answer(session, #"{"name":"anna","avatar":\#(desk.reference(upload))}"#)
        desk.test.clock.advance(hours: 1)
        let fields = ImageDesk.fields + #", {"id": "more", "type": "text"}"#
        try await desk.test.publish(.nl(fields, policy: #"{"session_ttl": "2h", "time_zone": "UTC"}"#)) {
            $0.finishBy = desk.test.clock.now
        }
        let first = try await desk.registry.session(session.view.record.id, secret: session.secret)
        #expect(await desk.code { try await desk.put(session: session) } == "session_superseded")
        // Another hour, and another version: the successor is superseded too.
        desk.test.clock.advance(hours: 1)
        let more = fields + #", {"id": "most", "type": "text"}"#
        try await desk.test.publish(.nl(more, policy: #"{"session_ttl": "2h", "time_zone": "UTC"}"#)) {
            $0.finishBy = desk.test.clock.now
        }
        let view = try await desk.registry.session(session.view.record.id, secret: session.secret)
        #expect(view.record.id != first.record.id)
        let secret = try #require(view.superseded?.secret)
        desk.test.clock.advance(milliseconds: 90 * 60_000)
        _ = try await desk.put(png(5), subject: "bob")
        let end = try await desk.registry.submitSession(view.record.id, secret: secret)
        #expect(end.submission?.record.accepted == true)
        let images = try await desk.images(of: try #require(end.submission))
        #expect(images?["avatar"]?["id"]?.string == upload.record?.id)
        let audit = try await desk.registry.auditLog.verify()
        #expect(audit.isSound, "\(audit.problems)")
    }

    @Test("a submission's image stands in its evidence by the digest of its record alone")
    func evidence() async throws {
        let desk = try await ImageDesk()
        let witness = try TestWitness()
        let upload = try await desk.put()
        let receipt = try await desk.submit(#"{"name":"anna","avatar":\#(desk.reference(upload))}"#)
        try await witness.cosign(desk.test)
        let key = try #require(try await desk.registry.auditLog.newestCheckpoint()).key
        let trust = Trust(keys: [try #require(NoteKey(key))], witnesses: [witness.signer.key])
        for answers in [false, true] {
            let bundle = try await desk.registry.auditLog.evidence(
                of: receipt.record.id, disclosing: Disclosure(answers: answers, serverRules: false), actor: "auditor")
            let report = EvidenceCheck.report(on: bundle.bytes, trusting: trust)
            #expect(report.problems == [] && report.accepted == true)
            #expect(String(decoding: bundle.bytes, as: UTF8.self).contains(upload.kept?.digest ?? "-") == answers)
        }
    }
}

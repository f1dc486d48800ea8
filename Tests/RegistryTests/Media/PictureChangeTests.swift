import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

@Suite("Changes of pictures")
struct PictureChangeTests {
    /// The changes on record, oldest first, as `previous>image by submission` with the numbers of uploads.
    private func changes(_ desk: ImageDesk, _ uploads: [ImageReceipt]) async throws -> [String] {
        let ids = uploads.map { $0.record?.id }
        let number = { (id: JSONValue?) in id?.string.flatMap { ids.firstIndex(of: $0) }.map { "\($0)" } ?? "-" }
        let leaves = try await desk.test.store.leaves(SequenceRange(first: 1, last: .max))
        return leaves.compactMap { try? JSONValue(json: $0.bytes) }.filter { $0["action"] == "picture.change" }.map {
            leaf in
            let details = leaf["details"]
            let cause = details?["session"] == nil ? "submission" : "session"
            return "\(number(details?["previous"]))>\(number(details?["image"])) by \(cause)"
        }
    }

    @Test("are on record when a submission adds or replaces a subject's picture, and not when it keeps it")
    func submissions() async throws {
        let desk = try await ImageDesk()
        var uploads = [try await desk.put(png(1))]
        _ = try await desk.submit(#"{"name":"anna"}"#)
        _ = try await desk.submit(#"{"name":"anna","avatar":\#(desk.reference(uploads[0]))}"#)
        #expect(try await changes(desk, uploads) == ["->0 by submission"])
        uploads.append(try await desk.put(png(2)))
        #expect(try await changes(desk, uploads).count == 1, "an upload alone changes no subject's picture")
        _ = try await desk.submit(#"{"name":"anna","avatar":\#(desk.reference(uploads[1]))}"#)
        _ = try await desk.submit(#"{"name":"anna","avatar":\#(desk.reference(uploads[1]))}"#)
        #expect(try await changes(desk, uploads) == ["->0 by submission", "0>1 by submission"])
        uploads.append(try await desk.put(png(3), subject: "bob"))
        _ = try await desk.submit(#"{"name":"bob","avatar":\#(desk.reference(uploads[2]))}"#, subject: "bob")
        uploads.append(try await desk.put(png(4), subject: nil))
        _ = try await desk.submit(#"{"name":"x","avatar":\#(desk.reference(uploads[3]))}"#, subject: nil)
        #expect(try await changes(desk, uploads).dropFirst(2) == ["->2 by submission"])
        let audit = try await desk.registry.auditLog.verify(withKeyStore: true)
        #expect(audit.isSound, "\(audit.problems)")
    }

    @Test("are on record when an amendment replaces a picture, takes it away or adds one, and carry nothing on")
    func amendments() async throws {
        let desk = try await ImageDesk()
        var uploads = [try await desk.put(png(1))]
        let first = try await desk.submit(#"{"name":"anna","avatar":\#(desk.reference(uploads[0]))}"#)
        uploads.append(try await desk.put(png(2)))
        let amend = { (id: String, changes: String) in
            try await desk.registry.amend(
                Amendment(
                    of: id, changes: Array(changes.utf8), actor: "app", message: "mended")
            ).record.id
        }
        let second = try await amend(first.record.id, #"{"avatar":\#(desk.reference(uploads[1]))}"#)
        let third = try await amend(second, #"{"name":"anne"}"#)
        let fourth = try await amend(third, #"{"avatar":null}"#)
        uploads.append(try await desk.put(png(3)))
        _ = try await amend(fourth, #"{"avatar":\#(desk.reference(uploads[2]))}"#)
        let expected = ["->0", "0>1", "1>-", "->2"].map { $0 + " by submission" }
        #expect(try await changes(desk, uploads) == expected)
        let audit = try await desk.registry.auditLog.verify(withKeyStore: true)
        #expect(audit.isSound, "\(audit.problems)")
    }

    @Test("are on record when an upload takes the place of another one in a session, and of none in a list")
    func sessions() async throws {
        let desk = try await ImageDesk()
        let session = try await desk.start(subject: "anna")
        var uploads: [ImageReceipt] = []
        for seed in 1...3 { uploads.append(try await desk.put(png(UInt8(seed)), session: session)) }
        for seed in 4...5 { _ = try await desk.put(png(UInt8(seed)), for: "owners/photo", session: session) }
        _ = try await desk.put([], session: session)
        #expect(try await changes(desk, uploads) == ["0>1 by session", "1>2 by session"])
        let audit = try await desk.registry.auditLog.verify(withKeyStore: true)
        #expect(audit.isSound, "\(audit.problems)")
    }

    @Test(
        "changed, removed or forged picture changes are found by the verification",
        .enabled(if: Forgery.isPossible),
        arguments: [
            "DELETE FROM picture_changes", "UPDATE picture_changes SET previous = NULL",
            "UPDATE picture_changes SET field = 'cover'",
        ])
    func tampering(_ sql: String) async throws {
        let forgery = try Forgery()
        let desk = try await ImageDesk(in: forgery.folder.path)
        let session = try await desk.start(subject: "anna")
        for seed in 1...2 { _ = try await desk.put(png(UInt8(seed)), session: session) }
        try forgery.runUnguarded(sql)
        let store = try SQLiteStore(path: forgery.folder.path + "/test.db", access: .readWrite)
        defer { try? store.close() }
        let registry = try await Registry.open(
            store: store, keyStore: desk.test.keyStore, master: desk.test.master,
            surroundings: desk.registry.surroundings)
        #expect(try await !registry.auditLog.verify().problems.held.isEmpty)
    }
}

import FormEngine
import SQLiteStore
import Testing

@testable import Registry

@Suite("Answers that name images")
struct ImageAnswerTests {
    @Test("a submission takes the image that it names: its record holds the digest, and replay reads nothing else")
    func takes() async throws {
        let desk = try await ImageDesk()
        let upload = try await desk.put()
        let receipt = try await desk.submit(#"{"name":"anna","avatar":\#(desk.reference(upload))}"#)
        #expect(receipt.record.accepted)
        let image = try await desk.images(of: receipt)?["avatar"]
        #expect(image?["id"]?.string == upload.record?.id)
        #expect(image?["kept"]?["digest"]?.string == upload.kept?.digest)
        #expect(image?["width"]?.wholeNumber == 640)
        let view = try await desk.registry.image(try #require(upload.record).id, actor: "auditor")
        #expect(view.stored.submissions == [receipt.record.id])
        desk.test.clock.advance(hours: 1000)
        _ = try await desk.put(png(9), subject: "somebody")
        #expect(try await desk.registry.imageBytes(try #require(upload.record).id, actor: "auditor").jpeg != nil)
        let report = try await desk.registry.replayAll(actor: "auditor")
        #expect(report.identical == 1 && report.replayed == 1)
        let audit = try await desk.registry.auditLog.verify(withKeyStore: true)
        #expect(audit.isSound, "\(audit.problems)")
    }

    /// Faults of answers with an image, made from a valid reference.
    static let wrong: [(name: String, code: String, subject: String?, answers: @Sendable (String) -> String)] = [
        (
            "an image that nobody uploaded", "image_not_issued", "anna",
            { _ in
                #"{"name":"anna","avatar":{"id":"photo-1","format":"png","bytes":108,"width":640,"height":480}}"#
            }
        ),
        ("another one's image", "image_not_issued", "bob", { #"{"name":"bob","avatar":\#($0)}"# }),
        ("an image by nobody", "image_not_issued", nil, { #"{"name":"bob","avatar":\#($0)}"# }),
        ("an image of another field", "image_not_issued", "anna", { #"{"name":"anna","cover":\#($0)}"# }),
        ("an image in a list", "image_not_issued", "anna", { #"{"name":"anna","owners":[{"photo":\#($0)}]}"# }),
        (
            "other facts", "image_facts_differ", "anna",
            {
                #"{"name":"anna","avatar":\#($0.replacing("640", with: "64"))}"#
            }
        ),
        (
            "one fact more", "image_facts_differ", "anna",
            {
                #"{"name":"anna","avatar":\#($0.replacing("{", with: #"{"exif":1,"#))}"#
            }
        ),
        ("an image in a hidden field", "image_not_issued", "anna", { #"{"name":"bob","cover":\#($0)}"# }),
    ]

    @Test(
        "an image that was not issued to whoever answers, just so, is refused before judging", arguments: wrong.indices)
    func refuses(_ index: Int) async throws {
        let sample = Self.wrong[index]
        let desk = try await ImageDesk()
        let reference = try desk.reference(try await desk.put())
        let before = try await desk.test.store.head().size
        let code = await desk.code { try await desk.submit(sample.answers(reference), subject: sample.subject) }
        #expect(code == sample.code, "\(sample.name)")
        #expect(try await desk.test.store.head().size == before, "\(sample.name)")
    }

    @Test("an answer with the same facts in another order and notation is the same answer")
    func notation() async throws {
        let desk = try await ImageDesk()
        let id = try #require(try await desk.put().record?.id)
        let answer = #"{"height":4.8e2,"\u0069d":"\#(id)","width":640.0,"bytes":108,"format":"png"}"#
        #expect(try await desk.submit(#"{"name":"anna","avatar":\#(answer)}"#).record.accepted)
    }

    @Test("IDS-49: a later image takes the place of an earlier one, whose bytes are forgotten and whose tag is no more")
    func replaced() async throws {
        let desk = try await ImageDesk()
        let (first, second) = (try await desk.put(png(1)), try await desk.put(png(2)))
        let (old, new) = (try #require(first.record), try #require(second.record))
        #expect(old.entityTag != new.entityTag)
        #expect(
            await desk.code { try await desk.submit(#"{"name":"anna","avatar":\#(desk.reference(first))}"#) }
                == "image_replaced")
        #expect(
            await desk.code { try await desk.registry.imageBytes(old.id, unless: old.entityTag, actor: "a") }
                == "image_forgotten")
        #expect(try await desk.test.store.imageChunks(try #require(old.kept).address) == [])
        let kept = try await desk.registry.imageBytes(new.id, unless: new.entityTag, actor: "a")
        #expect(kept.jpeg == nil && kept.kept == nil)
        #expect(try await desk.registry.imageBytes(new.id, unless: old.entityTag, actor: "a").jpeg != nil)
        #expect(try await desk.submit(#"{"name":"anna","avatar":\#(desk.reference(second))}"#).record.accepted)
        #expect(try await desk.registry.auditLog.verify().isSound)
    }

    @Test("a refused image takes no place")
    func refusedLater() async throws {
        let desk = try await ImageDesk()
        let first = try await desk.put(png(1))
        _ = try await desk.put(Array("<svg/>".utf8))
        let receipt = try await desk.submit(#"{"name":"anna","avatar":\#(desk.reference(first))}"#)
        #expect(receipt.record.accepted)
        #expect(try await desk.images(of: receipt)?.members?.map(\.name) == ["avatar"])
    }

    @Test("a refused image is no answer")
    func refusedAnswer() async throws {
        let desk = try await ImageDesk()
        let id = try #require(try await desk.put(Array("<svg/>".utf8)).record?.id)
        let answer = #"{"id":"\#(id)","format":"png","bytes":108,"width":640,"height":480}"#
        #expect(
            await desk.code { try await desk.submit(#"{"name":"anna","avatar":\#(answer)}"#) } == "image_was_refused")
    }

    @Test("IDS-23, IDS-48: an upload that fails may be sent again or skipped, and a submission without it says why")
    func skips() async throws {
        let desk = try await ImageDesk()
        _ = try await desk.put(Array("<svg/>".utf8))
        let skipped = try await desk.submit(#"{"name":"anna"}"#)
        #expect(skipped.record.accepted)
        #expect(try await desk.images(of: skipped) == .object(["avatar": .object(["skipped": "image_format_unknown"])]))
        let again = try await desk.put(png(3))
        let taken = try await desk.submit(#"{"name":"anna","avatar":\#(desk.reference(again))}"#)
        #expect(try await desk.images(of: taken)?["avatar"]?["id"]?.string == again.record?.id)
        let other = try await desk.submit(#"{"name":"carol"}"#, subject: "carol")
        #expect(try await desk.images(of: other) == .object([]))
        let report = try await desk.registry.replayAll(actor: "auditor")
        #expect(report.identical == 3)
    }

    @Test("an upload that failed long ago says nothing of a submission today")
    func forgottenFailure() async throws {
        let desk = try await ImageDesk()
        _ = try await desk.put([])
        desk.test.clock.advance(hours: 3)
        #expect(try await desk.images(of: try await desk.submit(#"{"name":"anna"}"#)) == .object([]))
    }

    @Test("a session's step takes its images, and so does its submission; one that did not arrive is skipped")
    func session() async throws {
        let desk = try await ImageDesk()
        let session = try await desk.start()
        let upload = try await desk.put(session: session)
        _ = try await desk.put(for: "cover", session: session) { $0.content = .refused(.notSent) }
        #expect(
            await desk.code {
                try await desk.answer(
                    session, #"{"name":"anna","avatar":{"id":"x","format":"png","bytes":1,"width":1,"height":1}}"#)
            }
                == "image_not_issued")
        let view = try await desk.answer(session, #"{"name":"anna","avatar":\#(desk.reference(upload))}"#)
        #expect(view.revision == 1 && view.findings.isEmpty)
        let end = try await desk.registry.submitSession(session.view.record.id, secret: session.secret)
        let receipt = try #require(end.submission)
        let images = try await desk.images(of: receipt)
        #expect(images?["avatar"]?["id"]?.string == upload.record?.id)
        #expect(images?["cover"] == .object(["skipped": "image_not_sent"]))
        #expect(try await desk.registry.auditLog.verify(withKeyStore: true).isSound)
    }

    @Test("a session whose image was replaced is told so when it is submitted, and goes on with the new one")
    func replacedInSession() async throws {
        let desk = try await ImageDesk()
        let session = try await desk.start()
        let first = try await desk.put(png(1), session: session)
        _ = try await desk.answer(session, #"{"name":"anna","avatar":\#(desk.reference(first))}"#)
        let second = try await desk.put(png(2), session: session)
        let submit = { try await desk.registry.submitSession(session.view.record.id, secret: session.secret) }
        #expect(await desk.code(submit) == "image_replaced")
        _ = try await desk.answer(session, #"{"name":"anna","avatar":\#(desk.reference(second))}"#)
        #expect(try await submit().submission?.record.accepted == true)
    }

    @Test("a submission that was overtaken by a later image is not stored")
    func race() async throws {
        let desk = try await ImageDesk()
        let first = try await desk.put(png(1))
        let registry = desk.test.interrupted { _ = try await desk.put(png(2)) }
        var request = SubmissionRequest(
            form: .nl, answers: Array(#"{"name":"anna","avatar":\#(try desk.reference(first))}"#.utf8), actor: "app")
        request.subject = "anna"
        let sent = request
        #expect(await desk.code { try await registry.submit(sent) } == "image_replaced")
        #expect(try await desk.registry.auditLog.verify().isSound)
    }

    @Test("each item of a list has an image of its own, wherever it stands")
    func lists() async throws {
        let desk = try await ImageDesk()
        let (first, second) = (
            try await desk.put(png(1), for: "owners/photo"), try await desk.put(png(2), for: "owners/photo")
        )
        let owners = try [second, first].map { #"{"photo":\#(try desk.reference($0))}"# }.joined(separator: ",")
        let receipt = try await desk.submit(#"{"name":"anna","owners":[\#(owners)]}"#)
        let images = try await desk.images(of: receipt)
        #expect(images?["owners/0/photo"]?["id"]?.string == second.record?.id)
        #expect(images?["owners/1/photo"]?["id"]?.string == first.record?.id)
        #expect(try await desk.registry.auditLog.verify().isSound)
    }

    @Test("a field hidden by other answers takes no image")
    func hidden() async throws {
        let desk = try await ImageDesk()
        let cover = try await desk.put(for: "cover")
        let receipt = try await desk.submit(#"{"name":"bob","cover":\#(desk.reference(cover))}"#)
        #expect(receipt.record.accepted)
        #expect(try await desk.images(of: receipt) == .object([]))
        #expect(try await desk.registry.image(try #require(cover.record).id, actor: "a").stored.submissions == [])
    }

    @Test("a refused attempt takes no image, which waits for the next")
    func refusedAttempt() async throws {
        let desk = try await ImageDesk()
        let reference = try desk.reference(try await desk.put())
        #expect(try await desk.submit(#"{"avatar":\#(reference)}"#).record.accepted == false)
        #expect(try await desk.submit(#"{"name":"anna","avatar":\#(reference)}"#).record.accepted)
        #expect(try await desk.registry.auditLog.verify().isSound)
    }

    @Test("no other answer hides an image: numbers beyond a double, in fields that are hidden or shown as notes")
    func numbers() async throws {
        let fields = ImageDesk.fields + #", {"id": "note", "type": "unsupported", "source_type": "signature"}"#
        let desk = try await ImageDesk(fields: fields)
        let fake = #"{"id":"photo-1","format":"png","bytes":108,"width":640,"height":480}"#
        for more in [#""cover":1e999"#, #""note":1e999"#, #""note":{"a":[1e999]}"#] {
            let code = await desk.code { try await desk.submit(#"{"name":"bob","avatar":\#(fake),\#(more)}"#) }
            #expect(code == "image_not_issued", "\(more)")
        }
    }

    @Test("an answer that is no image is left to the judge")
    func malformed() async throws {
        let desk = try await ImageDesk()
        for answer in [#""a""#, "7", "{}", "[]", #"{"id":7}"#] {
            let receipt = try await desk.submit(#"{"name":"anna","avatar":\#(answer)}"#)
            #expect(receipt.verdict.findings.map(\.code) == ["type"], "\(answer)")
        }
    }

    @Test("the same request sent again under its key is answered as it was, though its image was replaced meanwhile")
    func repeated() async throws {
        let desk = try await ImageDesk()
        var request = SubmissionRequest(
            form: .nl, answers: Array(#"{"name":"anna","avatar":\#(try desk.reference(try await desk.put()))}"#.utf8),
            actor: "app")
        request.subject = "anna"
        request.idempotencyKey = "k"
        let first = try await desk.registry.submit(request)
        _ = try await desk.put(png(2))
        let second = try await desk.registry.submit(request)
        #expect(second.isRepeated && second.record.id == first.record.id)
    }
}

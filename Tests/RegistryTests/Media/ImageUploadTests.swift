import FormEngine
import SQLiteStore
import Testing

@testable import Registry

@Suite("Uploads of images")
struct ImageUploadTests {
    @Test("an image is kept sealed, and its reference tells what was sent")
    func keeps() async throws {
        let desk = try await ImageDesk()
        let receipt = try await desk.put()
        let record = try #require(receipt.record)
        #expect(receipt.kept?.facts == ImageFacts(format: .png, bytes: 108, width: 640, height: 480))
        #expect(receipt.kept?.width == 512 && receipt.kept?.height == 384)
        let view = try await desk.registry.imageBytes(record.id, actor: "auditor")
        #expect(view.jpeg == TestWorkshop.jpeg(512, 384, scan: png(1)))
        let address = try #require(record.kept?.address)
        let chunks = try await desk.test.store.imageChunks(address)
        #expect(chunks.count == 1 && chunks[0].count == (view.jpeg?.count ?? 0) + 28)
        #expect(try await desk.registry.auditLog.verify().isSound)
    }

    /// IDS-45, IDS-46: images that are refused, and the reason.
    static let refusals: [(name: String, workshop: TestWorkshop, bytes: [UInt8], said: ImageFormat?, code: String)] = [
        ("no bytes", TestWorkshop(), [], nil, "image_empty"),
        ("11 MiB", TestWorkshop(), png(1, count: 11_534_336), nil, "image_too_many_bytes"),
        ("SVG", TestWorkshop(), Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), nil, "image_format_unknown"),
        ("a JPEG that is a PNG", TestWorkshop(), png(1), .jpeg, "image_format_differs"),
        (
            "26 megapixels", TestWorkshop(facts: ImageFacts(format: .png, bytes: 0, width: 6500, height: 4000)), png(1),
            nil, "image_too_many_pixels"
        ),
        (
            "a megapixel over the rule's",
            TestWorkshop(facts: ImageFacts(format: .png, bytes: 0, width: 4000, height: 3250)),
            png(1), nil, "image_over_limits"
        ),
        (
            "too wide", TestWorkshop(facts: ImageFacts(format: .png, bytes: 0, width: 900, height: 300)), png(1), nil,
            "image_over_limits"
        ),
        ("no header", TestWorkshop(refusal: .refused(.unreadableHeader)), png(1), nil, "image_header_unreadable"),
        ("a decoder that hangs", TestWorkshop(refusal: .refused(.stopped)), png(1), nil, "image_decoder_stopped"),
        ("no answer", TestWorkshop(picture: []), png(1), nil, "image_decoder_failed"),
        (
            "metadata in the answer",
            TestWorkshop(picture: TestWorkshop.jpeg(512, 384, more: [0xFF, 0xE1, 0, 4, 1, 2])), png(1), nil,
            "image_decoder_failed"
        ),
        ("a large answer", TestWorkshop(picture: TestWorkshop.jpeg(640, 480)), png(1), nil, "image_decoder_failed"),
        (
            "an answer behind which more follows", TestWorkshop(picture: TestWorkshop.jpeg(512, 384) + [0xFF, 0xD9]),
            png(1),
            nil, "image_decoder_failed"
        ),
    ]

    @Test("the fault of an image is reported and recorded, and its bytes are dropped", arguments: refusals.indices)
    func refuses(_ index: Int) async throws {
        let sample = Self.refusals[index]
        let desk = try await ImageDesk(sample.workshop)
        let receipt = try await desk.put(sample.bytes) { $0.said = sample.said }
        #expect(receipt.refusal?.code.rawValue == sample.code, "\(sample.name)")
        #expect(receipt.record?.refusal == sample.code && receipt.record?.kept == nil, "\(sample.name)")
        let leaf = try await desk.test.store.newestLeaves(before: nil, limit: 1)
        let text = String(decoding: leaf.first?.leaf?.bytes ?? [], as: UTF8.self)
        #expect(text.contains("image.refuse") && text.contains(sample.code), "\(sample.name)")
        #expect(try await desk.registry.auditLog.verify().isSound)
    }

    @Test("an image with a fault in its header reaches no decoder")
    func before() async throws {
        let workshop = TestWorkshop()
        let desk = try await ImageDesk(workshop)
        for bytes in [[], png(1, count: 11_534_336), Array("%PDF-1.7".utf8)] { _ = try await desk.put(bytes) }
        #expect(workshop.asked.count == 0)
        let large = TestWorkshop(facts: ImageFacts(format: .png, bytes: 0, width: 30_000, height: 30_000))
        let other = try await ImageDesk(large)
        #expect(try await other.put().refusal == .tooManyPixels(megapixels: 900))
        #expect(large.asked.count == 1)
    }

    @Test("a decoder gets the picture without texts and other parts, to measure it and to render it")
    func parts() async throws {
        let workshop = TestWorkshop()
        let desk = try await ImageDesk(workshop)
        func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
            [0, 0, 0, UInt8(content.count)] + Array(name.utf8) + content + [0, 0, 0, 0]
        }
        let (header, end) = (chunk("IHDR", [UInt8](repeating: 1, count: 13)), chunk("IEND", []))
        let image = png(0, count: 0) + header + chunk("zTXt", [UInt8](repeating: 7, count: 200)) + end
        #expect(try await desk.put(image).kept?.facts.bytes == image.count)
        let picture = png(0, count: 0) + header + end
        #expect(workshop.asked.images == [picture, picture])
    }

    @Test("a refusal tells what to do, without a value of the image's own")
    func words() async throws {
        let desk = try await ImageDesk(TestWorkshop(facts: ImageFacts(format: .png, bytes: 0, width: 900, height: 300)))
        let refusal = try #require(try await desk.put().refusal)
        #expect(refusal.message == "The image exceeds the field's limits: `max_aspect` 2.")
        #expect(refusal.help == "Send a smaller or another image, or go on without an image.")
    }

    @Test("limits that only the server knows are not told")
    func server() async throws {
        let fields = #"{"id":"avatar","type":"image","validation":[{"image":{"max_aspect":1},"where":"server"}]}"#
        let desk = try await ImageDesk(fields: fields)
        #expect(try await desk.put().refusal == .overLimits(nil))
    }

    @Test("a limit that only warns refuses nothing")
    func warning() async throws {
        let fields = #"{"id":"avatar","type":"image","validation":[{"image":{"max_aspect":1},"severity":"warning"}]}"#
        let desk = try await ImageDesk(fields: fields)
        #expect(try await desk.put().refusal == nil)
    }

    @Test("without an image decoder, an upload fails with a code, and nothing is stored")
    func noWorkshop() async throws {
        for (workshop, code) in [
            (nil, "no_image_decoder"), (TestWorkshop(refusal: .failed(detail: "no memory")), "no_image_decoder"),
        ] {
            let desk = try await ImageDesk(workshop)
            let before = try await desk.test.store.head().size
            #expect(await desk.code { try await desk.put() } == code)
            #expect(try await desk.test.store.head().size == before)
        }
    }

    @Test("a field that takes no images is named with those that do")
    func field() async throws {
        let desk = try await ImageDesk()
        let error = await registryError { try await desk.put(for: "name") }
        #expect(error?.code == "unknown_image_field")
        #expect(error?.help == "The form's image fields: `avatar`, `cover`, `owners/photo`.")
    }

    @Test("a session takes images while it is open, for whoever has its secret")
    func session() async throws {
        let desk = try await ImageDesk()
        let session = try await desk.start()
        let receipt = try await desk.put(session: session)
        #expect(receipt.record?.place.session == session.view.record.id)
        #expect(receipt.record?.expiresAt == session.view.record.expiresAt)
        #expect(receipt.record?.kept.map { $0.key != session.view.record.key } == true)
        var stranger = session
        stranger.secret = "guessed"
        #expect(await desk.code { try await desk.put(session: stranger) } == "no_such_session")
        _ = try await desk.answer(session, #"{"name":"bob"}"#)
        _ = try await desk.registry.submitSession(session.view.record.id, secret: session.secret)
        #expect(await desk.code { try await desk.put(session: session) } == "session_ended")
        let late = try await desk.start()
        desk.test.clock.advance(hours: 3)
        #expect(await desk.code { try await desk.put(session: late) } == "session_expired")
        #expect(try await desk.registry.auditLog.verify().isSound)
    }

    @Test("an image for a session that ends while it is decoded is not stored")
    func race() async throws {
        let desk = try await ImageDesk()
        let session = try await desk.start()
        _ = try await desk.answer(session, #"{"name":"bob"}"#)
        var registry = desk.test.interrupted {
            _ = try await desk.registry.submitSession(session.view.record.id, secret: session.secret)
        }
        registry.workshop = TestWorkshop()
        let upload = ImageUpload(
            .bytes(png(1)), for: "avatar", of: .session(session.view.record.id, secret: session.secret), actor: "app")
        let code = await desk.code { try await registry.putImage(upload) }
        #expect(code == "session_ended")
        #expect(try await desk.registry.auditLog.verify().isSound)
    }

    @Test("an image without a subject has a key of its own, and what is refused of nobody is not stored")
    func nobody() async throws {
        let desk = try await ImageDesk()
        let (first, second) = (try await desk.put(subject: nil), try await desk.put(subject: nil))
        #expect(first.record?.kept?.key != second.record?.kept?.key)
        #expect(first.record?.entityTag != second.record?.entityTag)
        let before = try await desk.test.store.head().size
        let refused = try await desk.put([], subject: nil)
        #expect(refused.refusal == .empty && refused.record == nil)
        #expect(try await desk.test.store.head().size == before)
    }
}

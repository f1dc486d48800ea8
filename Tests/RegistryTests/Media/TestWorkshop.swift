import FormEngine
import Synchronization

@testable import Registry

/// A workshop that decodes nothing: it reports the test's facts, and returns a JPEG of the requested size.
struct TestWorkshop: ImageWorkshop {
    var facts = ImageFacts(format: .png, bytes: 0, width: 640, height: 480)
    /// Error in place of a measurement.
    var refusal: ImageWorkshopError?
    /// Result in place of a picture.
    var picture: [UInt8]?
    /// Images of the calls.
    let asked = Asked()

    final class Asked: Sendable {
        private let seen = Mutex<[[UInt8]]>([])
        var images: [[UInt8]] { seen.withLock { $0 } }
        var count: Int { images.count }
        func add(_ image: [UInt8]) { seen.withLock { $0.append(image) } }
    }

    func measure(_ image: [UInt8], as format: ImageFormat) async throws(ImageWorkshopError) -> ImageFacts {
        asked.add(image)
        if let refusal { throw refusal }
        var facts = facts
        facts.format = format
        return facts
    }

    /// The picture's scan is the end of the image, so that different images give different pictures.
    func shrink(_ image: [UInt8], as format: ImageFormat) async throws(ImageWorkshopError) -> [UInt8] {
        asked.add(image)
        if let picture { return picture }
        let longest = max(facts.width, facts.height)
        let side = min(512, longest)
        return Self.jpeg(facts.width * side / longest, facts.height * side / longest, scan: Array(image.suffix(70_000)))
    }

    /// A JPEG as its markers go; nothing in it could be decoded.
    static func jpeg(_ width: Int, _ height: Int, scan: [UInt8] = [1, 2, 3], more: [UInt8] = []) -> [UInt8] {
        let size = [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
        let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8] + size + [1, 1, 0x11, 0]
        return [0xFF, 0xD8] + more + frame + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0] + scan.filter { $0 != 0xFF }
            + [0xFF, 0xD9]
    }
}

/// Bytes that begin as a PNG does, and go on as a test likes.
func png(_ number: UInt8, count: Int = 100) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: number, count: count)
}

/// A registry with a form that takes images, and a workshop that decodes nothing.
struct ImageDesk {
    let test: TestRegistry
    var registry: Registry
    let folder: String?

    static let fields = #"""
        {"id": "name", "type": "text", "required": true},
        {"id": "avatar", "type": "image", "validation": [{"image": {"max_megapixels": 12, "max_aspect": 2}}]},
        {"id": "cover", "type": "image", "visible_if": {"==": [{"var": "name"}, "anna"]}},
        {"id": "owners", "type": "list", "fields": [{"id": "photo", "type": "image"}]}
        """#

    init(_ workshop: (any ImageWorkshop)? = TestWorkshop(), fields: String = Self.fields, in folder: String? = nil)
        async throws
    {
        test = try await TestRegistry(in: folder)
        self.folder = folder
        try await test.publish(
            .nl(fields, policy: #"{"session_ttl": "2h", "time_zone": "UTC"}"#), base: .unstated)
        registry = test.registry
        registry.workshop = workshop
    }

    /// Uploads bytes for a subject, or nobody, or a session.
    func put(
        _ bytes: [UInt8] = png(1), for field: String = "avatar", subject: String? = "anna",
        session: StartedSession? = nil, edit: (inout ImageUpload) -> Void = { _ in }
    ) async throws -> ImageReceipt {
        let holder: ImageUpload.Holder =
            session.map { .session($0.view.record.id, secret: $0.secret) }
            ?? .form(.nl, channel: .production, subject: subject)
        var upload = ImageUpload(.bytes(bytes), for: field, of: holder, actor: "app")
        edit(&upload)
        return try await registry.putImage(upload)
    }

    /// The reference of an upload that was taken in.
    func reference(_ receipt: ImageReceipt) throws -> String {
        guard let record = receipt.record, let kept = receipt.kept else {
            throw RegistryError.image(.noSuchImage("\(receipt.refusal?.code.rawValue ?? "")"))
        }
        return String(decoding: kept.facts.reference(record.id).canonicalBytes, as: UTF8.self)
    }

    func submit(_ answers: String, subject: String? = "anna") async throws -> SubmissionReceipt {
        var request = SubmissionRequest(form: .nl, answers: Array(answers.utf8), actor: "app")
        request.subject = subject
        return try await registry.submit(request)
    }

    /// The `images` member of a submission's record.
    func images(of receipt: SubmissionReceipt) async throws -> JSONValue? {
        try await registry.read(receipt.record.id, actor: "auditor").judgementRecord?.images
    }

    func start(subject: String? = nil) async throws -> StartedSession {
        var start = SessionStart(form: .nl, actor: "app")
        start.subject = subject
        return try await registry.startSession(start)
    }

    func answer(_ session: StartedSession, _ answers: String) async throws -> SessionView {
        try await registry.answer(
            StepRequest(
                session: session.view.record.id, secret: session.secret, step: "main", answers: Array(answers.utf8)))
    }

    /// The code that something is refused with; nil if it is not.
    func code(_ body: () async throws -> some Any) async -> String? {
        do {
            _ = try await body()
            return nil
        } catch {
            return (error as? RegistryError)?.code
        }
    }
}

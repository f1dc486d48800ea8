internal import Crypto
public import FormEngine

/// One upload of an image as it is stored: what was kept, or why it was refused.
public struct ImageRecord: Sendable, Equatable {
    /// Whom an upload belongs to, and which field it is for.
    public struct Place: Sendable, Equatable {
        /// The form.
        public var form: FormKey
        /// The version whose rules it was held against.
        public var version: Int
        /// The channel.
        public var channel: Channel
        /// The field's path in the config: `avatar`, `owners/photo`.
        public var field: String
        /// The session that it was sent to; nil if it is for answers that are sent at once.
        public var session: String?
        /// The keyed hash of the subject; nil if none was named.
        public var subject: [UInt8]?

        /// A place of an upload.
        public init(
            form: FormKey, version: Int, channel: Channel, field: String, session: String? = nil, subject: [UInt8]?
        ) {
            self.form = form
            self.version = version
            self.channel = channel
            self.field = field
            self.session = session
            self.subject = subject
        }
    }

    /// What was kept of an image.
    public struct Kept: Sendable, Equatable {
        /// The id of the key that seals it.
        public var key: String
        /// What is known of it, sealed.
        public var box: [UInt8]
        /// The keyed hash of its bytes, by which its chunks are found.
        public var address: [UInt8]
        /// SHA-256 over its sealed chunks, each with its length.
        public var chunks: [UInt8]

        /// An image that was kept.
        public init(key: String, box: [UInt8], address: [UInt8], chunks: [UInt8]) {
            self.key = key
            self.box = box
            self.address = address
            self.chunks = chunks
        }
    }

    /// A version 7 UUID (RFC 9562).
    public var id: String
    /// Whom it belongs to.
    public var place: Place
    /// The code of the refusal; nil if it was kept.
    public var refusal: String?
    /// What was kept; nil if it was refused.
    public var kept: Kept?
    /// When it was sent, by the clock.
    public var uploadedAt: Timestamp
    /// From when on it may be forgotten, if nothing took it.
    public var expiresAt: Timestamp
    /// 32 random bytes that keep digests of its subject, key and bytes from being linked to another row's.
    public var salt: [UInt8]
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// An upload.
    public init(
        id: String, place: Place, refusal: String?, kept: Kept?, uploadedAt: Timestamp, expiresAt: Timestamp,
        salt: [UInt8], leaf: Int = 0
    ) {
        self.id = id
        self.place = place
        self.refusal = refusal
        self.kept = kept
        self.uploadedAt = uploadedAt
        self.expiresAt = expiresAt
        self.salt = salt
        self.leaf = leaf
    }

    /// The row's values.
    public var audited: AuditedValues {
        let salted = { (bytes: [UInt8]?, kind: SaltedDigest.Kind) -> JSONValue in
            .optional(bytes.map { SaltedDigest.text(of: $0, as: kind, salt: salt) })
        }
        return AuditedValues(
            .image,
            [
                .init("address", salted(kept?.address, .image)),
                .init("box", .hex(kept.map { Array(Crypto.SHA256.hash(data: $0.box)) })),
                .init("boxKey", salted(kept.map { Array($0.key.utf8) }, .key)),
                .init("channel", .text(place.channel.name)), .init("chunks", .hex(kept?.chunks)),
                .init("expiresAt", .text(expiresAt.text)), .init("field", .text(place.field)),
                .init("form", .text(place.form.text)), .init("id", .text(id)), .init("refusal", .optional(refusal)),
                .init("session", .optional(place.session)), .init("subject", salted(place.subject, .subject)),
                .init("uploadedAt", .text(uploadedAt.text)), .init("version", .int(place.version)),
            ], subject: place.subject, key: kept?.key)
    }
}

/// An upload with what became of it.
public struct StoredImage: Sendable, Equatable {
    /// The upload.
    public var record: ImageRecord
    /// Whether a later one took its place.
    public var isReplaced: Bool
    /// Whether its bytes are there.
    public var hasBytes: Bool
    /// The submissions that took it, at most a hundred.
    public var submissions: [String]

    /// An upload with what became of it.
    public init(record: ImageRecord, isReplaced: Bool, hasBytes: Bool, submissions: [String]) {
        self.record = record
        self.isReplaced = isReplaced
        self.hasBytes = hasBytes
        self.submissions = submissions
    }
}

/// The taking of an image by an accepted submission.
public struct ImageUse: Sendable, Equatable {
    /// The submission's id.
    public var submission: String
    /// The path of the answer that names it: `avatar`, `owners/0/photo`.
    public var field: String
    /// The image's id.
    public var image: String
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// A taking of an image.
    public init(submission: String, field: String, image: String, leaf: Int = 0) {
        self.submission = submission
        self.field = field
        self.image = image
        self.leaf = leaf
    }

    /// The row's values.
    public var audited: AuditedValues {
        AuditedValues(
            .imageUse,
            [.init("field", .text(field)), .init("image", .text(image)), .init("submission", .text(submission))])
    }
}

internal import Crypto
public import FormEngine

/// A stored upload of an image: the kept image, or the refusal.
public struct ImageRecord: Sendable, Equatable {
    /// The owner of an upload, and its field.
    public struct Place: Sendable, Equatable {
        /// The form.
        public var form: FormKey
        /// The version whose rules it was checked by.
        public var version: Int
        /// The channel.
        public var channel: Channel
        /// The field's path in the config: `avatar`, `owners/photo`.
        public var field: String
        /// The session that received it; nil for a direct submission.
        public var session: String?
        /// The keyed hash of the subject; nil for an anonymous person.
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

    /// The stored part of an accepted image.
    public struct Kept: Sendable, Equatable {
        /// The id of the key that seals it.
        public var key: String
        /// The image's facts, sealed.
        public var box: [UInt8]
        /// The keyed hash of its bytes, which locates its chunks.
        public var address: [UInt8]
        /// SHA-256 over its sealed chunks, each with its length.
        public var chunks: [UInt8]

        /// A kept image.
        public init(key: String, box: [UInt8], address: [UInt8], chunks: [UInt8]) {
            self.key = key
            self.box = box
            self.address = address
            self.chunks = chunks
        }
    }

    /// A version 7 UUID (RFC 9562).
    public var id: String
    /// The owner and the field.
    public var place: Place
    /// The code of the refusal; nil for a kept image.
    public var refusal: String?
    /// The kept image; nil for a refused upload.
    public var kept: Kept?
    /// When it was uploaded, by the clock.
    public var uploadedAt: Timestamp
    /// The time after which it may be deleted unless a submission took it.
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
}

/// An upload of an image to be stored, with its sealed bytes unless it was refused.
package struct NewImage: NewRow {
    /// The upload.
    package var record: ImageRecord
    /// The sealed bytes.
    package var bytes: SealedImage?

    /// An upload and its bytes.
    package init(_ record: ImageRecord, _ bytes: SealedImage?) {
        self.record = record
        self.bytes = bytes
    }

    package func settled(by place: LeafPlace) -> (any StoredRow)? { record.settled(by: place) }
    package var unsettled: (any StoredRow)? { record }
    package var preparations: [StoreEffect] { [.forgetImages(expiredBy: record.uploadedAt)] }
    package var effects: [StoreEffect] { bytes.map { [.image(record, $0)] } ?? [] }

    package var contradiction: String? {
        let kept = record.kept
        let isSame = kept?.address == bytes?.address && kept?.chunks == bytes.map { SealedImage.digest(of: $0.chunks) }
        return isSame ? nil : "The sealed bytes of image \(record.id) are not those that its row names."
    }
}

extension RowKind { package static let image = RowKind("image") }

extension ImageRecord: StoredRow {
    package static let description = RowDescription<Self>(
        .image, in: "images",
        ColumnList(
            .init("id", \.id), .init("form", \.place.form), .init("version", \.place.version),
            .init("channel", \.place.channel), .init("field", \.place.field), .init("session", \.place.session),
            .init("subject", \.place.subject, in: .computed("subject", \.digestedSubject)),
            .init("refusal", \.refusal),
            .init("key_id", \.keptKey, in: .computed("boxKey", \.digestedKey)),
            .init("box", \.keptBox, in: .computed("box", \.digestedBox)),
            .init("address", \.keptAddress, in: .computed("address", \.digestedAddress)),
            .init("chunks", \.keptChunks), .init("uploaded_at", \.uploadedAt), .init("expires_at", \.expiresAt),
            .init("salt", \.salt, in: .none), make: ImageRecord.stored),
        audit: RowAudit(
            title: { "image \($0["id"])" }, object: { $0["id"]?.string },
            facts: { own, _ in LeafFacts.ofImage(own[0]) },
            contradicts: { row, action in (row["refusal"]?.string == nil) != (action == "image.put") },
            actions: ["image.put": LeafShape([.image: 1...1]), "image.refuse": LeafShape([.image: 1...1])],
            follow: { $0.add(image: $1, $3) }))

    /// The row's values.
    package var audited: AuditedValues {
        AuditedValues(.image, digestedMembers, subject: place.subject, key: kept?.key)
    }

    private var keptKey: String? { kept?.key }
    private var keptBox: [UInt8]? { kept?.box }
    private var keptAddress: [UInt8]? { kept?.address }
    private var keptChunks: [UInt8]? { kept?.chunks }

    private var digestedSubject: JSONValue { salted(place.subject, .subject) }
    private var digestedKey: JSONValue { salted(kept.map { Array($0.key.utf8) }, .key) }
    private var digestedBox: JSONValue { .hex(kept.map { Array(Crypto.SHA256.hash(data: $0.box)) }) }
    private var digestedAddress: JSONValue { salted(kept?.address, .image) }

    /// Builds a record from its columns; the columns of a kept image are all set, or all NULL.
    private static func stored(
        id: String, form: FormKey, version: Int, channel: Channel, field: String, session: String?, subject: [UInt8]?,
        refusal: String?, key: String?, box: [UInt8]?, address: [UInt8]?, chunks: [UInt8]?, uploadedAt: Timestamp,
        expiresAt: Timestamp, salt: [UInt8]
    ) throws(ColumnFault) -> ImageRecord {
        var kept: Kept?
        if let key, let box, let address, let chunks {
            kept = Kept(key: key, box: box, address: address, chunks: chunks)
        } else if key != nil || box != nil || address != nil || chunks != nil {
            throw ColumnFault(column: "box", expected: "all that is kept of an image, or nothing")
        }
        let place = Place(
            form: form, version: version, channel: channel, field: field, session: session, subject: subject)
        return ImageRecord(
            id: id, place: place, refusal: refusal, kept: kept, uploadedAt: uploadedAt, expiresAt: expiresAt, salt: salt
        )
    }

    private func salted(_ bytes: [UInt8]?, _ kind: SaltedDigest.Kind) -> JSONValue {
        .optional(bytes.map { SaltedDigest.text(of: $0, as: kind, salt: salt) })
    }
}

/// An upload with its later history.
public struct StoredImage: Sendable, Equatable {
    /// The upload.
    public var record: ImageRecord
    /// Whether a later upload replaced it.
    public var isReplaced: Bool
    /// Whether its bytes still exist.
    public var hasBytes: Bool
    /// The submissions that took it, at most a hundred.
    public var submissions: [String]

    /// An upload with its later history.
    public init(record: ImageRecord, isReplaced: Bool, hasBytes: Bool, submissions: [String]) {
        self.record = record
        self.isReplaced = isReplaced
        self.hasBytes = hasBytes
        self.submissions = submissions
    }
}

/// Taking of an image by an accepted submission.
public struct ImageUse: Sendable, Equatable {
    /// The submission's id.
    public var submission: String
    /// The path of the answer with the image: `avatar`, `owners/0/photo`.
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
}

extension RowKind { package static let imageUse = RowKind("image-use") }

extension ImageUse: StoredRow {
    package static let description = RowDescription<Self>(
        .imageUse, in: "image_uses",
        ColumnList(.init("submission", \.submission), .init("field", \.field), .init("image", \.image)) {
            ImageUse(submission: $0, field: $1, image: $2)
        },
        audit: RowAudit(
            title: { "use of image \($0["image"]) by submission \($0["submission"])" },
            follow: { history, row, rows, _ in history.check(imageUse: row, rows) }))

    package var effects: [StoreEffect] { [.keepImage(image)] }
}

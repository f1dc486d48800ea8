public import FormEngine

/// An upload to be processed.
public struct ImageUpload: Sendable {
    /// The owner of an upload.
    public enum Holder: Sendable {
        /// An open session, with the secret that opens it.
        case session(String, secret: String)
        /// A form, for a direct submission about a subject or an anonymous person.
        case form(FormKey, channel: Channel, subject: String?)
    }

    /// The received bytes, or the refusal of the upload.
    public enum Content: Sendable {
        /// The complete bytes.
        case bytes([UInt8])
        /// The upload was refused during its transfer, or did not arrive.
        case refused(ImageRefusal)
    }

    /// The owner of the upload.
    public var holder: Holder
    /// The field's path in the config: `avatar`, `owners/photo`.
    public var field: String
    /// The received content.
    public var content: Content
    /// The declared format, such as that of the file's extension; nil if unknown.
    public var said: ImageFormat?
    /// The uploading actor.
    public var actor: String

    /// An upload by an actor.
    public init(_ content: Content, for field: String, of holder: Holder, actor: String) {
        self.content = content
        self.field = field
        self.holder = holder
        self.actor = actor
    }
}

/// Receipt of an upload that is on disk.
public struct ImageReceipt: Sendable {
    /// The stored upload; nil if none was stored: it was refused, and has no owner who could skip it.
    public var record: ImageRecord?
    /// The kept image; nil for a refused upload.
    public var kept: KeptImage?
    /// The refusal; nil for a kept image.
    public var refusal: ImageRefusal?
    /// The form.
    public var form: FormKey
    /// The version whose rules it was checked by.
    public var version: Int
}

extension ImageRecord {
    /// An entity tag of the kept bytes (RFC 9110, section 8.8.3), without its quotes; nil without them.
    ///
    /// The tag is a keyed hash of the subject's key and the bytes: equal images of two subjects have different tags.
    public var entityTag: String? { kept.map { HexText.encode(Array($0.address.prefix(16))) } }
}

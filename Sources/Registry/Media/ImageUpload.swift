public import FormEngine

/// An image on its way in.
public struct ImageUpload: Sendable {
    /// Whom it is for.
    public enum Holder: Sendable {
        /// An open session, with the secret that opens it.
        case session(String, secret: String)
        /// Answers that will be sent at once, about a subject or somebody unknown.
        case form(FormKey, channel: Channel, subject: String?)
    }

    /// The bytes that arrived, or why none did.
    public enum Content: Sendable {
        /// All of them.
        case bytes([UInt8])
        /// It was refused while it was read, or did not arrive.
        case refused(ImageRefusal)
    }

    /// Whom it is for.
    public var holder: Holder
    /// The field's path in the config: `avatar`, `owners/photo`.
    public var field: String
    /// The received content.
    public var content: Content
    /// The declared format, such as that of the file's ending; nil if unknown.
    public var said: ImageFormat?
    /// The actor that sends it.
    public var actor: String

    /// An image sent by somebody.
    public init(_ content: Content, for field: String, of holder: Holder, actor: String) {
        self.content = content
        self.field = field
        self.holder = holder
        self.actor = actor
    }
}

/// Receipt of an upload that is on disk.
public struct ImageReceipt: Sendable {
    /// The upload as it is stored; nil if nothing was: it was refused, and belongs to nobody who could skip it.
    public var record: ImageRecord?
    /// The kept image; nil if it was refused.
    public var kept: KeptImage?
    /// Why it was refused; nil if it was kept.
    public var refusal: ImageRefusal?
    /// The form and the version whose rules it was checked by.
    public var form: FormKey
    /// The version.
    public var version: Int
}

extension ImageRecord {
    /// A mark of the bytes that are kept (RFC 9110, section 8.8.3), without its quotes; nil if none are.
    ///
    /// It is made by a key, of the subject's key and the bytes: no two subjects' images have one, even if they are alike.
    public var entityTag: String? { kept.map { HexText.encode(Array($0.address.prefix(16))) } }
}

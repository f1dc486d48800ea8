internal import FormEngine
internal import HTTPTypes

/// An answer over HTTP.
struct Reply: Sendable {
    var status: Int
    var headers: HTTPFields
    var body: [UInt8]
    /// Reads the parts of a long body that follow `body`, one after the other; nil for a short one.
    ///
    /// It returns nil at the end. If it throws, the body is broken off.
    var rest: (@Sendable () async throws -> [UInt8]?)?

    init(status: Int = 200, mediaType: String, _ body: [UInt8]) {
        self.status = status
        headers = [.contentType: mediaType]
        self.body = body
    }

    /// A JSON document that caches must not store.
    init(_ value: JSONValue, status: Int = 200) {
        self.init(status: status, mediaType: "application/json", JSONWriter.bytes(of: value))
        headers[.cacheControl] = "no-store"
    }

    /// A redirect to another address.
    static func seeOther(_ address: String) -> Reply {
        var reply = Reply(status: 303, mediaType: "text/plain; charset=utf-8", [])
        reply.headers[.location] = address
        reply.headers[.cacheControl] = "no-store"
        return reply
    }

    /// The reply with an entity tag (RFC 9110, section 8.8.3); without a body if the caller already has it.
    func tagged(_ tag: String, for call: Call, isImmutable: Bool = false) -> Reply {
        var reply = self
        reply.headers[.eTag] = Self.quoted(tag)
        reply.headers[.cacheControl] = isImmutable ? "private, max-age=31536000, immutable" : "private, no-cache"
        guard Self.isKnown(tag, to: call) else { return reply }
        reply.status = 304
        reply.body = []
        reply.headers[.contentType] = nil
        return reply
    }

    /// The reply compressed, if the caller accepts that: only for pages without a secret beside what a caller sent (`Gzip`).
    func compressed(for call: Call) -> Reply {
        var reply = self
        reply.headers[.vary] = "Accept-Encoding"
        guard Gzip.isTaken(call.headers[.acceptEncoding]), let packed = Gzip.compress(body) else { return reply }
        reply.body = packed
        reply.headers[.contentEncoding] = "gzip"
        return reply
    }

    /// Whether the caller has the content of an entity tag, compared weakly (RFC 9110, section 13.1.2).
    static func isKnown(_ tag: String, to call: Call) -> Bool {
        let known = call.headers[.ifNoneMatch] ?? ""
        if known[...].trimmed == "*" { return true }
        return (EntityTag.list(known) ?? []).contains { [$0.text, $0.uncompressed.text].contains(tag) }
    }

    private static func quoted(_ tag: String) -> String { "\"\(tag)\"" }
}

extension Substring {
    /// The text without spaces around it.
    var trimmed: Substring {
        var text = drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}

extension String {
    /// The text, encoded for the query of an address (RFC 3986, section 2.3).
    var inQuery: String {
        var text = ""
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default: text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return text
    }
}

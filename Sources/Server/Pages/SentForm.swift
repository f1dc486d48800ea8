internal import FormEngine
internal import HTTPTypes

/// Fields of an HTML form as a browser sent them.
struct SentForm: Sendable {
    /// A file that was chosen.
    struct File: Sendable {
        let name: String
        let mediaType: String
        let bytes: [UInt8]
    }

    /// The values of each name, in their order.
    private var values: [String: [String]] = [:]
    private(set) var files: [(name: String, file: File)] = []

    /// Most fields that are read.
    private static let most = 10_000

    init(_ call: Call) throws(Problem) {
        let type = call.headers[.contentType] ?? ""
        if type.lowercased().hasPrefix("multipart/form-data") {
            guard let boundary = Self.parameter("boundary", in: type), (1...70).contains(boundary.utf8.count) else {
                throw .malformed("The form has no boundary.")
            }
            var texts = 0
            try readParts(call.body[...], boundary: Array(boundary.utf8)) { bytes throws(Problem) in
                texts += bytes
                if texts > call.services.settings.limits.bodyBytes { throw call.bodyTooLarge }
            }
        } else {
            guard call.body.count <= call.services.settings.limits.bodyBytes else { throw call.bodyTooLarge }
            for part in call.body.split(separator: UInt8(ascii: "&")).prefix(Self.most) {
                let sides = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
                guard let name = Self.decoded(sides[0]), let value = sides.count > 1 ? Self.decoded(sides[1]) : ""
                else {
                    throw .malformed("The form is not percent-encoded UTF-8.")
                }
                values[name, default: []].append(value)
            }
        }
    }

    /// The first value of a name.
    subscript(_ name: String) -> String? { values[name]?.first }

    /// The names, in the order of their bytes.
    var names: [String] { values.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

    /// All values of a name.
    func all(_ name: String) -> [String] { values[name] ?? [] }

    /// The file of a name; nil where none was chosen.
    func file(_ name: String) -> File? { files.first { $0.name == name && !$0.file.bytes.isEmpty }?.file }

    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
        var decoded: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "+"): decoded.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard index + 2 < bytes.endIndex, let high = nibble(bytes[index + 1]),
                    let low = nibble(bytes[index + 2])
                else { return nil }
                decoded.append(high << 4 | low)
                index += 2
            default: decoded.append(byte)
            }
            index += 1
        }
        return String(validating: decoded, as: UTF8.self)
    }

    private static func nibble(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    static func parameter(_ name: String, in header: String) -> String? {
        for part in header.split(separator: ";").dropFirst() {
            let sides = part.trimmed.split(separator: "=", maxSplits: 1)
            guard sides.count == 2, sides[0].lowercased() == name else { continue }
            let value = sides[1]
            return value.hasPrefix("\"") && value.hasSuffix("\"") && value.count > 1
                ? String(value.dropFirst().dropLast()).replacing("%22", with: "\"") : String(value)
        }
        return nil
    }
}

/// Bodies of several parts (RFC 7578).
extension SentForm {
    /// Reads the parts of a body.
    ///
    /// - Parameter note: Receives the size of each field that is not a file, name included, before it is kept.
    private mutating func readParts(
        _ body: ArraySlice<UInt8>, boundary: [UInt8], note: (Int) throws(Problem) -> Void
    ) throws(Problem) {
        let delimiter = [0x0D, 0x0A, 0x2D, 0x2D] + boundary
        let opening = delimiter.dropFirst(2)
        guard body.starts(with: opening) else { throw .malformed("The form does not begin with its boundary.") }
        var rest = body.dropFirst(opening.count)
        for _ in 0..<Self.most {
            if rest.starts(with: [0x2D, 0x2D]) { return }
            guard rest.starts(with: [0x0D, 0x0A]), let end = Self.place(of: delimiter, in: rest.dropFirst(2)) else {
                throw .malformed("A part of the form has no end.")
            }
            try readPart(rest[(rest.startIndex + 2)..<end], note)
            rest = rest[(end + delimiter.count)...]
        }
        throw .malformed("The form has too many parts.")
    }

    private mutating func readPart(_ part: ArraySlice<UInt8>, _ note: (Int) throws(Problem) -> Void) throws(Problem) {
        guard let end = Self.place(of: [0x0D, 0x0A, 0x0D, 0x0A], in: part),
            let head = String(validating: part[part.startIndex..<end], as: UTF8.self)
        else { throw .malformed("A part of the form has no headers.") }
        var name: String?
        var file: String?
        var type = "text/plain"
        for line in head.split(whereSeparator: \.isNewline) {
            let sides = line.split(separator: ":", maxSplits: 1)
            guard sides.count == 2 else { continue }
            let value = String(sides[1].trimmed)
            switch sides[0].lowercased() {
            case "content-disposition":
                (name, file) = (Self.parameter("name", in: value), Self.parameter("filename", in: value))
            case "content-type": type = value
            default: break
            }
        }
        guard let name else { throw .malformed("A part of the form has no name.") }
        let content = Array(part[(end + 4)...])
        if let file {
            files.append((name, File(name: file, mediaType: type, bytes: content)))
        } else {
            try note(name.utf8.count + content.count)
            guard let text = String(validating: content, as: UTF8.self) else {
                throw .malformed("A field of the form is not UTF-8.")
            }
            values[name, default: []].append(text)
        }
    }

    /// The first occurrence of bytes.
    private static func place(of bytes: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
        guard let first = bytes.first else { return nil }
        var start = text.startIndex
        while let candidate = text[start...].firstIndex(of: first) {
            if text[candidate...].starts(with: bytes) { return candidate }
            start = candidate + 1
        }
        return nil
    }
}

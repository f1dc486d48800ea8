internal import FormEngine
internal import Registry

/// A JSON object in a body: each member is read with its type, and unknown members are rejected.
struct SentObject: Sendable {
    private let members: [(name: String, value: [UInt8])]

    /// Reads the body of a request; an empty one is an empty object.
    ///
    /// - Parameter known: The names that its members may have.
    init(_ call: Call, known: [String]) throws {
        let bytes = call.body.isEmpty ? Array("{}".utf8) : call.body
        do throws(JSONError) {
            members = try MemberBytes.read(bytes)
        } catch {
            throw Problem.malformed("The body is no JSON object: \(error.message)")
        }
        for member in members where !known.contains(member.name) {
            let nearest = NearestWord.to(member.name, among: known).map { " Did you mean `\($0)`?" } ?? ""
            throw Problem.malformed(
                "The body has an unknown member.\(nearest)",
                help: "The known members are \(known.joined(separator: ", ")).")
        }
    }

    /// Bytes of a member as they were sent; nil where it is absent or null.
    func bytes(_ name: String) -> [UInt8]? {
        members.first { $0.name == name && $0.value != Array("null".utf8) }?.value
    }

    /// The value of a member; answers are kept as bytes instead, since a number may not fit a double.
    private func value(_ name: String) throws -> JSONValue? {
        guard let bytes = bytes(name) else { return nil }
        do throws(JSONError) {
            return try JSONValue(json: bytes)
        } catch {
            throw Problem.malformed("`\(name)` cannot be read: \(error.message)")
        }
    }

    /// Bytes of a member that is an object; nil where it is absent or null.
    func objectBytes(_ name: String) throws -> [UInt8]? {
        guard let bytes = bytes(name) else { return nil }
        guard bytes.first == UInt8(ascii: "{") else { throw Problem.malformed("`\(name)` is no JSON object.") }
        return bytes
    }

    func object(_ name: String) throws -> JSONValue? {
        guard let value = try value(name) else { return nil }
        guard case .object = value else { throw Problem.malformed("`\(name)` is no JSON object.") }
        return value
    }

    func text(_ name: String) throws -> String? {
        guard let value = try value(name) else { return nil }
        guard let text = value.string else { throw Problem.malformed("`\(name)` is no text.") }
        return text
    }

    /// A text that is required and not empty.
    func requiredText(_ name: String) throws -> String {
        guard let text = try text(name), !text.isEmpty else { throw Problem.malformed("`\(name)` is missing.") }
        return text
    }

    func number(_ name: String, from least: Int = 1) throws -> Int? {
        guard let value = try value(name) else { return nil }
        guard let number = value.double.flatMap({ Int(exactly: $0) }), number >= least else {
            throw Problem.malformed("`\(name)` is no whole number from \(least).")
        }
        return number
    }

    func flag(_ name: String) throws -> Bool {
        guard let value = try value(name) else { return false }
        guard let flag = value.boolean else { throw Problem.malformed("`\(name)` is neither true nor false.") }
        return flag
    }

    /// A list of texts; empty where it is absent.
    func texts(_ name: String) throws -> [String] {
        guard let value = try value(name) else { return [] }
        let texts = value.elements?.map(\.string) ?? [nil]
        guard !texts.contains(nil) else { throw Problem.malformed("`\(name)` is no list of texts.") }
        return texts.compactMap { $0 }
    }

    func time(_ name: String) throws -> Timestamp? {
        try text(name).map { text in
            guard let time = Timestamp(text) else {
                throw Problem.malformed("`\(name)` is no time.", help: "Write RFC 3339, such as 2026-01-31T12:00:00Z.")
            }
            return time
        }
    }

    func channel() throws -> Channel {
        guard let name = try text("channel") else { return .production }
        guard let channel = Channel(name) else { throw Problem.malformed("`channel` cannot be a channel's name.") }
        return channel
    }

    /// A language tag; nil where none is named.
    func locale() throws -> String? {
        guard let tag = try text("locale") else { return nil }
        guard LanguageTag.isTaken(tag) else { throw Problem.malformed("`locale` is no language tag.") }
        return tag
    }
}

internal import FormEngine
internal import Registry

extension SourceMapping {
    /// Maps a response's JSON to the value that forms read; numbers keep their spelling.
    func read(_ body: [UInt8]) throws(SourceFault) -> [UInt8] {
        switch self {
        case .value(let pointer):
            guard let value = try Self.value(at: pointer, in: body) else { throw .noValue(pointer: pointer) }
            return value
        case .members(let members):
            var found: [(name: String, value: [UInt8])] = []
            for member in members {
                if let value = try Self.value(at: member.pointer, in: body) {
                    found.append((member.name, value))
                } else if !member.isOptional {
                    // A missing required member is an error: treated as absent, it would leave an optional field empty
                    // and valid.
                    throw .noValue(pointer: member.pointer)
                }
            }
            return MemberBytes.write(found)
        case .options(let list, let value, let label):
            let elements = try Self.reading { () throws(JSONError) in
                try JSONPart.value(at: list, in: body).flatMap { bytes throws(JSONError) in
                    try JSONPart.elements(of: bytes)
                }
            }
            guard let elements else { throw .noOptions(pointer: list) }
            var options: [[UInt8]] = []
            for element in elements {
                guard let chosen = try Self.text(at: value, in: element), !chosen.isEmpty else {
                    throw .noValue(pointer: "\(list)/\(options.count)\(value)")
                }
                let shown = try label.flatMap { pointer throws(SourceFault) in try Self.text(at: pointer, in: element) }
                options.append(Self.option(chosen, label: shown))
            }
            return Self.array(options)
        }
    }

    /// An option as JSON, in the shape that forms read.
    static func option(_ value: String, label: String?) -> [UInt8] {
        var members: [JSONValue.Member] = [.init("value", .text(value))]
        if let label { members.append(.init("label", .text(label))) }
        return JSONWriter.bytes(of: .object(members))
    }

    /// A JSON array of encoded elements.
    static func array(_ elements: [[UInt8]]) -> [UInt8] {
        Array("[".utf8) + Array(elements.joined(separator: Array(",".utf8))) + Array("]".utf8)
    }

    private static func value(at pointer: String, in document: [UInt8]) throws(SourceFault) -> [UInt8]? {
        try reading { () throws(JSONError) in try JSONPart.value(at: pointer, in: document) }
    }

    /// A text or number as text; nil for other types.
    private static func text(at pointer: String, in document: [UInt8]) throws(SourceFault) -> String? {
        guard let bytes = try value(at: pointer, in: document) else { return nil }
        switch try reading({ () throws(JSONError) in try JSONValue(json: bytes) }) {
        case .text(let text): return text
        case .number: return String(decoding: bytes, as: UTF8.self)
        default: return nil
        }
    }

    private static func reading<Value>(_ body: () throws(JSONError) -> Value) throws(SourceFault) -> Value {
        do throws(JSONError) {
            return try body()
        } catch {
            throw .unreadable(reason: error.message)
        }
    }
}

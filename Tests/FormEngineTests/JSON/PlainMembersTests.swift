import EngineFuzzing
import Testing

@testable import FormEngine

/// Members that are known and plain are read in a loop of their own, up to the first that is not: nobody may notice.
@Suite struct PlainMembersTests {
    private static let names = ["name", "b", "born", "terms", "owners", "e"]
    private static let documents = [
        #"{"name":"Zoë","b":-1.5,"born":"1990-01-02","terms":true,"owners":[{"b":1}],"e":{}}"#,
        #" { "name" : "a\"b" , "b" : 12 , "other" : [ ] , "terms" : false , "e" : null } "#,
    ]

    @Test("with any byte replaced or put in, it is the same document to all readers", arguments: documents)
    func changed(document: String) {
        let bytes = Array(document.utf8)
        for index in bytes.indices {
            for byte in UInt8.min...UInt8.max {
                var replaced = bytes
                replaced[index] = byte
                Self.expectAgreement(on: replaced)
                Self.expectAgreement(on: Array(bytes[..<index]) + [byte] + bytes[index...])
            }
        }
    }

    @Test("with any bytes left out, too", arguments: documents)
    func shortened(document: String) {
        let bytes = Array(document.utf8)
        for start in bytes.indices {
            for end in start + 1...bytes.count { Self.expectAgreement(on: Array(bytes[..<start]) + bytes[end...]) }
        }
    }

    @Test("members in any order, each with any white space around it, are all read")
    func read() throws {
        var random = SeededGenerator(seed: 11)
        let values = ["name": #""é""#, "b": "0", "born": #""a\u0062""#, "terms": "true", "owners": "[]", "e": "null"]
        for _ in 0..<500 {
            let order = Self.names.shuffled(using: &random)
            func space() -> String { ["", "", " ", "\n\t "].randomElement(using: &random) ?? "" }
            let members = order.map { "\(space())\"\($0)\"\(space()):\(space())\(values[$0] ?? "")\(space())" }
            let parsed = try ParsedSlots(Array("{\(members.joined(separator: ","))}".utf8), names: Self.names)
            #expect(parsed.slots.map(\.kind) == [.string, .number, .string, .true, .array, .null])
            #expect(parsed.slots.map(\.isASCII)[0] == false)
            #expect(parsed.slots.map(\.hasEscapes) == [false, false, true, false, false, false])
            #expect(parsed.unknown.isEmpty)
        }
    }

    /// A document of known names is refused as it is by readers that know none.
    private static func expectAgreement(on bytes: [UInt8]) {
        let refusals = Refusals(of: bytes, names: names)
        #expect(refusals.agree, "\(String(decoding: bytes, as: UTF8.self)): \(refusals)")
    }
}

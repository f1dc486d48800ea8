internal import FormEngine

extension FuzzTarget {
    /// JSON: all readers accept the same and refuse alike, and what they accept has one canonical form.
    package static let json = FuzzTarget(
        "json",
        seeds: [
            #"{"a":"text","b":[1,-2.5e-3,{"c":null}],"d":{"e":true,"f":"\u00e9\ud83d\ude00\n"},"g":"é€😀"}"#,
            #" { "b" : false , "\u0061" : { "x" : [ [ ] , { } , "" ] , "y" : 0 } , "long name of a member" : 12345678901 } "#,
            #"["\\\"\/\b\f\n\r\t", 0.1e+10, [[[[]]]], {"a":{"a":{"a":1}}}, "plain ASCII text of some length, for words"]"#,
            #"{"n":[9007199254740993,1e400,-0,5e-324,1.7976931348623157e308,123456789012345678901234567890]}"#,
        ],
        tokens: [
            "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud83d", "\\udc00", "\\u0061", "0", "-", ".", "e9",
            "e-400",
            "1e999", "9007199254740993", "null", "true", "false", " ", "\t", "\r\n", "\u{1}", "é", "\"a\":1,",
            "\"b\":[],",
            "\"c\":{\"a\":1,\"a\":2},", "\u{FEFF}", "\u{E000}", "😀", "\u{2028}",
        ]
    ) { (bytes) throws(FuzzFault) in
        let refusals = Refusals(of: bytes)
        try FuzzFault.unless(refusals.agree, "The readers disagree: \(refusals).")
        for error in [refusals.value, refusals.node, refusals.slots] {
            guard let error else { continue }
            try FuzzFault.unless(0...bytes.count ~= error.offset, "An error lies outside the document: \(error).")
        }
        guard refusals.value == nil else { return }
        do {
            let value = try JSONValue(json: bytes)
            try requireOneCanonicalForm(of: value)
            if refusals.slots == nil { try requireSameMembers(of: value, in: bytes) }
        } catch let fault as FuzzFault {
            throw fault
        } catch {
            throw FuzzFault("What was accepted is refused later: \(error).")
        }
    }

    private static func requireOneCanonicalForm(of value: JSONValue) throws {
        let canonical = try CanonicalJSON.bytes(of: value)
        let again = try JSONValue(json: canonical)
        try FuzzFault.unless(again == value, "The canonical bytes are another value.")
        try FuzzFault.unless(try CanonicalJSON.bytes(of: again) == canonical, "Canonical bytes are not canonical.")
        for style in [JSONWriter.Style.compact, .pretty] {
            let written = try JSONValue(json: JSONWriter.bytes(of: value, style: style))
            try FuzzFault.unless(written == value, "What is written reads as another value.")
        }
    }

    /// Slots must refer to the members that the tree holds.
    private static func requireSameMembers(of value: JSONValue, in bytes: [UInt8]) throws {
        let parsed = try ParsedSlots(bytes, names: ["a", "b"])
        var members = parsed.unknown.map { (parsed.text($0.key), $0.value) }
        members += zip(["a", "b"], parsed.slots).filter { $1.kind != .absent }
        let rebuilt = try members.map { name, slot in JSONValue.Member(name, try parsed.value(slot)) }
        try FuzzFault.unless(value == .object(rebuilt), "The slots hold another value than the tree.")
    }
}

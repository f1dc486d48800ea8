import FormEngine
import FormWasm
import Testing

@Suite("A form behind a door of bytes") struct FormDoorTests {
    static let document =
        #"{"config":{"edition":1,"fields":[{"id":"age","type":"integer","validation":[{"min":18}]}],"form":"kyc/NL"},"#
        + #""lock":{}}"#

    static func request(_ document: String = Self.document, digest: DocumentDigest? = nil) -> [UInt8] {
        let digest = digest ?? DocumentDigest(of: Array(document.utf8))
        return JSONWriter.bytes(
            of: .object(["digest": .text(digest.text), "document": .text(document)]))
    }

    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test("opens a form, and judges by it")
    func judging() throws {
        let door = try FormDoor.open(Self.request())
        #expect(text(door.opened).hasSuffix(#","form":"kyc/NL","locale":"en","title":null}"#))
        let judged = try door.judge(Array(#"{"answers":"{\"age\":17}","as_of":"2026-01-01","language":"nl"}"#.utf8))
        #expect(
            text(judged)
                == #"{"calculated":{},"findings":[{"code":"min","field":"age","message":"Vul 18 of meer in.","#
                + #""parameters":{"minimum":18},"rule":"min","severity":"error"}],"outcome":null,"pending":[],"questions":[],"#
                + #""valid":false,"values":{"age":17}}"#)
    }

    /// A judgement record of format 2, as far as judging reads it.
    static func record(_ answers: String) -> JSONValue {
        let text =
            #"{"answers":\#(text(of: answers)),"asOf":"2026-01-01","attested":{},"context":{},"names":{},"#
            + #""record":2,"sources":null,"through":null,"unknownFields":2}"#
        return .text(text)
    }

    private static func text(of answers: String) -> String {
        String(decoding: JSONWriter.bytes(of: .text(answers)), as: UTF8.self)
    }

    @Test("judges a judgement record again, to the bytes that replay compares")
    func replay() throws {
        let digest = DocumentDigest(of: Array(Self.document.utf8)).text
        func replay(_ record: JSONValue) throws -> [UInt8] {
            try FormDoor.replay(
                JSONWriter.bytes(
                    of: .object(["digest": .text(digest), "document": .text(Self.document), "record": record])))
        }
        let verdict = try JSONValue(json: replay(Self.record(#"{"age":17}"#)))["verdict"]?.string
        #expect(
            verdict
                == #"{"findings":[{"code":"min","field":"age","parameters":{"minimum":18},"rule":"min","severity":"error"},"#
                + #"{"code":"unknown_field","field":"","parameters":{"count":2},"rule":"unknown_field","severity":"error"}],"#
                + #""outcome":null,"valid":false}"#)
        for record: JSONValue in [.null, .text("{}"), .text("{"), Self.record("[")] {
            #expect(throws: DoorError.self) { try replay(record) }
        }
    }

    @Test("drives a screen, whose state goes on elsewhere")
    func screen() throws {
        let screen = try FormDoor.open(Self.request()).screen
        #expect(screen.saved.isEmpty)
        _ = try screen.dispatch(Array(#"{"type":"started","as_of":"2026-01-01","language":"de"}"#.utf8))
        let typed = try screen.dispatch(Array(#"{"type":"field_changed","field":"age","text":"17"}"#.utf8))
        #expect(text(typed).hasPrefix(#"{"effects":[],"state":{"can_submit":false,"#))
        let left = try screen.dispatch(Array(#"{"type":"field_left","field":"age"}"#.utf8))
        #expect(text(left).contains(#""code":"min""#))
        let other = try FormDoor.open(Self.request()).screen
        _ = try other.dispatch(Array(#"{"type":"started","as_of":"2026-01-01"}"#.utf8))
        let restoring = JSONValue.object(["type": "restored", "state": .text(text(screen.saved))])
        let restored = try JSONValue(json: other.dispatch(JSONWriter.bytes(of: restoring)))
        #expect(restored["state"] == (try JSONValue(json: left))["state"])
        #expect(other.saved == screen.saved)
    }

    @Test("answers the parts that a page requests, and keeps the page's members")
    func parts() throws {
        func part(_ screen: ScreenDoor, _ request: JSONValue) throws -> JSONValue {
            try JSONValue(json: screen.part(JSONWriter.bytes(of: request)))
        }
        let screen = try FormDoor.open(Self.request()).screen
        #expect(throws: DoorError.self) { try part(screen, .object(["part": "state"])) }
        let begun = try screen.dispatch(Array(#"{"type":"started","as_of":"2026-01-01","on_demand":true}"#.utf8))
        #expect(text(begun) == #"{"effects":[]}"#)
        let page = JSONValue.object(["registry": "Register", "form": .object(["title": "Form"]), "scripted": true])
        let first = try part(screen, .object(["part": "view", "page": page]))["view"]
        #expect(first?["title"] == "Age – Form – Register")
        let second = try part(screen, .object(["part": "view", "page": .object(["registry": "Other"])]))["view"]
        #expect(second?["title"] == "Age – Form – Other")
        #expect(try part(screen, .object(["part": "frame"]))["frame"]?["place"] == "step")
        #expect(try part(screen, .object(["part": "state"]))["state"]?["fields"]?.elements?.count == 1)
        let field = try part(screen, .object(["part": "field", "path": "age"]))["field"]
        #expect(field?["control"] == "number")
        #expect(try part(screen, .object(["part": "field", "path": "ghost"]))["field"] == .null)
        for wrong: JSONValue in [.object([]), .object(["part": "ghost"]), .object(["part": "field"])] {
            #expect(throws: DoorError.self) { try part(screen, wrong) }
        }
    }

    @Test("takes another config under the same answers")
    func replaced() throws {
        let screen = try FormDoor.open(Self.request()).screen
        _ = try screen.dispatch(Array(#"{"type":"started","as_of":"2026-01-01"}"#.utf8))
        _ = try screen.dispatch(Array(#"{"type":"field_changed","field":"age","text":"17"}"#.utf8))
        let other = Self.document.replacing("18", with: "17")
        let replacing = JSONValue.object([
            "type": "config_replaced", "digest": .text(DocumentDigest(of: Array(other.utf8)).text),
            "document": .text(other),
        ])
        let state = try JSONValue(json: screen.dispatch(JSONWriter.bytes(of: replacing)))["state"]
        #expect(state?["complete"] == true)
        #expect(state?["fields"]?.elements?.first?["input"] == "17")
    }

    @Test(
        "answers what cannot be with an error, and goes on",
        arguments: [
            ("", "unreadable_request"), ("[]", "unknown_action"), (#"{"type":"ghost"}"#, "unknown_action"),
            (#"{"type":"went_back"}"#, "not_started"), (#"{"type":"started"}"#, "unreadable_request"),
            (#"{"type":"started","as_of":"2026-02-30"}"#, "unreadable_request"),
            (#"{"type":"config_replaced","document":"{}"}"#, "unreadable_request"),
        ])
    func errors(_ request: String, _ code: String) throws {
        let screen = try FormDoor.open(Self.request()).screen
        do {
            _ = try screen.dispatch(Array(request.utf8))
            Issue.record("answered")
        } catch {
            #expect(try JSONValue(json: error.json)["error"]?["code"]?.string == code)
        }
        _ = try screen.dispatch(Array(#"{"type":"started","as_of":"2026-01-01"}"#.utf8))
    }

    @Test("opens no document but the one expected")
    func refused() throws {
        let other = DocumentDigest(of: Array("{}".utf8))
        let twice = Self.document.replacing("[{\"id\"", with: "[{\"id\":\"age\",\"type\":\"text\"},{\"id\"")
        for (request, code) in [
            (Self.request(digest: other), "digest_differs"), (Self.request("{}"), "unreadable_document"),
            (Self.request(twice), "unreadable_document"),
            (Array("{".utf8), "unreadable_request"), (Array("{}".utf8), "unreadable_request"),
        ] {
            do {
                _ = try FormDoor.open(request)
                Issue.record("opened")
            } catch {
                #expect(try JSONValue(json: error.json)["error"]?["code"]?.string == code)
            }
        }
    }
}

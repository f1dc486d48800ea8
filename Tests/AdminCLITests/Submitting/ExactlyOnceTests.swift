import FormEngine
import Foundation
import Testing

/// A request that is sent again under its key is answered by what is stored, at the terminal and line by line.
@Suite struct ExactlyOnceTests {
    private static let sources = ["--sources", CommandLineHarness.example("countries.json")]

    /// The example's answers with another password.
    private static func answers(_ password: String) throws -> String {
        let text = try String(
            contentsOfFile: CommandLineHarness.example("registration-CM-passes.json"), encoding: .utf8)
        let value = try JSONValue(json: Array(text.utf8))
        let members = (value.members ?? []).map { member in
            member.name == "Password" ? JSONValue.Member(member.name, .text(password)) : member
        }
        return String(decoding: JSONValue.object(members).canonicalBytes, as: UTF8.self)
    }

    @Test("a corrected password under a used key is reported, and no reply contradicts the stored submission")
    func password() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        func send(_ password: String, key: String) throws -> CommandLineHarness.Run {
            try desk.run(
                ["submit", "registration/CM", "--data", "-", "--json", "--idempotency-key", key] + Self.sources,
                input: try Self.answers(password))
        }
        for (first, second) in [
            ("short", "correct h0rse"), ("correct h0rse", "short"), ("c0rrect horse", "c0rrect h0rse"),
        ] {
            let sent = try send(first, key: first + second)
            let isAccepted = first != "short"
            #expect(try sent.status == (isAccepted ? 0 : 1) && sent.json["accepted"]?.boolean == isAccepted)
            let other = try send(second, key: first + second)
            #expect(other.status == 2)
            #expect(try other.json["error"]?["code"]?.string == "idempotency_conflict")
            let again = try send(first, key: first + second)
            let json = try again.json
            #expect(try again.status == sent.status && json["submission"] == sent.json["submission"])
            #expect(json["repeated"]?.boolean == true && json["values"] == .null && json["outcomeParameters"] == .null)
            for name in ["accepted", "valid", "outcome", "findings"] { #expect(try json[name] == sent.json[name]) }
        }
    }

    @Test("lines that are sent again stand each for itself: stored, repeated, or another body")
    func lines() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        func send(_ passwords: String...) throws -> [JSONValue] {
            try desk.write("a.jsonl", try passwords.map { try Self.answers($0) }.joined(separator: "\n"))
            return try desk.run(
                ["submit", "registration/CM", "--data", "a.jsonl", "--json", "--idempotency-key", "import"]
                    + Self.sources
            ).lines
        }
        let first = try send("short", "correct h0rse")
        #expect(first.map { $0["accepted"]?.boolean } == [false, true])
        let again = try send("correct h0rse", "correct h0rse", "correct h0rse")
        #expect(again[0]["error"]?["code"]?.string == "idempotency_conflict")
        #expect(again[1]["repeated"]?.boolean == true && again[1]["submission"] == first[1]["submission"])
        #expect(again[1]["accepted"]?.boolean == true && again[1]["values"] == .null)
        #expect(again[2]["repeated"]?.boolean == false && again[2]["accepted"]?.boolean == true)
    }
}

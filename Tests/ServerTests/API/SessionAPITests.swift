import FormEngine
import HTTPTypes
import Registry
import Testing

@testable import Server

@Suite("Sessions over the interface") struct SessionAPITests {
    /// A session of a form of two steps.
    private struct Visit {
        let server: ServerHarness
        let session: StartedVisit

        init() async throws {
            server = try await ServerHarness([ServedForms.visit()])
            session = try await server.session(of: "visit/guest")
        }

        func answer(_ step: String, _ answers: String, revision: Int? = nil) async throws -> ServedReply {
            let revision = revision.map { #","revision":\#($0)"# } ?? ""
            return try await server.send(
                .patch, session.path, .json(#"{"step":"\#(step)","answers":\#(answers)\#(revision)}"#),
                token: session.secret)
        }

        func read() async throws -> ServedReply { try await server.get(session.path, token: session.secret) }

        func submit() async throws -> ServedReply {
            try await server.send(.post, "\(session.path)/submit", token: session.secret)
        }
    }

    @Test("lead step by step to a submission")
    func story() async throws {
        let visit = try await Visit()
        let begun = try await visit.read()
        #expect(begun.json.text("next") == "who" && begun.json["secret"] == .null, "\(begun)")
        let named = try await visit.answer("who", #"{"name":"Ada"}"#, revision: 0)
        #expect(named.status == 200 && named.json.text("next") == "when", "\(named)")
        let dated = try await visit.answer("when", #"{"day":"Monday"}"#)
        #expect(dated.json["next"] == .null && dated.json["findings"] == .array([]), "\(dated)")
        let ended = try await visit.submit()
        #expect(ended.status == 200 && ended.json["accepted"] == .bool(true), "\(ended)")
        #expect(ended.json.text("outcome") == "completed")
        let again = try await visit.submit()
        #expect(again.json.text("submission") == ended.json.text("submission"))
        let late = try await visit.answer("who", #"{"name":"Grace"}"#)
        #expect(late.status == 410 && late.code == "session_ended", "\(late)")
    }

    @Test("refuse a step that is not reached, and a submission before the last")
    func early() async throws {
        let visit = try await Visit()
        let early = try await visit.answer("when", #"{"day":"Monday"}"#)
        #expect(early.status == 409 && early.code == "step_not_reached", "\(early)")
        #expect(try await visit.submit().status == 409)
        let unknown = try await visit.answer("where", "{}")
        #expect(unknown.status >= 400 && unknown.status < 500, "\(unknown)")
    }

    @Test("say what is wrong with a step, and stay at it")
    func refused() async throws {
        let visit = try await Visit()
        let refused = try await visit.answer("who", #"{"name":"A"}"#, revision: 0)
        #expect(refused.status == 200 && refused.json.text("next") == "who", "\(refused)")
        let findings = refused.json["findings"]?.elements ?? []
        #expect(findings.map { $0.text("code") } == ["min_length"])
        #expect(findings.map { $0.text("message") } == ["Three letters at least"])
    }

    @Test("are moved by one of two windows: a step for an older revision is refused, a repeated one is not")
    func moved() async throws {
        let visit = try await Visit()
        let first = try await visit.answer("who", #"{"name":"Ada"}"#, revision: 0)
        let repeated = try await visit.answer("who", #"{"name":"Ada"}"#, revision: 0)
        #expect(repeated.status == 200 && repeated.json["revision"] == first.json["revision"], "\(repeated)")
        let stale = try await visit.answer("who", #"{"name":"Grace"}"#, revision: 0)
        #expect(stale.status == 409 && stale.code == "session_moved", "\(stale)")
        #expect(stale.json["revision"] == first.json["revision"])
        #expect(try await visit.read().json["values"]?.text("name") == "Ada")
    }

    @Test("open to their own secret alone", arguments: ["", "x", String(repeating: "0", count: 64)])
    func secret(_ secret: String) async throws {
        let visit = try await Visit()
        let reply = try await visit.server.get(visit.session.path, headers: ["session-secret": secret])
        #expect(reply.status == 404 && reply.code == "no_such_session", "\(reply)")
        let other = try await visit.server.session(of: "visit/guest")
        #expect(try await visit.server.get(visit.session.path, token: other.secret).status == 404)
    }

    @Test("end with their time")
    func expired() async throws {
        let visit = try await Visit()
        visit.server.clock.advance(seconds: 366 * 86_400)
        let reply = try await visit.answer("who", #"{"name":"Ada"}"#)
        #expect(reply.status == 410, "\(reply)")
    }

    @Test("start once under a key that an app sends")
    func key() async throws {
        let server = try await ServerHarness([ServedForms.visit()])
        let path = "/v1/forms/visit/guest/sessions"
        let key = ["idempotency-key": "k"]
        let first = try await server.post(path, #"{"subject":"s"}"#, as: .app, headers: key)
        let again = try await server.post(path, #"{"subject":"s"}"#, as: .app, headers: key)
        #expect(first.status == 201 && again.status == 200)
        #expect(first.json.text("session") == again.json.text("session"))
        let other = try await server.post(path, #"{"subject":"t"}"#, as: .app, headers: key)
        #expect(other.status == 409, "\(other)")
        let stranger = try await server.post(path, "{}", headers: key)
        #expect(stranger.status == 400 && stranger.code == "malformed_request", "\(stranger)")
    }

    @Test("of one client are started so often a minute, and those of others all the same")
    func limit() async throws {
        let server = try await ServerHarness([ServedForms.visit()]) { $0.limits.rates[.sessions] = .init(each: 2) }
        let path = "/v1/forms/visit/guest/sessions"
        for status in [201, 201, 429] {
            let reply = try await server.send(.post, path, .json("{}"), client: "192.0.2.1")
            #expect(reply.status == status, "\(reply)")
        }
        #expect(try await server.send(.post, path, .json("{}"), client: "192.0.2.2").status == 201)
        #expect(try await server.send(.post, path, .json("{}"), as: .app, client: "192.0.2.1").status == 201)
    }
}

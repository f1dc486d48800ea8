import FormEngine
import HTTPTypes
import Registry
import Testing

@testable import Server

@Suite("Publishing over the interface") struct PublishingAPITests {
    /// A server with one form, which is published over HTTP.
    private struct Publisher {
        let server: ServerHarness
        let path = "/v1/forms/kyc/DE"

        init() async throws { server = try await ServerHarness([ServedForms.investor()]) }

        func publish(
            _ config: String, over tag: String? = nil, query: String = ""
        ) async throws -> ServedReply {
            let headers = tag.map { ["if-match": $0] } ?? [:]
            return try await server.send(
                .post, "\(path)/versions\(query)", .yaml(config), as: .publisher, headers: headers)
        }

        func tag() async throws -> String { try #require(try await server.get(path, as: .viewer)["etag"]) }

        func live() async throws -> Int? {
            try await server.post("\(path)/resolve", as: .app).json["version"]?.double.map { Int($0) }
        }

        func rollback(_ body: String, over tag: String? = nil) async throws -> ServedReply {
            try await server.post(
                "\(path)/rollback", body, as: .publisher, headers: tag.map { ["if-match": $0] } ?? [:])
        }
    }

    private static func titled(_ title: String) -> String { ServedForms.investor(title: title) }

    @Test("needs the release that it is based on")
    func unstated() async throws {
        let publisher = try await Publisher()
        let reply = try await publisher.publish(Self.titled("Second"))
        #expect(reply.status == 428 && reply.code == "base_required", "\(reply)")
        #expect(reply.json["latest"] == .int(1))
        #expect(reply.json.text("help") == #"Compare with the live version, then send `If-Match: "1"`."#)
        #expect(try await publisher.live() == 1)
    }

    @Test("makes a version and a release, and tells what changed")
    func published() async throws {
        let publisher = try await Publisher()
        let reply = try await publisher.publish(Self.titled("Second"), over: try await publisher.tag())
        #expect(reply.status == 200, "\(reply)")
        let told = reply.json
        #expect(told["version"] == .int(2) && told["release"] == .int(2) && told["created"] == .bool(true))
        #expect(told["changes"]?.elements?.map { $0.text("path") } == ["title"])
        #expect(try await publisher.live() == 2)
    }

    @Test("over a release that another one followed is refused, and names those in between")
    func stale() async throws {
        let publisher = try await Publisher()
        let first = try await publisher.tag()
        _ = try await publisher.publish(Self.titled("Second"), over: first)
        let reply = try await publisher.publish(Self.titled("Third"), over: first)
        #expect(reply.status == 412 && reply.code == "stale_base", "\(reply)")
        #expect(reply.json["expected"] == .int(1) && reply.json["latest"] == .int(2))
        #expect(reply.json["since"] == .array([.int(2)]))
        #expect(reply.json.text("detail").contains("t-publisher"))
        #expect(try await publisher.live() == 2)
    }

    @Test(
        "takes `If-Match` that names releases, also weakly and in a list",
        arguments: [
            (#""1""#, 200), (#"W/"1""#, 200), (#""1.abc-gzip""#, 200), (#""0", "1""#, 200), (#""99""#, 412),
            (#""0""#, 412), ("*", 400), (#""-1""#, 400), ("x", 400), (" ", 400), (#""1", "99""#, 200),
        ])
    func bases(_ tag: String, _ status: Int) async throws {
        let publisher = try await Publisher()
        let reply = try await publisher.publish(Self.titled("Second"), over: tag)
        #expect(reply.status == status, "\(reply)")
        #expect(try await publisher.live() == (status == 200 ? 2 : 1))
    }

    @Test("without need makes nothing")
    func again() async throws {
        let publisher = try await Publisher()
        let reply = try await publisher.publish(ServedForms.investor(), over: try await publisher.tag())
        #expect(reply.status == 200 && reply.json["created"] == .bool(false), "\(reply)")
        #expect(reply.json["wasLive"] == .bool(true))
    }

    @Test(
        "of what is no config is refused, and changes nothing",
        arguments: [
            (ServedForms.investor().replacing(#""type":"text""#, with: #""type":"txt""#), 422, "config_has_errors"),
            ("", 400, "malformed_request"), ("{", 422, "config_has_errors"),
            (ServedForms.investor("kyc/NL"), 422, "config_has_errors"),
        ])
    func faulty(_ config: String, _ status: Int, _ code: String) async throws {
        let publisher = try await Publisher()
        let leaves = try await publisher.server.leaves()
        let reply = try await publisher.publish(config, over: try await publisher.tag())
        #expect(reply.status == status && reply.code == code, "\(reply)")
        if status == 422 {
            let diagnostic = try #require(reply.json["diagnostics"]?.elements?.first { $0.text("severity") == "error" })
            #expect(!diagnostic.text("message").isEmpty && !diagnostic.text("help").isEmpty)
        }
        #expect(try await publisher.server.leaves() == leaves)
    }

    @Test("a dry run of publishing reports everything, and changes nothing")
    func dryRun() async throws {
        let publisher = try await Publisher()
        let leaves = try await publisher.server.leaves()
        let reply = try await publisher.publish(
            Self.titled("Second"), over: try await publisher.tag(), query: "?dry_run=true")
        #expect(
            reply.status == 200 && reply.json["dryRun"] == .bool(true) && reply.json["version"] == .int(2), "\(reply)")
        #expect(try await publisher.server.leaves() == leaves)
    }

    @Test("a dry run with impact judges past submissions, which the log records; without a dry run it is refused")
    func judgedDryRun() async throws {
        let publisher = try await Publisher()
        let leaves = try await publisher.server.leaves()
        let tag = try await publisher.tag()
        #expect(try await publisher.publish(Self.titled("Second"), over: tag, query: "?impact=true").status == 400)
        #expect(try await publisher.rollback(#"{"to": 1, "message": "why", "impact": true}"#).status == 400)
        #expect(try await publisher.server.leaves() == leaves)
        let published = try await publisher.publish(
            Self.titled("Second"), over: tag, query: "?dryRun=true&impact=true")
        #expect(published.json["impact"]?["version"] == .int(2), "\(published)")
        let rolledBack = try await publisher.rollback(
            #"{"to": 1, "message": "why", "dryRun": true, "impact": true}"#)
        #expect(rolledBack.json["impact"]?["version"] == .int(1), "\(rolledBack)")
        #expect(try await publisher.server.leaves() == leaves + 2)
    }

    @Test("for later makes the version live at its time, and the tag of the form another")
    func scheduled() async throws {
        let publisher = try await Publisher()
        let at = publisher.server.clock.now.advanced(bySeconds: 3_600).text
        let reply = try await publisher.publish(
            Self.titled("Second"), over: try await publisher.tag(), query: "?at=\(at)")
        #expect(reply.status == 200 && !reply.json.text("scheduledFor").isEmpty, "\(reply)")
        let before = try await publisher.tag()
        #expect(try await publisher.live() == 1)
        publisher.server.clock.advance(seconds: 3_600)
        #expect(try await publisher.live() == 2)
        #expect(try await publisher.tag() != before)
    }

    @Test(
        "of an edition that is asked for makes a version of it",
        arguments: [("1", 200), ("3", 400), ("two", 400), ("", 400)])
    func edition(_ word: String, _ status: Int) async throws {
        let publisher = try await Publisher()
        let reply = try await publisher.publish(
            ServedForms.investor(), over: try await publisher.tag(), query: "?edition=\(word)")
        #expect(reply.status == status, "\(reply)")
        guard status == 200 else { return }
        let rows = try await publisher.server.get("\(publisher.path)/versions", as: .viewer).json["versions"]?.elements
        #expect(rows?.map { $0["edition"]?.double } == [1, 2])
    }

    @Test("is undone by a rollback; sessions that are open keep their version")
    func rollback() async throws {
        let publisher = try await Publisher()
        _ = try await publisher.publish(Self.titled("Second"), over: try await publisher.tag())
        let session = try await publisher.server.session(of: "kyc/DE")
        let back = try await publisher.rollback(#"{"to":1,"message":"worse"}"#)
        #expect(back.status == 200, "\(back)")
        #expect(back.json["version"] == .int(1) && back.json["rolledBackFrom"] == .int(2))
        #expect(back.json["openSessions"] == .int(1) && back.json.text("channel") == "production")
        #expect(try await publisher.live() == 1)
        let stepped = try await publisher.server.send(
            .patch, session.path, .json(#"{"step":"main","answers":\#(ServedForms.investorAnswers)}"#),
            token: session.secret)
        #expect(stepped.status == 200 && stepped.json["version"] == .int(2), "\(stepped)")
        let releases = try await publisher.server.get("\(publisher.path)/releases", as: .viewer).json["releases"]
        #expect(releases?.elements?.count == 3)
    }

    @Test(
        "is not undone by a rollback that says too little, or is based on an older release",
        arguments: [
            (#"{"to":1}"#, nil, 400, "malformed_request"), (#"{"message":"why"}"#, nil, 400, "malformed_request"),
            (#"{"to":9,"message":"why"}"#, nil, 404, "no_such_version"),
            (#"{"to":"1","message":"why"}"#, nil, 400, "malformed_request"),
            (#"{"to":1,"message":"why","force":true}"#, nil, 400, "malformed_request"),
            (#"{"to":1,"message":"why"}"#, #""1""#, 412, "stale_base"),
        ] as [(String, String?, Int, String)])
    func badRollback(_ body: String, _ tag: String?, _ status: Int, _ code: String) async throws {
        let publisher = try await Publisher()
        _ = try await publisher.publish(Self.titled("Second"), over: try await publisher.tag())
        let reply = try await publisher.rollback(body, over: tag)
        #expect(reply.status == status && reply.code == code, "\(reply)")
        #expect(try await publisher.live() == 2)
    }

    @Test("goes on to another channel, and is withdrawn from all")
    func promoted() async throws {
        let publisher = try await Publisher()
        let path = publisher.path
        let promoted = try await publisher.server.post(
            "\(path)/promote", #"{"version":1,"to":"staging","newChannel":true}"#, as: .publisher)
        #expect(promoted.status == 200 && promoted.json.text("channel") == "staging", "\(promoted)")
        _ = try await publisher.publish(Self.titled("Second"), over: try await publisher.tag())
        let withdrawn = try await publisher.server.post(
            "\(path)/withdraw", #"{"version":1,"then":2,"message":"wrong"}"#, as: .publisher)
        #expect(withdrawn.status == 200 && withdrawn.json["wasWithdrawn"] == .bool(false), "\(withdrawn)")
        let staged = try await publisher.server.post("\(path)/resolve", #"{"channel":"staging"}"#, as: .app)
        #expect(staged.json["version"] == .int(2), "\(staged)")
    }

    @Test("by two at once is done by one of them")
    func race() async throws {
        let publisher = try await Publisher()
        let tag = try await publisher.tag()
        async let first = publisher.publish(Self.titled("By one"), over: tag)
        async let second = publisher.publish(Self.titled("By another"), over: tag)
        let statuses = try await [first.status, second.status]
        #expect(statuses.sorted() == [200, 412])
    }
}

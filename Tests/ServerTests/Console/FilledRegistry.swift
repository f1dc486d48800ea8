import FormEngine
import HTTPTypes
import Replies
import Testing

@testable import Registry
@testable import Server

/// A server with rows of every kind that the console shows: releases and rollouts in all states, submissions of each
/// kind, sources, lists, tokens and checkpoints.
struct FilledRegistry {
    let server: ServerHarness
    private var registry: Registry { server.registry }

    /// A form with every type of field, facts, examples, routes and a time zone.
    static func profile(_ title: String = "Profile", most: Int = 80) -> String {
        #"""
        {"form":"profile/EU","title":{"en":"\#(title)"},"locale":"en","country":"DE",
        "policy":{"session_ttl":"2h","time_zone":"Europe/Berlin","keep_refused":"90d"},"steps":[
        {"id":"person","title":{"en":"You"},"fields":[
        {"id":"born","type":"date","label":{"en":"Date of birth"},"required":true,"validation":[{"max_age":120}]},
        {"id":"name","type":"text","label":{"en":"First name"},"required":true,"normalize":["trim","lowercase"],
        "validation":[{"max_length":\#(most)},{"unique":"screen-names"}]},
        {"id":"avatar","type":"image"},
        {"id":"agree","type":"boolean","label":{"en":"I agree"},"validation":[{"accepted":true}]}]},
        {"id":"more","title":{"en":"More"},"visible_if":{"!=":[{"var":"name"},"short"]},"fields":[
        {"id":"nick","type":"text","validation":[{"reserved":"staff","where":"server"}]},
        {"id":"land","type":"country","label":{"en":"Country"}},
        {"id":"form","type":"select","label":{"en":"Legal form"},
        "options":[{"value":"bv","label":{"en":"Limited"}},{"value":"nv"}]},
        {"id":"tags","type":"multi_select","options":[{"value":"a"},{"value":"b"}]},
        {"id":"amount","type":"number","default":0,"validation":[{"min":0},{"max":1000}]},
        {"id":"double","type":"number","calculate":{"*":[{"var":"amount"},2]}},
        {"id":"owners","type":"list","max_items":3,"fields":[{"id":"who","type":"text","required":true}]},
        {"id":"title","type":"text","visible_if":{"==":[{"var":"amount"},777]},"readonly":true,"data_source":"profile"}]}],
        "outcomes":{"ineligible":{"title":{"en":"Too young"}}},
        "routes":[{"after":"person","when":{"<":[{"age":{"var":"born"}},13]},"outcome":"ineligible","minimum_age":13}],
        "checks":[{"assert":{"<":[{"var":"amount"},900]},"field":"amount","code":"much","message":{"en":"Too much"}}],
        "facts":[{"fact":{"en":"Majority is at 18."},"source":"BGB","checked_on":"2020-01-01","review_by":"2021-01-01"}],
        "examples":[{"name":"a child","as_of":"2026-01-01","values":{"born":"2020-01-01","name":"kim","agree":true},
        "expect":{"outcome":"ineligible"}},{"name":"nothing","as_of":"2026-01-01","values":{},
        "expect":{"errors":{"born":["required"],"name":["required"]}}}]}
        """#
    }

    init() async throws {
        server = try await ServerHarness()
        try await define()
        try await publish()
        try await roll()
        try await submit()
        try await rejudge()
        try await giveAccess()
        _ = try await registry.auditLog.checkpoint(actor: "tester")
    }

    private func define() async throws {
        let sources = [
            DataSourceDefinition(name: "profile", kind: .http, summary: "People"),
            DataSourceDefinition(name: "countries", kind: .countries, summary: nil),
        ]
        for source in sources { _ = try await registry.define(source, actor: "tester") }
        _ = try await registry.define(WordList(name: "staff", words: ["admin"]), actor: "tester")
    }

    private func publish() async throws {
        let form = try #require(FormKey("profile/EU"))
        try await server.publish(Self.profile(most: 100))
        try await server.publish(Self.profile("Your profile"))
        try await server.publish(Self.profile("Third"))
        try await registry.withdraw(form, 3, then: .version(2), actor: "tester", message: "Wrong title")
        try await registry.rollback(form, to: 1, actor: "tester", message: "Too strict")
        try await registry.promote(
            form, 2, to: try #require(Channel("staging")), allowsNewChannel: true, actor: "tester", message: nil)
        for days in [200, 300, 400] as [Int64] { try await schedule(Self.profile("Your profile"), days) }
        let latest = try await registry.timeline(of: form, on: .production).latest
        try await registry.unschedule(form, latest - 1, actor: "tester", message: nil)
        for name in ["a", "b", "c", "d", "e"] {
            for title in ["First", "Second"] {
                try await server.publish(ServedForms.investor("trial/\(name)", title: title))
            }
        }
        try await server.publish(ServedForms.visit("closed/one"))
        try await registry.withdraw(
            try #require(FormKey("closed/one")), 1, then: .none, restartsSessions: true, actor: "tester",
            message: "Over")
    }

    /// Schedules a config, and keeps what is scheduled already.
    private func schedule(_ config: String, _ days: Int64) async throws {
        let bytes = Array(config.utf8)
        var publication = Publication(
            config: try #require(FormConfig.read(json: bytes).config),
            source: SourceDocument(format: .json, dialect: "formulary", bytes: bytes), actor: "anna")
        publication.base = .forced
        publication.keepsScheduled = true
        publication.scheduledFor = server.clock.now.advanced(bySeconds: 86_400 * days)
        _ = try await registry.publish(publication)
    }

    /// A rollout in each state, the first with figures.
    private func roll() async throws {
        var ids: [RolloutID] = []
        for name in ["a", "b", "c", "d", "e"] { ids.append(try await start("trial/\(name)")) }
        for number in 0..<40 {
            let answers = number % 5 == 0 ? #"{"name":"Ada","age":3}"# : ServedForms.investorAnswers
            try await send("trial/a", #"{"answers":\#(answers),"subject":"user-\#(number)"}"#)
        }
        server.clock.advance(seconds: 7_200)
        for number in 40..<44 {
            try await send("trial/a", #"{"answers":\#(ServedForms.investorAnswers),"subject":"user-\#(number)"}"#)
        }
        try await registry.tickRollouts(actor: "tester")
        try await registry.moveRollout(ids[1], by: .pause, actor: "tester", message: "Lunch")
        _ = try await registry.promoteRollout(ids[2], arm: "new", actor: "tester", message: "Better")
        try await registry.moveRollout(ids[3], by: .abort, actor: "tester", message: nil)
        try await server.publish(ServedForms.investor("trial/e", title: "Third"))
    }

    private func start(_ form: String) async throws -> RolloutID {
        var plan = RolloutPlan(
            arms: [.init(name: "now", version: 2), .init(name: "new", version: 1)], control: "now", seed: "seed")
        plan.stages = [5_000, 10_000].compactMap { BucketShare(buckets: $0) }
        plan.holds = [.seconds(60)]
        plan.guardrails = [Guardrail(.refused, marginBuckets: 200)].compactMap { $0 }
        plan.within = 3_600
        return try await registry.startRollout(
            RolloutStart(form: try #require(FormKey(form)), plan: plan, actor: "tester", message: "Is it better?")
        ).view.id
    }

    /// Two submissions that the next version would refuse.
    private func rejudge() async throws {
        func again(isRequired: Bool) -> String {
            #"{"form":"again/x","fields":[{"id":"a","type":"text","required":\#(isRequired)}]}"#
        }
        try await server.publish(again(isRequired: false))
        for _ in 0..<2 { try await send("again/x", #"{"answers":{}}"#) }
        try await server.publish(again(isRequired: true))
        _ = try await registry.rejudge(
            RejudgementRequest(
                form: try #require(FormKey("again/x")), version: 1, successor: 2, actor: "tester", message: "Wrong"))
    }

    /// Submissions that are accepted, refused, routed, amended, for a past day, and of tests.
    private func submit() async throws {
        let adult = #""born":"1990-01-02","agree":true"#
        let whole =
            #"{\#(adult),"name":"anna","nick":"an","land":"DE","form":"bv","tags":["a","b"],"amount":5,"owners":[{"who":"Jan"}]}"#
        let accepted = try await send("profile/EU", #"{"answers":\#(whole),"subject":"anna","sources":{"profile":{}}}"#)
        try await send(
            "profile/EU", #"{"answers":{\#(adult),"name":"anna","nick":"admin","amount":950},"subject":"bert"}"#)
        try await send("profile/EU", #"{"answers":{"born":"2024-01-02","name":"dora","agree":true},"subject":"dora"}"#)
        try await send("profile/EU", #"{"answers":{\#(adult),"name":"emma"},"test":true}"#)
        try await send("profile/EU", #"{"answers":{\#(adult),"name":"finn"},"asOf":"2020-01-01"}"#)
        try await send("profile/EU", "{\"answers\":{}}")
        let amendment = Amendment(
            of: accepted, changes: Array(#"{"nick":"anne"}"#.utf8), actor: "clerk", message: "Passport seen")
        _ = try await registry.amend(amendment)
        _ = try await registry.read(accepted, actor: "reader")
        let session = try await server.session(of: "profile/EU")
        _ = try await server.send(
            .patch, session.path, .json(#"{"step":"person","answers":{}}"#),
            headers: ["authorization": "Bearer \(session.secret)"])
    }

    @discardableResult private func send(_ form: String, _ body: String) async throws -> String {
        let reply = try await server.post("/v1/forms/\(form)/submissions", body, as: .app)
        try #require(reply.status == 200, "\(form) \(body): \(reply)")
        return reply.json.text("submission")
    }

    private func giveAccess() async throws {
        _ = try await server.token("ending", .viewer, .author, forms: ["profile/"], seconds: 1)
        _ = try await server.token("gone", .publisher)
        try await registry.revokeToken(named: "gone", actor: "tester", message: "Lost")
        server.clock.advance(seconds: 2)
    }
}

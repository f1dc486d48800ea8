import FormEngine
import Replies
import Testing

@testable import AdminCLI
@testable import Registry

@Suite("Rollouts as features of GrowthBook")
struct GrowthBookFeatureTests {
    /// A feature evaluated as GrowthBook's specification says, from the JSON alone and with nothing of the engine's.
    private struct Peer {
        let feature: JSONValue
        var rule: JSONValue { feature["rules"]?.elements?.first ?? .null }

        private func share(_ seed: String, _ subject: String) -> Double {
            func hash(_ text: String) -> UInt64 {
                text.utf8.reduce(2_166_136_261) { ($0 ^ UInt64($1)) * 16_777_619 % 4_294_967_296 }
            }
            return Double(hash(String(hash(seed + subject))) % 10_000) / 10_000
        }

        private func contains(_ range: JSONValue, _ share: Double) -> Bool {
            let ends = range.elements?.compactMap(\.double) ?? []
            return ends.count == 2 && share >= ends[0] && share < ends[1]
        }

        /// The version that a subject is given, and the key of its variation.
        func version(of subject: String) -> (version: Int?, key: String?) {
            let nobody = (feature["defaultValue"]?.whole, String?.none)
            for filter in rule["filters"]?.elements ?? [] {
                guard filter["hashVersion"]?.whole == 2, filter["attribute"] == "id" else { return nobody }
                let share = share(filter["seed"]?.string ?? "", subject)
                guard (filter["ranges"]?.elements ?? []).contains(where: { contains($0, share) }) else { return nobody }
            }
            let share = share(rule["seed"]?.string ?? "", subject)
            var start = 0.0
            for (index, weight) in (rule["weights"]?.elements ?? []).compactMap(\.double).enumerated() {
                let end = start + (rule["coverage"]?.double ?? 1) * weight
                if share >= start, share < end {
                    return (
                        rule["variations"]?.elements?[index].whole, rule["meta"]?.elements?[index]["key"]?.string
                    )
                }
                start += weight
            }
            return nobody
        }
    }

    private static func peer(_ view: RolloutView) throws -> Peer {
        let json = try GrowthBookFeature(view: view, liveVersion: 2).json
        // The feature is parsed from its own output.
        let read = try JSONValue(json: JSONWriter.bytes(of: json, style: .pretty))
        return Peer(feature: try #require(read["features"]?["kyc/NL"]))
    }

    @Test(
        "GrowthBook's rules give every subject the version that the registry's rule gives",
        arguments: [1, 2500, 5000, 10_000])
    func same(coverage: Int) throws {
        var plan = try RolloutSample.plan()
        for place in [
            BucketShare.nobody..<BucketShare.everybody, try RolloutSample.share(2500)..<RolloutSample.share(7000),
        ] {
            plan.place = place
            let view = try RolloutSample.view(plan, coverage: RolloutSample.share(coverage))
            let peer = try Self.peer(view)
            let rule = try view.history.record.rule(at: view.standing.coverage)
            let date = try #require(CivilDate("2026-11-22"))
            var arms = Set<Int>()
            var different: [String] = []
            for subject in (0..<4000).map({ "user-\($0)" }) {
                let arm = rule.assignment(of: subject, context: .object([]), asOf: date).arm
                let found = peer.version(of: subject)
                let own = arm.map { plan.arms[$0] }
                if found.version != own?.version ?? 2 || found.key != own?.name { different.append(subject) }
                if let arm { arms.insert(arm) }
            }
            #expect(different == [])
            #expect(coverage < 100 || arms == [0, 1, 2])
        }
    }

    @Test("the rule has the keys that SDKs read, and filters only where the range is a part")
    func shape() throws {
        var plan = try RolloutSample.plan()
        let keys = [
            "key", "condition", "active", "coverage", "weights", "seed", "hashVersion", "hashAttribute", "variations",
            "meta",
        ]
        #expect(try Self.peer(RolloutSample.view(plan)).rule.names == keys)
        plan.place = try RolloutSample.share(0)..<RolloutSample.share(5000)
        let rule = try Self.peer(RolloutSample.view(plan)).rule
        #expect(rule.names == keys + ["filters"])
        #expect(rule["filters"]?.elements?.first?["seed"] == "kyc/NL:production")
        #expect(rule["hashVersion"]?.whole == 2 && rule["condition"] == .null)
    }

    @Test("a rollout that is not running assigns no arm, and exports its audience with the condition")
    func differences() throws {
        var plan = try RolloutSample.plan()
        plan.audience = .object(["==": .array([.object(["var": "context.country"]), "NL"])])
        let json = try GrowthBookFeature(view: try RolloutSample.view(plan, state: .paused), liveVersion: nil).json
        let rule = json["features"]?["kyc/NL"]?["rules"]?.elements?.first
        #expect(rule?["condition"]?["country"] == .object([.init("$type", "string"), .init("$eq", "NL")]))
        #expect(rule?["active"] == .bool(false) && rule?["coverage"]?.whole == 0)
        #expect(json["features"]?["kyc/NL"]?["defaultValue"] == .null)
        let sentences = json["differences"]?.elements?.compactMap(\.string) ?? []
        for word in [
            "ASCII", "exposed", "Guardrails", "withdrawal", #"{"==":[{"var":"context.country"},"NL"]}"#, "paused",
            "closed",
        ] {
            #expect(sentences.contains { $0.contains(word) }, "\(word)")
        }
        let plain = try GrowthBookFeature(view: try RolloutSample.view(try RolloutSample.plan()), liveVersion: 2).json
        #expect(plain["differences"]?.elements?.count == 4)
    }
}

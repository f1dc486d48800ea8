import FormEngine
import Testing

@Suite("Assignment of subjects")
struct AssignmentRuleTests {
    private static let noContext = JSONValue.object([])

    private static func expression(_ rule: String) throws -> FormExpression {
        try FormExpression(try JSONValue(json: Array(rule.utf8)))
    }

    private static func subjects(_ count: Int) -> [String] { (0..<count).map { "subject-\($0)" } }

    @Test("a subject gets the arm whose range its bucket is in, always")
    func inRollout() {
        let rule = AssignmentRule(seed: "s", weights: [0.3, 0.7], coverage: 0.5)
        let ranges = BucketRange.ranges(arms: 2, coverage: 0.5, weights: [0.3, 0.7])
        var arms: Set<Int?> = []
        for subject in Self.subjects(300) {
            let bucket = Bucket(seed: "s", subject: subject)
            let assignment = rule.assignment(of: subject, context: Self.noContext, asOf: .anyDay)
            #expect(assignment.bucket == bucket && assignment.arm == ranges.position(of: bucket))
            #expect(assignment.reason == (assignment.arm == nil ? .outOfCoverage : .inRollout))
            arms.insert(assignment.arm)
        }
        #expect(arms == [0, 1, nil])
    }

    @Test("a missing subject gets no arm, at any coverage")
    func nobody() {
        let rule = AssignmentRule(seed: "s", weights: [0.5, 0.5], coverage: 1)
        let assignment = rule.assignment(of: nil, context: Self.noContext, asOf: .anyDay)
        #expect(assignment.reason == .noSubject && assignment.arm == nil && assignment.bucket == nil)
    }

    @Test("an audience decides by the context, and one that comes to no answer takes nobody")
    func audience() throws {
        let dutch = try Self.expression(#"{"==": [{"var": "context.country"}, "NL"]}"#)
        let rule = AssignmentRule(seed: "s", weights: [1], coverage: 1, audience: dutch)
        func reason(_ context: String) throws -> Assignment.Reason {
            rule.assignment(of: "a", context: try JSONValue(json: Array(context.utf8)), asOf: .anyDay).reason
        }
        #expect(try reason(#"{"country": "NL"}"#) == .inRollout)
        #expect(try reason(#"{"country": "DE"}"#) == .notInAudience)
        #expect(try reason("{}") == .notInAudience)
        let dear = try Self.expression(
            #"{"reduce": [{"var": "context.list"}, {"merge": [{"var": "accumulator"}, {"var": "current"}]}, []]}"#)
        let list = JSONValue.object(["list": .array((0..<20_000).map { .int($0) })])
        #expect(dear.result(on: .object(["context": list]), asOf: .anyDay).isExhausted)
        let undecided = AssignmentRule(seed: "s", weights: [1], coverage: 1, audience: dear)
        #expect(undecided.assignment(of: "a", context: list, asOf: .anyDay).reason == .notInAudience)
    }

    @Test("rollouts in disjoint places of one namespace have no subject in common, and together all")
    func places() {
        let rules = [BucketRange(start: 0, end: 0.4), BucketRange(start: 0.4, end: 1)].map {
            AssignmentRule(seed: "\($0.start)", weights: [0.5, 0.5], coverage: 1, place: $0, namespace: "kyc/NL")
        }
        var counts = [0, 0]
        for subject in Self.subjects(2_000) {
            let taken = rules.indices.filter {
                rules[$0].assignment(of: subject, context: Self.noContext, asOf: .anyDay).arm != nil
            }
            #expect(taken.count == 1)
            for index in taken { counts[index] += 1 }
        }
        #expect(abs(counts[0] - 800) < 120, "\(counts)")
    }
}

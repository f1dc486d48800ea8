import FormEngine
import Testing

@Suite("Ranges of arms")
struct BucketRangeTests {
    @Test("an end belongs to the next arm, a start to its own")
    func halfOpen() throws {
        let ranges = BucketRange.ranges(arms: 2)
        #expect(ranges.position(of: try #require(Bucket(number: 4_999))) == 0)
        #expect(ranges.position(of: try #require(Bucket(number: 5_000))) == 1)
    }

    @Test("coverage 0 takes nobody and coverage 1 everybody, whatever the weights", arguments: weightings)
    func ends(_ weights: [Double]) {
        #expect(
            BucketRange.ranges(arms: weights.count, coverage: 0, weights: weights).allSatisfy { $0.bucketCount == 0 })
        let counts = BucketRange.ranges(arms: weights.count, weights: weights).map(\.bucketCount)
        #expect(counts.reduce(0, +) == Bucket.count)
    }

    @Test("a coverage that rises moves no bucket between arms and drops none", arguments: weightings)
    func ramp(_ weights: [Double]) throws {
        var arms = [Int?](repeating: nil, count: Bucket.count)
        for coverage in [0.0, 0.01, 0.05, 0.1, 0.25, 0.3, 1 / 3.0, 0.5, 0.999_9, 1] {
            let ranges = BucketRange.ranges(arms: weights.count, coverage: coverage, weights: weights)
            for number in arms.indices {
                let arm = ranges.position(of: try #require(Bucket(number: number)))
                if let before = arms[number] { #expect(arm == before, "bucket \(number) at \(coverage)") }
                arms[number] = arm
            }
        }
        #expect(!arms.contains(nil))
    }

    @Test(
        "buckets of a range are counted",
        arguments: [(0.0, 1.0, 10_000), (0.5, 0.5, 0), (0.6, 0.4, 0), (0.1, 0.1001, 1)])
    func counted(_ start: Double, _ end: Double, _ count: Int) {
        #expect(BucketRange(start: start, end: end).bucketCount == count)
    }

    @Test("ranges that touch do not overlap")
    func overlap() {
        let half = BucketRange(start: 0, end: 0.5)
        #expect(!half.overlaps(BucketRange(start: 0.5, end: 1)))
        #expect(half.overlaps(BucketRange(start: 0.499_9, end: 1)))
        #expect(!half.overlaps(BucketRange(start: 0.2, end: 0.2)))
    }

    static let weightings: [[Double]] = [
        [1], [0.5, 0.5], [0.9, 0.1], [0.2, 0.3, 0.5], [0.1, 0.2, 0.7], Array(repeating: 0.1, count: 10),
        Array(repeating: 1 / 7.0, count: 7),
    ]
}

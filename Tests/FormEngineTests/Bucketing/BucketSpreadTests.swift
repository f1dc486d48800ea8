import FormEngine
import Testing

@Suite("Spread of a million subjects")
struct BucketSpreadTests {
    /// Sum of (seen − expected)² / expected.
    private static func chiSquare(_ seen: [Int], expected: [Double]) -> Double {
        zip(seen, expected).reduce(0) { $0 + (Double($1.0) - $1.1) * (Double($1.0) - $1.1) / $1.1 }
    }

    @Test("shares of arms are those of their weights")
    func shares() {
        let ranges = BucketRange.ranges(arms: 3, coverage: 0.5, weights: [0.2, 0.3, 0.5])
        let seed = BucketSeed("spread")
        var seen = [Int](repeating: 0, count: 4)
        for index in 0..<1_000_000 { seen[ranges.position(of: Bucket(seed, subject: "subject-\(index)")) ?? 3] += 1 }
        // The 99.9th percentile of chi-square with 3 degrees of freedom.
        #expect(Self.chiSquare(seen, expected: [100_000, 150_000, 250_000, 500_000]) < 16.27, "\(seen)")
    }

    @Test("being in one rollout, and in which arm, says nothing of another rollout of another seed")
    func independence() {
        let first = BucketRange.ranges(arms: 2, coverage: 0.4)
        let second = BucketRange.ranges(arms: 2, coverage: 0.5, weights: [0.8, 0.2])
        let (one, other) = (BucketSeed("rollout 1"), BucketSeed("rollout 2"))
        var table = [[Int]](repeating: [0, 0, 0], count: 3)
        for index in 0..<1_000_000 {
            let subject = "subject-\(index)"
            let row = first.position(of: Bucket(one, subject: subject)) ?? 2
            table[row][second.position(of: Bucket(other, subject: subject)) ?? 2] += 1
        }
        let rows = table.map { $0.reduce(0, +) }
        let columns = (0..<3).map { column in table.reduce(0) { $0 + $1[column] } }
        let expected = rows.flatMap { row in columns.map { Double(row) * Double($0) / 1_000_000 } }
        // The 99.9th percentile of chi-square with 4 degrees of freedom.
        #expect(Self.chiSquare(table.flatMap(\.self), expected: expected) < 18.47, "\(table)")
    }
}

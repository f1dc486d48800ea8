import Testing

@testable import FormEngine

/// Values that GrowthBook publishes for its SDKs (github.com/growthbook/growthbook, `cases.json`).
@Suite("GrowthBook's published values", .enabled(if: PublicSuite("bucketing").isPresent, "needs the public suites"))
struct BucketSuiteTests {
    /// Rows of a group of the suite.
    static func rows(_ group: String) -> [[JSONValue]] {
        PublicSuite("bucketing").files(beginningWith: "published").flatMap { file in
            ((try? JSONValue(json: file.bytes)[group]?.elements) ?? []).compactMap(\.elements)
        }
    }

    @Test(
        "hashes of version 2, with those beyond ASCII", arguments: ["growthbook_published", "growthbook_utf8_derived"])
    func version2(_ group: String) throws {
        let rows = Self.rows(group).filter { $0[2].double == 2 }
        #expect(rows.count == (group == "growthbook_published" ? 7 : 5))
        for row in rows {
            let bucket = Bucket(seed: try #require(row[0].string), subject: try #require(row[1].string))
            #expect(bucket.share == row[3].double, "\(row)")
        }
    }

    /// GrowthBook's hash of version 1, which nothing of ours uses: subject before seed, hashed once.
    private static func version1(seed: String, subject: String) -> Double {
        var hash = FNV1a()
        hash.add(subject)
        hash.add(seed)
        return Double(hash.value % 1_000) / 1_000
    }

    @Test("hashes of version 1, made of the same FNV-1a")
    func version1() throws {
        let rows = Self.rows("growthbook_published").filter { $0[2].double == 1 }
        #expect(rows.count == 7)
        for row in rows {
            let (seed, subject) = (try #require(row[0].string), try #require(row[1].string))
            #expect(Self.version1(seed: seed, subject: subject) == row[3].double, "\(row)")
        }
    }

    @Test("namespaces, by the hash of version 1 and the seed `__name`")
    func namespaces() throws {
        let rows = Self.rows("growthbook_namespace_published")
        #expect(rows.count == 16)
        for row in rows {
            let (subject, namespace) = (try #require(row[1].string), try #require(row[2].elements))
            let share = Self.version1(seed: "__" + (try #require(namespace[0].string)), subject: subject)
            let range = BucketRange(start: try #require(namespace[1].double), end: try #require(namespace[2].double))
            #expect(JSONValue.bool(range.contains(share)) == row[3], "\(row)")
        }
    }

    @Test("ranges of arms")
    func ranges() throws {
        let rows = Self.rows("growthbook_bucketRanges_published")
        #expect(rows.count == 13)
        for row in rows {
            let given = try #require(row[1].elements)
            let ranges = BucketRange.ranges(
                arms: Int(try #require(given[0].double)), coverage: try #require(given[1].double),
                weights: (given[2].elements ?? []).compactMap(\.double))
            let expected = try Self.ranges(row[2])
            try #require(ranges.count == expected.count)
            // Published shares are rounded to six decimals.
            for (range, other) in zip(ranges, expected) {
                #expect(abs(range.start - other.start) < 1e-9 && abs(range.end - other.end) < 1e-9, "\(row)")
            }
        }
    }

    @Test("choices of an arm")
    func choices() throws {
        let rows = Self.rows("growthbook_choose_published")
        #expect(rows.count == 13)
        for row in rows {
            let share = try #require(row[1].double)
            let bucket = try #require(Bucket(number: Int((share * 10_000).rounded())))
            #expect(Double(try Self.ranges(row[2]).position(of: bucket) ?? -1) == row[3].double, "\(row)")
        }
    }

    private static func ranges(_ json: JSONValue) throws -> [BucketRange] {
        try (json.elements ?? []).map { pair in
            let ends = (pair.elements ?? []).compactMap(\.double)
            return BucketRange(start: try #require(ends.first), end: try #require(ends.last))
        }
    }
}

/// Sequential test whether subjects reach the arms in proportion to their buckets, valid after every subject.
///
/// The evidence is a likelihood ratio: of the arms' counts under a Dirichlet distribution around the expected shares,
/// to that under the expected shares themselves. Losing subjects of one arm (a page that does not load) makes all other
/// figures worthless.
///
/// Source: Lindon and Malek, Anytime-valid inference for multinomial count data (2022). The concentration is that of
/// the program published with it.
struct SampleRatioTest: Equatable, Sendable {
    /// The weight of the expected shares, as a number of earlier subjects.
    static let concentration = 10_000.0

    /// The number of subjects so far, by arm.
    private(set) var counts: [Int]
    private var total = 0
    private var ratio = Wealth.one

    /// The evidence that the shares differ; the highest so far.
    private(set) var evidence = 1.0

    init(arms: Int) {
        counts = Array(repeating: 0, count: arms)
    }

    /// Adds a subject of an arm, given the arm's expected share at that time.
    mutating func add(arm: Int, share: Double) {
        defer {
            counts[arm] += 1
            total += 1
        }
        // A subject in an arm without buckets was not assigned by its bucket.
        guard share > 0 else {
            evidence = .infinity
            return
        }
        let predicted = (Self.concentration * share + Double(counts[arm])) / (Self.concentration + Double(total))
        ratio.multiply(by: predicted / share)
        evidence = max(evidence, ratio.value)
    }
}

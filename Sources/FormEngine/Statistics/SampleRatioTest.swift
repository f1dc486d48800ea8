/// Test whether subjects reach the arms in proportion to their buckets, valid after every subject.
///
/// A ratio of likelihoods: of the arms' counts under a Dirichlet distribution about the expected shares, to that under
/// these shares themselves. Losing subjects of one arm (a page that does not load) makes all other figures worthless.
///
/// Source: Lindon and Malek, Anytime-valid inference for multinomial count data (2022). The concentration is that of the
/// program published with it.
struct SampleRatioTest: Equatable, Sendable {
    /// Weight of the expected shares, as a number of subjects seen before.
    static let concentration = 10_000.0

    /// Subjects so far, by arm.
    private(set) var counts: [Int]
    private var total = 0
    private var ratio = Wealth.one

    /// Evidence that the shares differ; the greatest at any moment so far.
    private(set) var evidence = 1.0

    init(arms: Int) {
        counts = Array(repeating: 0, count: arms)
    }

    /// Takes in a subject of an arm whose expected share at that time was `share`.
    mutating func add(arm: Int, share: Double) {
        defer {
            counts[arm] += 1
            total += 1
        }
        // A subject in an arm of no share was not assigned by the buckets.
        guard share > 0 else {
            evidence = .infinity
            return
        }
        let predicted = (Self.concentration * share + Double(counts[arm])) / (Self.concentration + Double(total))
        ratio.multiply(by: predicted / share)
        evidence = max(evidence, ratio.value)
    }
}

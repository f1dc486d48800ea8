import Testing

@testable import FormEngine

@Suite(
    "Telephone numbers, beside libphonenumber",
    .enabled(if: TelephoneOracle.isPresent, "python3 with phonenumbers 9.0.43 is not on the PATH"))
struct TelephoneOracleTests {
    private typealias Sample = TelephoneOracle.Sample

    /// Reason why a number is read otherwise than the oracle reads it.
    private struct Difference: Sendable {
        let reason: String
        let explains: @Sendable (Sample, String) -> Bool

        init(_ reason: String, _ explains: @escaping @Sendable (Sample, String) -> Bool) {
            (self.reason, self.explains) = (reason, explains)
        }
    }

    /// All differences: the sample and our text decide whether one applies.
    private static let differences: [Difference] = [
        Difference("Numbers of Canada with seven digits, 310-1234, are called from Canada alone.") { sample, ours in
            sample.number.hasPrefix("+1310") && sample.number.utf8.count == 9 && isLeft(sample, ours)
        },
        Difference(
            "A number of up to eight digits without trunk prefix could be a local one, and stays as it was written."
        ) {
            sample, ours in
            let plan = CallingRegion(country: sample.region)?.plan
            let digits = sample.text.utf8.count { $0.isDigit }
            return plan?.trunk == .zero && digits <= 8 && !sample.text.hasPrefix("+") && isLeft(sample, ours)
        },
        Difference(
            "The oracle takes a zero before Colombian mobile numbers for a part of them, or for a network's prefix."
        ) {
            sample, ours in sample.number.hasPrefix("+57") && ours == sample.number
        },
        Difference(
            "The oracle takes 008 for the prefix of a network in Hong Kong, and reads Mexican numbers behind it."
        ) {
            sample, ours in sample.region == "HK" && sample.text.hasPrefix("00 852") && ours == sample.number
        },
    ]

    /// Whether the text stays as it was written.
    private static func isLeft(_ sample: Sample, _ ours: String) -> Bool { ours == sample.text }

    private static func written(_ sample: Sample) -> String {
        var output: [UInt8] = []
        let effect = Array(sample.text.utf8).lend {
            Normaliser([.e164], country: sample.region, edition: .second).normalise($0, into: &output)
        }
        return effect == .unchanged ? sample.text : String(decoding: output, as: UTF8.self)
    }

    @Test(
        "100 numbers of each region, as people write them, are read as the oracle reads them, but for what is explained"
    )
    func agrees() throws {
        let samples = try TelephoneOracle.samples(seed: 12, count: 100)
        var agreed = 0
        var explained = [Int](repeating: 0, count: Self.differences.count)
        var unexplained: [String] = []
        for sample in samples {
            let ours = Self.written(sample)
            if ours == sample.read {
                agreed += 1
            } else if let place = Self.differences.firstIndex(where: { $0.explains(sample, ours) }) {
                explained[place] += 1
            } else {
                unexplained.append("\(sample), ours \(ours)")
            }
        }
        #expect(unexplained.isEmpty, "\(unexplained.count): \(unexplained.prefix(20).joined(separator: "\n"))")
        #expect(Set(samples.map(\.region)).count >= 245 && samples.count >= 24_500)
        #expect(agreed * 1_000 > samples.count * 995, "\(agreed) of \(samples.count)")
        for (place, difference) in Self.differences.enumerated() {
            #expect(explained[place] > 0, "It explains nothing: \(difference.reason)")
        }
    }

    @Test("tel of edition 2 accepts the oracle's numbers, and edition 1 accepts no more of them")
    func taken() throws {
        var mended = 0
        for sample in try TelephoneOracle.samples(seed: 13, count: 20) where sample.number.utf8.count <= 16 {
            let isNorthAmericanLocal = sample.number.hasPrefix("+1310") && sample.number.utf8.count == 9
            #expect(
                Array(sample.number.utf8).lend { TelephoneNumber.isCallable($0) } != isNorthAmericanLocal, "\(sample)")
            var former: [UInt8] = []
            _ = Array(sample.text.utf8).lend {
                Normaliser([.e164], country: sample.region, edition: .first).normalise($0, into: &former)
            }
            guard String(decoding: former, as: UTF8.self) != sample.number else {
                #expect(Self.written(sample) == sample.number || isNorthAmericanLocal, "only edition 1 reads \(sample)")
                continue
            }
            if Self.written(sample) == sample.number { mended += 1 }
        }
        #expect(mended > 500)
    }

    @Test("the tables are what their generator writes")
    func table() {
        #expect(TelephoneOracle.isTableCurrent())
    }
}

import FormEngine

/// Looks for the published form whose patterns keep a judge busy the longest with one document of 1 MiB.
///
/// It climbs: what costs more is kept and changed again. What a config's reader refuses is not published, so that a form
/// that is refused gets smaller bounds until it is not.
struct PatternSearch {
    private var random: SoakRandom
    private let ordinary: Duration

    init(seed: UInt64) throws {
        random = SoakRandom(seed: seed)
        ordinary = try Self.ordinary()
        print("an ordinary document of 1 MiB: \(ordinary)")
    }

    /// The most that was found, as a multiple of an ordinary document's time.
    mutating func run(rounds: Int) throws -> Double {
        var best: [(form: PatternForm, ratio: Double)] = []
        var worst = 0.0
        for round in 0..<rounds {
            var form = PatternForm.random(&random)
            if let parent = best.isEmpty ? nil : random.choice(best), random.below(4) > 0 {
                form = parent.form.changed(&random)
            }
            guard let (ratio, divisor) = try measure(form) else { continue }
            best.append((form, ratio))
            best.sort { $0.ratio > $1.ratio }
            best = Array(best.prefix(12))
            if ratio > worst {
                worst = ratio
                print("round \(round): \(ratio) times it, by \(form.config(lengthsDividedBy: divisor).prefix(600))")
            }
        }
        return worst
    }

    /// How long the form's document takes to judge beside an ordinary one; nil if no bounds make the form one to publish.
    private func measure(_ form: PatternForm) throws -> (ratio: Double, divisor: Int)? {
        var divisor = 1
        while divisor <= 1 << 20 {
            let reading = FormConfig.read(try SourceNode(json: Array(form.config(lengthsDividedBy: divisor).utf8)))
            if let config = reading.config {
                let time = try Self.time(of: Candidate(config), form.answers(lengthsDividedBy: divisor), tries: 2)
                return (time / ordinary, divisor)
            }
            let isCostly = reading.diagnostics.contains { $0.code == .costlyPattern }
            guard isCostly, form.fields.contains(where: { $0.length != nil }) else { return nil }
            divisor *= 2
        }
        return nil
    }

    /// The least of some times, so that what else the machine does counts little.
    private static func time(of form: Candidate, _ answers: [UInt8], tries: Int) throws -> Duration {
        var least = Duration.seconds(3_600)
        for _ in 0..<tries {
            let input = JudgementInput(answers: answers, asOf: .earliest)
            let time = try ContinuousClock().measure { _ = try form.judge(input) }
            least = min(least, time)
        }
        return least
    }

    /// A list of people, as an ordinary form has it, up to 1 MiB.
    private static func ordinary() throws -> Duration {
        let config = #"""
            {"form":"soak/ordinary","fields":[{"id":"people","type":"list","fields":[
            {"id":"name","type":"text","required":true,"validation":[{"max_length":80},{"pattern":"^[\\p{L} '-]+$"}]},
            {"id":"email","type":"email"},{"id":"phone","type":"tel","validation":[{"tel":true}]},
            {"id":"born","type":"date","validation":[{"max_date":"today"}]},{"id":"share","type":"number","validation":[{"min":0},{"max":100}]},
            {"id":"postcode","type":"text","validation":[{"pattern":"^[1-9][0-9]{3} ?[A-Z]{2}$"}]},{"id":"country","type":"country"},
            {"id":"notes","type":"long_text","validation":[{"max_length":500}]}]}]}
            """#
        let person = #"""
            {"name":"Ada van der Berg","email":"ada@example.org","phone":"+31612345678","born":"1990-05-01","share":12.5,"postcode":"1234 AB","country":"NL","notes":"Moved in 2019."}
            """#
        let people = Array(repeating: person, count: 1_048_000 / (person.utf8.count + 1)).joined(separator: ",")
        guard let form = FormConfig.read(try SourceNode(json: Array(config.utf8))).config else {
            throw SoakError.ordinaryFormRefused
        }
        return try time(of: Candidate(form), Array(#"{"people":[\#(people)]}"#.utf8), tries: 20)
    }
}

enum SoakError: Error {
    /// The form that others are compared with has an error.
    case ordinaryFormRefused
}

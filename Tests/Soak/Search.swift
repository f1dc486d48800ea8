import EngineFuzzing
import FormEngine

/// A form and a document for it, which a search changes to make the document dearer.
protocol SearchedForm: CustomStringConvertible {
    /// A new form.
    static func random(_ random: inout SeededGenerator) -> Self
    /// The form with one thing changed.
    func changed(_ random: inout SeededGenerator) -> Self
    /// Its config's document, with each bound divided by a number, lest it be refused; nil where no bound can be less.
    func config(boundsDividedBy divisor: Int) -> String?
    /// Answers of about 1 MiB.
    func answers(boundsDividedBy divisor: Int) -> [UInt8]
}

/// Looks for the published form that keeps a judge busy the longest with one document of 1 MiB.
///
/// It climbs: what costs more is kept and changed again. A config that its reader refuses cannot be published, so a
/// refused form gets smaller bounds until it is accepted.
struct Search<Form: SearchedForm> {
    private var random: SeededGenerator
    private let ordinary: Duration

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        ordinary = try OrdinaryDocument.time()
        print("an ordinary document of 1 MiB: \(ordinary)")
    }

    /// Time of the dearest three that were found as a multiple of an ordinary document's, measured in turns with one.
    mutating func run(rounds: Int) throws -> Double {
        var best: [(form: Form, ratio: Double)] = []
        var worst = 0.0
        var published = 0
        for round in 0..<rounds {
            var form = Form.random(&random)
            if let parent = best.isEmpty ? nil : random.choice(of: best), random.below(4) > 0 {
                form = parent.form.changed(&random)
            }
            guard let (ratio, divisor) = try measure(form) else { continue }
            published += 1
            best.append((form, ratio))
            best.sort { $0.ratio > $1.ratio }
            best = Array(best.prefix(12))
            if ratio > worst {
                worst = ratio
                print(
                    "round \(round): \(ratio) times it, by \((form.config(boundsDividedBy: divisor) ?? "").prefix(600))"
                )
            }
        }
        print("\(published) of \(rounds) forms could be published")
        // The machine may have been slower when a form was measured than when the ordinary document was, at the start.
        return try best.prefix(3).map { try ratioBeside($0.form) }.max() ?? 0
    }

    /// How long a form's document takes beside an ordinary one, measured in turns; 0 if it cannot be published.
    private func ratioBeside(_ form: Form) throws -> Double {
        guard let (candidate, answers, _) = try published(form) else { return 0 }
        var (least, ordinary) = (Duration.seconds(3_600), Duration.seconds(3_600))
        for _ in 0..<5 {
            least = min(least, try SoakClock.time(of: candidate, answers, tries: 2))
            ordinary = min(ordinary, try OrdinaryDocument.time())
        }
        print("in turns: \(least / ordinary) times it")
        return least / ordinary
    }

    /// How long the form's document takes to judge beside an ordinary one; nil if no bounds make the form one to publish.
    private func measure(_ form: Form) throws -> (ratio: Double, divisor: Int)? {
        guard let (candidate, answers, divisor) = try published(form) else { return nil }
        return (try SoakClock.time(of: candidate, answers, tries: 2) / ordinary, divisor)
    }

    /// The form as it can be published, with bounds divided until it is not refused, and its document.
    private func published(
        _ form: Form
    ) throws -> (candidate: Candidate, answers: [UInt8], divisor: Int)? {
        var divisor = 1
        while divisor <= 1 << 20, let document = form.config(boundsDividedBy: divisor) {
            let reading = FormConfig.read(try SourceNode(json: Array(document.utf8)))
            if let config = reading.config {
                return (Candidate(config), form.answers(boundsDividedBy: divisor), divisor)
            }
            guard reading.diagnostics.contains(where: { $0.code == .costlyPattern }) else { return nil }
            divisor *= 2
        }
        return nil
    }
}

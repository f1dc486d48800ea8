import FormEngine
import Glibc

/// Measures what each fast path of the judge saves: its time without one of them, by its time with all.
///
/// Both take turns within milliseconds, and a factor is the median over all turns.
struct ShortcutFactors {
    private static let names = [
        "plainMembers", "plainItems", "acceptance", "acceptancePlan", "acceptedDates", "shortPatterns", "normalising",
        "quickReading", "completeness", "direct", "quickComparison", "loops", "sharedConditions",
    ]
    private static let turns = 41

    private let candidates: [Candidate]
    private let documents: [[UInt8]]
    private let today: CivilDate

    /// A form's config as JSON, and answers, one document a line.
    init(config: String, documents: String) throws {
        let reading = FormConfig.read(try SourceNode(json: Self.bytes(of: config)))
        guard let form = reading.config, let today = CivilDate("2026-01-01") else {
            throw SoakError.unreadable(config)
        }
        self.today = today
        self.documents = Self.bytes(of: documents).split(separator: UInt8(ascii: "\n")).prefix(500).map(Array.init)
        let sets = [Shortcuts.all] + Shortcuts.each.map { Shortcuts.all.subtracting($0) } + [.none]
        candidates = sets.map { Candidate(form, shortcuts: $0) }
    }

    /// Prints a line for each fast path, and one for all of them.
    func run() throws {
        let judges = candidates.map { $0.makeJudge() }
        var factors = judges.map { _ in [Double]() }
        for judge in judges { _ = try nanoseconds(judge) }
        for _ in 0..<Self.turns {
            // Before and after, so that a machine that gets slower or quicker does not count.
            for index in judges.indices.dropFirst() {
                let before = try nanoseconds(judges[0])
                let without = try nanoseconds(judges[index])
                factors[index].append(Double(2 * without) / Double(before + (try nanoseconds(judges[0]))))
            }
        }
        for index in judges.indices.dropFirst() {
            let sorted = factors[index].sorted()
            let name = index <= Self.names.count ? Self.names[index - 1] : "all of them"
            print("\(name)\t\((sorted[sorted.count / 2] * 1000).rounded() / 1000)")
        }
    }

    private func nanoseconds(_ judge: Judge) throws -> Int {
        let start = Self.threadTime()
        for document in documents { try judge.judge(document, asOf: today) }
        return Self.threadTime() - start
    }

    private static func threadTime() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    private static func bytes(of path: String) -> [UInt8] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
        return bytes
    }
}

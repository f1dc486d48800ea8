internal import Foundation

/// One measurement of ours, run by `Benchmarks/run` beside its peer; prints what it measured.
let usage = """
    bench verdicts CONFIG DOCUMENTS                 a digit for each document: 1 if it is valid
    bench judge CONFIG DOCUMENTS                    nanoseconds a document, for each line of input
    bench matches CASES                             for each pattern a line, with a digit for each text: 1 if it matches
    bench match CASES                               nanoseconds a text, for each line of input: a pattern's number
    bench template CONFIG DATABASE                  a registry with the form published, and nothing submitted
    bench commits CONFIG DOCUMENTS DATABASE COUNT   submissions made ready, committed to a copy of the template
    bench submits CONFIG DOCUMENTS FOLDER COUNT     submissions judged, sealed and committed
    bench verify DATABASE                           whether a registry's whole audit log is sound

    """

do {
    try await measure(Array(CommandLine.arguments.dropFirst()))
} catch {
    FileHandle.standardError.write(Data("bench: \(error)\n".utf8))
    exit(1)
}

func measure(_ arguments: [String]) async throws {
    switch (arguments.first, arguments.count) {
    case ("verdicts", 3):
        print(try JudgeBenchmark(try Corpus(config: arguments[1], documents: arguments[2])).verdicts())
    case ("judge", 3):
        try JudgeBenchmark(try Corpus(config: arguments[1], documents: arguments[2])).serve()
    case ("matches", 2):
        print(try PatternBenchmark(cases: arguments[1]).verdicts)
    case ("match", 2):
        var benchmark = try PatternBenchmark(cases: arguments[1])
        try benchmark.serve()
    case ("template", 3):
        try await StoreBenchmark(try Corpus(config: arguments[1])).makeTemplate(at: arguments[2])
    case ("commits", 5):
        let benchmark = StoreBenchmark(try Corpus(config: arguments[1], documents: arguments[2]))
        print(try await benchmark.commits(to: arguments[3], count: try number(arguments[4])))
    case ("submits", 5):
        let benchmark = StoreBenchmark(try Corpus(config: arguments[1], documents: arguments[2]))
        print(try await benchmark.submits(in: arguments[3], count: try number(arguments[4])))
    case ("verify", 2):
        try await StoreBenchmark.verify(arguments[1])
    default:
        FileHandle.standardError.write(Data(usage.utf8))
        exit(64)
    }
}

func number(_ text: String) throws -> Int {
    guard let number = Int(text), number > 0 else { throw Failure("\(text) is no count") }
    return number
}

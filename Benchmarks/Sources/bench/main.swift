internal import Corpus
internal import Foundation

/// One measurement of the engine, run by `Benchmarks/run` beside its peers; prints what it measured.
let usage = """
    bench verdicts CONFIG DOCUMENTS                 a digit for each document: 1 if it is valid
    bench judge CONFIG DOCUMENTS                    nanoseconds a document, for each line of input
    bench judge CONFIG DOCUMENTS --seconds COUNT    judges in a loop and nothing else, for a profiler
    bench threads CONFIG DOCUMENTS                  what two threads do beside one, for each line of input
    bench matches CASES                             for each pattern a line, with a digit for each text: 1 if it matches
    bench keystroke CONFIG DOCUMENT FIELD           nanoseconds a keystroke in the field of a form that is filled in
    bench client CONFIG                             the form as a page opens it
    bench match CASES                               nanoseconds a text, for each line of input: a pattern's number

    """

do {
    try measure(Array(CommandLine.arguments.dropFirst()))
} catch {
    FileHandle.standardError.write(Data("bench: \(error)\n".utf8))
    exit(1)
}

func measure(_ arguments: [String]) throws {
    switch (arguments.first, arguments.count) {
    case ("verdicts", 3): print(try judging(arguments).verdicts())
    case ("judge", 3): try judging(arguments).serve()
    case ("judge", 5) where arguments[3] == "--seconds": try judging(arguments).run(seconds: try number(arguments[4]))
    case ("threads", 3): ThreadsBenchmark(try judging(arguments)).serve()
    case ("keystroke", 4):
        var benchmark = try KeystrokeBenchmark(
            try Corpus(config: arguments[1], documents: arguments[2]), field: arguments[3])
        benchmark.serve()
    case ("client", 2): print(try Corpus(config: arguments[1]).clientVersion)
    case ("matches", 2): print(try PatternBenchmark(cases: arguments[1]).verdicts)
    case ("match", 2):
        var benchmark = try PatternBenchmark(cases: arguments[1])
        try benchmark.serve()
    default:
        FileHandle.standardError.write(Data(usage.utf8))
        exit(64)
    }
}

func judging(_ arguments: [String]) throws -> JudgeBenchmark {
    try JudgeBenchmark(try Corpus(config: arguments[1], documents: arguments[2]))
}

func number(_ text: String) throws -> Int {
    guard let number = Int(text), number > 0 else { throw Failure("\(text) is no count") }
    return number
}

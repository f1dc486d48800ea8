internal import Corpus
internal import Foundation

/// One measurement of the store, run by `Benchmarks/run` beside its peer; prints what it measured.
let usage = """
    bench-store template CONFIG DATABASE                  a registry with the form published, and nothing submitted
    bench-store commits CONFIG DOCUMENTS DATABASE COUNT   submissions made ready, committed to a copy of the template
    bench-store submits CONFIG DOCUMENTS FOLDER COUNT CALLERS   submissions judged, sealed and committed
    bench-store verify DATABASE                           whether a registry's whole audit log is sound
    bench-store history CONFIG DOCUMENTS FOLDER COUNT     a history to be judged again, with its key file
    bench-store replay FOLDER THREADS                     all of that judged again
    bench-store impact CONFIG FOLDER THREADS              all of that judged by a candidate
    bench-store rollout CONFIG DOCUMENTS FOLDER COUNT     a rollout with so many subjects exposed
    bench-store resolve CONFIG FOLDER COUNT               its subjects resolved, each once
    bench-store sources CONFIG DOCUMENTS FOLDER COUNT [PORT]   submissions with a value of the source at a port, or none
    bench-store assign COUNT                              arms chosen by a rollout's rule alone
    bench-store database CONFIG DATABASE KEYS KEYFILE     a registry in two empty databases of PostgreSQL
    bench-store server CONFIG DOCUMENTS DATABASE KEYS KEYFILE COUNT CALLERS   submissions there, after a line of input
    bench-store opened FOLDER SECONDS                     its records, opened beforehand, judged again and again

    """

do {
    try await measure(Array(CommandLine.arguments.dropFirst()))
} catch {
    FileHandle.standardError.write(Data("bench-store: \(error)\n".utf8))
    exit(1)
}

func measure(_ arguments: [String]) async throws {
    switch (arguments.first, arguments.count) {
    case ("template", 3):
        try await StoreBenchmark(try Corpus(config: arguments[1])).makeTemplate(at: arguments[2])
    case ("commits", 5):
        let benchmark = StoreBenchmark(try Corpus(config: arguments[1], documents: arguments[2]))
        print(try await benchmark.commits(to: arguments[3], count: try number(arguments[4])))
    case ("submits", 6):
        let benchmark = StoreBenchmark(try Corpus(config: arguments[1], documents: arguments[2]))
        print(
            try await benchmark.submits(
                in: arguments[3], count: try number(arguments[4]), inFlight: try number(arguments[5])))
    case ("verify", 2):
        try await StoreBenchmark.verify(arguments[1])
    case ("history", 5):
        let corpus = try Corpus(config: arguments[1], documents: arguments[2])
        try await ReplayBenchmark(folder: arguments[3]).make(corpus, count: try number(arguments[4]))
    case ("replay", 3):
        print(try await ReplayBenchmark(folder: arguments[1]).replay(threads: try number(arguments[2])))
    case ("impact", 4):
        let corpus = try Corpus(config: arguments[1])
        let benchmark = ReplayBenchmark(folder: arguments[2])
        print(try await benchmark.impact(of: corpus, threads: try number(arguments[3])))
    case ("opened", 3):
        print(try await ReplayBenchmark(folder: arguments[1]).opened(seconds: Double(try number(arguments[2]))))
    case ("rollout", 5):
        let corpus = try Corpus(config: arguments[1], documents: arguments[2])
        try await ResolveBenchmark(folder: arguments[3]).make(corpus, count: try number(arguments[4]))
    case ("resolve", 4):
        let corpus = try Corpus(config: arguments[1])
        print(try await ResolveBenchmark(folder: arguments[2]).resolve(corpus, count: try number(arguments[3])))
    case ("sources", 5), ("sources", 6):
        let benchmark = SourceBenchmark(
            try Corpus(config: arguments[1], documents: arguments[2]), folder: arguments[3])
        let port = arguments.count == 6 ? try number(arguments[5]) : nil
        print(try await benchmark.submits(count: try number(arguments[4]), port: port))
    case ("assign", 2):
        print(try ResolveBenchmark.assign(count: try number(arguments[1])))
    #if PostgreSQL
    case ("database", 5):
        let place = ServerBenchmark.Place(database: arguments[2], keys: arguments[3], keyFile: arguments[4])
        try await ServerBenchmark(try Corpus(config: arguments[1]), place).make()
    case ("server", 8):
        let place = ServerBenchmark.Place(database: arguments[3], keys: arguments[4], keyFile: arguments[5])
        let benchmark = ServerBenchmark(try Corpus(config: arguments[1], documents: arguments[2]), place)
        print(try await benchmark.submits(count: try number(arguments[6]), inFlight: try number(arguments[7])))
    #endif
    default:
        FileHandle.standardError.write(Data(usage.utf8))
        exit(64)
    }
}

func number(_ text: String) throws -> Int {
    guard let number = Int(text), number > 0 else { throw Failure("\(text) is no count") }
    return number
}

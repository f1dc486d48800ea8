internal import CoreMetrics
internal import Synchronization

/// Metrics in memory, exported in the text format of Prometheus.
final class PrometheusMetrics: MetricsFactory {
    /// A series: the name of a metric with its labels.
    private struct Series: Hashable {
        let name: String
        let labels: String
    }

    private let counters = Mutex<[Series: CounterCell]>([:])
    private let timers = Mutex<[Series: TimerCell]>([:])

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        let series = Series(name: label, labels: Self.text(of: dimensions))
        return counters.withLock { cells in
            if let cell = cells[series] { return cell }
            let cell = CounterCell()
            cells[series] = cell
            return cell
        }
    }

    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        let series = Series(name: label, labels: Self.text(of: dimensions))
        return timers.withLock { cells in
            if let cell = cells[series] { return cell }
            let cell = TimerCell()
            cells[series] = cell
            return cell
        }
    }

    // The server uses counters and timers; metrics of other kinds are discarded.
    func makeFloatingPointCounter(label: String, dimensions: [(String, String)]) -> any FloatingPointCounterHandler {
        NOOPMetricsHandler.instance
    }
    func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        NOOPMetricsHandler.instance
    }
    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}

    /// All series in the text format, version 0.0.4.
    var text: String {
        let counters = counters.withLock { $0 }.sorted { ($0.key.name, $0.key.labels) < ($1.key.name, $1.key.labels) }
        let timers = timers.withLock { $0 }.sorted { ($0.key.name, $0.key.labels) < ($1.key.name, $1.key.labels) }
        var lines: [String] = []
        var last = ""
        for (series, cell) in counters {
            if series.name != last { lines.append("# TYPE \(series.name) counter") }
            last = series.name
            lines.append("\(series.name){\(series.labels)} \(cell.value)")
        }
        for (series, cell) in timers {
            if series.name != last { lines.append("# TYPE \(series.name) histogram") }
            last = series.name
            lines += cell.lines(series.name, series.labels)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func text(of dimensions: [(String, String)]) -> String {
        dimensions.map { "\($0.0)=\"\(escaped($0.1))\"" }.joined(separator: ",")
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "\\": escaped += "\\\\"
            case "\"": escaped += "\\\""
            case "\n": escaped += "\\n"
            default: escaped.append(character)
            }
        }
        return escaped
    }
}

/// A number that only rises.
private final class CounterCell: CounterHandler {
    private let count = Atomic<Int64>(0)

    var value: Int64 { count.load(ordering: .relaxed) }

    func increment(by amount: Int64) { count.add(amount, ordering: .relaxed) }

    func reset() { count.store(0, ordering: .relaxed) }
}

/// Durations by upper bounds.
private final class TimerCell: TimerHandler {
    /// Upper bounds in seconds.
    private static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

    private struct Counts {
        var buckets = [Int](repeating: 0, count: TimerCell.bounds.count)
        var count = 0
        var seconds = 0.0
    }

    private let counts = Mutex(Counts())

    func recordNanoseconds(_ duration: Int64) {
        let seconds = Double(duration) / 1e9
        counts.withLock { counts in
            counts.count += 1
            counts.seconds += seconds
            for (index, bound) in Self.bounds.enumerated() where seconds <= bound { counts.buckets[index] += 1 }
        }
    }

    func lines(_ name: String, _ labels: String) -> [String] {
        let counts = counts.withLock { $0 }
        let before = labels.isEmpty ? "" : labels + ","
        return zip(Self.bounds, counts.buckets).map { "\(name)_bucket{\(before)le=\"\($0)\"} \($1)" } + [
            "\(name)_bucket{\(before)le=\"+Inf\"} \(counts.count)", "\(name)_sum{\(labels)} \(counts.seconds)",
            "\(name)_count{\(labels)} \(counts.count)",
        ]
    }
}

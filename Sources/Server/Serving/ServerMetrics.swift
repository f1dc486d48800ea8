internal import CoreMetrics
internal import Synchronization

/// The server's counters: requests by route template and status, and their durations.
final class ServerMetrics: Sendable {
    /// Labels of a series of requests.
    private struct Kind: Hashable {
        let route: String
        let method: String
        let status: Int
    }

    private let factory = PrometheusMetrics()
    private let refusedConnections: Counter
    /// Series by kind, so that the text of their labels is written once; routes and statuses are few.
    private let series = Mutex<[Kind: (counter: Counter, timer: Timer)]>([:])

    init() {
        refusedConnections = Counter(
            label: "formulary_refused_connections_total", dimensions: [], factory: factory)
    }

    /// Counts a request that was answered.
    func note(_ route: String, method: String, status: Int, nanoseconds: Int64) {
        let kind = Kind(route: route, method: method, status: status)
        let (counter, timer) = series.withLock { series in
            if let known = series[kind] { return known }
            let new = made(kind)
            series[kind] = new
            return new
        }
        counter.increment()
        timer.recordNanoseconds(nanoseconds)
    }

    /// Counts a connection that was refused, since its client has too many.
    func noteRefusedConnection() { refusedConnections.increment() }

    private func made(_ kind: Kind) -> (counter: Counter, timer: Timer) {
        let place = [("method", kind.method), ("route", kind.route)]
        let status = [("status", String(kind.status))]
        return (
            Counter(label: "formulary_http_requests_total", dimensions: place + status, factory: factory),
            Timer(label: "formulary_http_request_seconds", dimensions: place, factory: factory)
        )
    }

    /// Everything that was counted, in the text format of Prometheus.
    ///
    /// - Parameter lostLines: How many lines of the log were lost.
    func text(lostLines: Int) -> String {
        factory.text
            + """
            # TYPE formulary_log_lines_lost_total counter
            formulary_log_lines_lost_total \(lostLines)

            """
    }
}

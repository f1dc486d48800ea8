internal import CoreMetrics

/// What the server counts: requests by route template and status, and how long they took.
struct ServerMetrics: Sendable {
    private let factory = PrometheusMetrics()

    /// Counts a request that was answered.
    func note(_ route: String, method: String, status: Int, nanoseconds: Int64) {
        let place = [("method", method), ("route", route)]
        Counter(
            label: "formulary_http_requests_total", dimensions: place + [("status", String(status))], factory: factory
        ).increment()
        Timer(label: "formulary_http_request_seconds", dimensions: place, factory: factory)
            .recordNanoseconds(nanoseconds)
    }

    /// Everything that was counted, in the text format of Prometheus.
    var text: String { factory.text }
}

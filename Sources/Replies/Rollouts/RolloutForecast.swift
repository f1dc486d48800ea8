package import FormEngine
package import Registry

/// How many subjects and days guardrails are expected to need until they are found safe.
package struct RolloutForecast: Sendable {
    package let report: RolloutStartReport

    package init(
        report: RolloutStartReport
    ) {
        self.report = report
    }

    /// The subjects of the last days, for a program.
    package var recent: JSONValue {
        let traffic = report.traffic
        return .object([
            "days": .int(report.trafficDays), "subjects": .int(traffic.subjects), "refused": .int(traffic.refused),
            "notCompleted": .int(traffic.notCompleted), "abandoned": .int(traffic.abandoned),
        ])
    }

    package var json: JSONValue {
        .array(
            report.forecasts.map { forecast in
                .object([
                    "arm": .text(forecast.arm), "metric": .text(forecast.guardrail.metric.rawValue),
                    "margin": .number(forecast.guardrail.margin), "subjects": .int(orNull: forecast.subjects),
                    "days": .int(orNull: forecast.days),
                ])
            })
    }
}

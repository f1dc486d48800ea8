package import FormEngine
package import Registry

extension RolloutOutlook {
    /// The subjects of the last days, for a program.
    package var recent: JSONValue {
        .object([
            "days": .int(trafficDays), "subjects": .int(traffic.subjects), "refused": .int(traffic.refused),
            "notCompleted": .int(traffic.notCompleted), "abandoned": .int(traffic.abandoned),
        ])
    }

    /// The forecasts, for a program.
    package var json: JSONValue {
        .array(
            forecasts.map { forecast in
                .object([
                    "arm": .text(forecast.arm), "metric": .text(forecast.guardrail.metric.rawValue),
                    "margin": .number(forecast.guardrail.margin), "subjects": .int(orNull: forecast.subjects),
                    "days": .int(orNull: forecast.days), "coverage": .number(forecast.coverage.value),
                ])
            })
    }
}

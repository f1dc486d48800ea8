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

    package var page: TextPage {
        var page = TextPage()
        if report.traffic.subjects == 0, !report.forecasts.isEmpty {
            page.line(
                .dim("safe: "),
                StyledText(
                    "nobody came in the last \(report.trafficDays) days, so that how many days it takes until every "
                        + "guardrail is found safe is not known"))
            return page
        }
        for forecast in report.forecasts {
            page.line(
                .dim("safe: "),
                StyledText("arm \(forecast.arm), \(RolloutWords.typed(forecast.guardrail)): \(words(for: forecast))"))
        }
        if !report.forecasts.isEmpty {
            let traffic = report.traffic
            page.line(
                StyledText(
                    "  at the rate of the last \(report.trafficDays) days: \(RolloutWords.subjects(traffic.subjects)), "
                        + "\(traffic.refused) refused, \(traffic.notCompleted) not completed, "
                        + "\(traffic.abandoned) abandoned"))
        }
        return page
    }

    private func words(for forecast: RolloutStartReport.Forecast) -> String {
        guard let subjects = forecast.subjects else {
            return "so rare a difference cannot be told from none; allow a wider margin"
        }
        let count = "about \(RolloutWords.subjects(subjects)) if nothing differs"
        guard let days = forecast.days else { return count }
        let coverage = report.view.history.record.plan.stages.last ?? .everybody
        return "\(count): \(days == 1 ? "1 day" : "\(days) days") at \(coverage.text)"
    }
}

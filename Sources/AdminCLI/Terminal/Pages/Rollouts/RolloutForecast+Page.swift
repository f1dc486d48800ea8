internal import FormEngine
internal import Registry
internal import Replies

extension RolloutForecast {
    var page: TextPage {
        var page = TextPage()
        if report.traffic.subjects == 0, !report.forecasts.isEmpty {
            page.line(
                .dim("safe: "),
                StyledText(
                    "no estimate yet (no traffic in the last \(report.trafficDays) days)"))
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
            return "no number of subjects can prove so narrow a margin; allow a wider one"
        }
        let count = "about \(RolloutWords.subjects(subjects)) if the arms do not differ"
        guard let days = forecast.days else { return count }
        let coverage = report.view.history.record.plan.stages.last ?? .everybody
        return "\(count): \(days == 1 ? "1 day" : "\(days) days") at \(coverage.text)"
    }
}

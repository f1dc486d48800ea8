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

internal import FormEngine
internal import Registry
internal import Replies

extension RolloutOutlook {
    /// The forecasts for a terminal.
    var page: TextPage {
        var page = TextPage()
        if forecasts.isEmpty { return page }
        if traffic.subjects == 0 {
            page.line(.dim("safe: "), StyledText("no estimate yet (no traffic in the last \(trafficDays) days)"))
            return page
        }
        for forecast in forecasts {
            page.line(
                .dim("safe: "),
                StyledText("arm \(forecast.arm), \(RolloutWords.typed(forecast.guardrail)): \(words(for: forecast))"))
        }
        page.line(
            StyledText(
                "  at the rate of the last \(trafficDays) days: \(RolloutWords.subjects(traffic.subjects)), "
                    + "\(traffic.refused) refused, \(traffic.notCompleted) not completed, "
                    + "\(traffic.abandoned) abandoned"))
        return page
    }

    private func words(for forecast: Forecast) -> String {
        guard let subjects = forecast.subjects else {
            return "no number of subjects can prove so narrow a margin; allow a wider one"
        }
        if subjects == 0 { return "more subjects than expected were counted, and it is not decided yet" }
        let count = "about \(RolloutWords.subjects(subjects)) if the arms do not differ"
        guard let days = forecast.days else { return count }
        return "\(count): \(days == 1 ? "1 day" : "\(days) days"), at \(forecast.coverage.text) by then"
    }
}

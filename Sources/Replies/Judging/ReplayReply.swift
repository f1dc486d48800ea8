package import FormEngine
package import Registry

/// Report of a replay.
package struct ReplayReply {
    package let report: ReplayReport

    package init(_ report: ReplayReport) {
        self.report = report
    }

    package var json: JSONValue {
        .object([
            "replayed": .int(report.replayed), "identical": .int(report.identical),
            "differentCount": .int(report.differentCount),
            "different": .array(
                report.different.map { difference in
                    .object([
                        "submission": .text(difference.submission),
                        "reasons": .array(difference.reasons.map { .text($0.rawValue) }),
                    ])
                }),
            "attested": .int(report.attested),
            "notJudged": .object([
                "erased": .int(report.erased), "answersNotKept": .int(report.answersNotKept),
            ]),
        ])
    }
}

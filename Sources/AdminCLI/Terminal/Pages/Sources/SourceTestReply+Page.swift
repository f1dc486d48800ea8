internal import DataSources
internal import FormEngine
internal import Registry
internal import Replies

extension SourceTestReply {
    var status: ExitStatus { fault == nil ? .yes : .no }

    var page: TextPage {
        var page = TextPage()
        for (index, attempt) in reply.attempts.enumerated() {
            let pause = attempt.pause > 0 ? " after a pause of \(attempt.pause) ms" : ""
            let status = attempt.status.map { "status \($0)" } ?? "no response"
            let fault = attempt.fault.map { ": \($0.code)" } ?? ""
            page.line(
                .dim("\(index + 1)  "),
                StyledText("\(status) in \(attempt.milliseconds) ms, \(attempt.bytes) bytes\(pause)"), .red(fault))
        }
        if let fault {
            page.line(.red("no value: "), StyledText("the data source `\(name)` \(fault.predicate)"))
            page.line(.dim("  " + fault.help(for: name).commands))
        } else {
            page.line(.green("value: "), StyledText(value?.shape ?? ""))
            if isRevealed, let value {
                page.line(StyledText(String(decoding: JSONWriter.bytes(of: value), as: UTF8.self)))
            }
        }
        if breaker.failures > 0 { page.line(.dim("breaker \(stateWord), \(breaker.failures) failures in a row")) }
        return page
    }
}

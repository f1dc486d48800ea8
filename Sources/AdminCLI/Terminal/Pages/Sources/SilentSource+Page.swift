internal import FormEngine
internal import Registry
internal import Replies

extension TextPage {
    /// Adds the fault and the remedy of each data source without a reply.
    mutating func append(_ silent: [SilentSource]) {
        for source in silent {
            line(
                StyledText(source.definition, .yellow), StyledText(" \(source.fault.predicate) "),
                .dim("[\(source.fault.code)]"))
            line(.dim("  \(source.help.commands)"))
        }
    }
}

internal import FormEngine
internal import Registry
internal import Replies

extension TextPage {
    /// Data sources that were asked in vain: a line for each, and what to do.
    mutating func append(_ silent: [SilentSource]) {
        for source in silent {
            line(
                StyledText(source.definition, .yellow), StyledText(" \(source.fault.predicate) "),
                .dim("[\(source.fault.code)]"))
            line(.dim("  \(source.help.commands)"))
        }
    }
}

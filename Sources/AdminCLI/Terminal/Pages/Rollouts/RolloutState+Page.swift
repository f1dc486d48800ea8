internal import FormEngine
internal import Registry
internal import Replies

extension RolloutState {
    /// The state in its colour.
    var span: StyledText {
        switch self {
        case .running: .green(rawValue)
        case .paused: .yellow(rawValue)
        case .promoted: .green(rawValue)
        case .aborted: .red(rawValue)
        case .ended: .dim(rawValue)
        }
    }
}

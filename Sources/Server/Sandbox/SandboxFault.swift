/// A fault that a sandbox produces on request, to show how clients handle it.
public enum SandboxFault: Sendable, Equatable {
    /// Replies with a status and an error alone; 429 requests a retry after a second.
    case status(Int)
    /// Closes the connection in the middle of the body.
    case reset
    /// Sends the body byte by byte, with a pause after each.
    case slow
    /// Sends a body without an end.
    case endless
    /// Sends HTML instead of JSON.
    case garbage
    /// Sends the beginning of a gzip file, although the client did not accept compression.
    case compressed
    /// Redirects to another origin.
    case redirect

    /// The words for faults: a status from 400 to 599, or the fault's own word.
    public static let shape =
        "a status from 400 to 599, `reset`, `slow`, `endless`, `garbage`, `compressed` or `redirect`"

    /// Reads a word; nil if it names none.
    public init?(_ word: String) {
        switch word {
        case "reset": self = .reset
        case "slow": self = .slow
        case "endless": self = .endless
        case "garbage": self = .garbage
        case "compressed": self = .compressed
        case "redirect": self = .redirect
        default:
            guard word.utf8.count == 3, let status = Int(word), (400...599).contains(status) else { return nil }
            self = .status(status)
        }
    }
}

/// Delay and fault of a sandbox at one path and below it.
public struct SandboxKnob: Sendable, Equatable {
    /// The path.
    public var path: String
    /// The milliseconds before a reply; nil for the path's usual delay.
    public var delay: Int?
    /// The fault to produce, or nil.
    public var fault: SandboxFault?
    /// Number of further faults, nil for no limit; the delay is not limited.
    public var times: Int?

    /// A knob of a path.
    public init(path: String, delay: Int? = nil, fault: SandboxFault? = nil, times: Int? = nil) {
        self.path = path
        self.delay = delay
        self.fault = fault
        self.times = times
    }
}

/// The knobs of a sandbox, and the number of requests of each path.
actor SandboxPanel {
    private var knobs: [SandboxKnob]
    private(set) var requests: [String: Int] = [:]

    init(_ knobs: [SandboxKnob]) {
        self.knobs = knobs
    }

    /// Replaces the knobs of a path.
    func turn(_ knob: SandboxKnob) {
        knobs.removeAll { $0.path == knob.path }
        knobs.append(knob)
    }

    /// The delay and fault for a request, which uses up one of the knob's times.
    func take(_ path: String) -> (delay: Int?, fault: SandboxFault?) {
        requests[path, default: 0] += 1
        guard let index = knobs.lastIndex(where: { path == $0.path || path.hasPrefix($0.path + "/") }) else {
            return (nil, nil)
        }
        let knob = knobs[index]
        guard let times = knob.times else { return (knob.delay, knob.fault) }
        guard times > 0 else { return (knob.delay, nil) }
        knobs[index].times = times - 1
        return (knob.delay, knob.fault)
    }
}

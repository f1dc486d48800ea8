/// Something that a sandbox does wrong on request, so that it can be seen what becomes of it.
public enum SandboxFault: Sendable, Equatable {
    /// Answers with a status and no more than an error; 429 asks for another try after a second.
    case status(Int)
    /// Breaks the connection off in the middle of the body.
    case reset
    /// Sends the body byte by byte, with a pause after each.
    case slow
    /// Sends a body without an end.
    case endless
    /// Sends what is no JSON.
    case garbage
    /// Sends a small body that unpacks to a large one, though nobody asked for a compressed one.
    case compressed
    /// Leads to another origin.
    case redirect

    /// The words that name one: a status from 400 to 599, or the fault's own.
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

/// How a sandbox answers at one path, and everything below it.
public struct SandboxKnob: Sendable, Equatable {
    /// The path.
    public var path: String
    /// The milliseconds that it waits before it answers; nil: as long as the path usually does.
    public var delay: Int?
    /// The fault to produce, or nil.
    public var fault: SandboxFault?
    /// How many more times it does so; nil: always.
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

    /// Puts a knob in the place of those of its path.
    func turn(_ knob: SandboxKnob) {
        knobs.removeAll { $0.path == knob.path }
        knobs.append(knob)
    }

    /// How a request for a path is to be answered, which counts as one of the times.
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

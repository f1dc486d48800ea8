/// Limits of a child process that decodes an untrusted image.
public struct DecoderLimits: Sendable {
    /// The most bytes of its address space; 25 megapixels of the dearest kind take half of it.
    public var memory = 1_073_741_824
    /// The most seconds of computing.
    public var computing = 20
    /// The most seconds from its start to its end.
    public var time = Duration.seconds(30)
    /// The most bytes of its answer: a 512×512 picture of noise has less.
    public var answer = 1_048_576

    /// The usual limits.
    public init() {}

    /// Arguments of `prlimit`: no file may be written, few opened, no memory dumped.
    var arguments: [String] {
        ["--as=\(memory)", "--cpu=\(computing)", "--fsize=0", "--nofile=64", "--core=0", "--"]
    }
}

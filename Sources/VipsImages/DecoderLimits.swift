/// Limits of a child process that decodes an untrusted image.
public struct DecoderLimits: Sendable {
    /// The most bytes of address space; an image of 25 megapixels in the most expensive format takes half.
    public var memory = 1_073_741_824
    /// The most seconds of processor time.
    public var computing = 20
    /// The longest run.
    public var time = Duration.seconds(30)
    /// The most bytes of output: a 512×512 picture of noise takes less.
    public var answer = 1_048_576

    /// The default limits.
    public init() {}

    /// Arguments of `prlimit` that also forbid to write files, to open many, and to dump memory.
    var arguments: [String] {
        ["--as=\(memory)", "--cpu=\(computing)", "--fsize=0", "--nofile=64", "--core=0", "--"]
    }
}

internal import Registry

/// Layout of a page for its destination: a screen of some width, or a file that takes everything unwrapped.
struct Layout: Sendable {
    /// Whether text is coloured.
    var isColoured = false
    /// The columns of the screen; nil without a screen: then nothing is wrapped, shortened or left out.
    var width: Int?
    /// The instant that relative times on a screen refer to.
    var now = Surroundings.system.now()

    init(
        isColoured: Bool = false, width: Int? = nil, now: Timestamp = Surroundings.system.now()
    ) {
        self.isColoured = isColoured
        self.width = width
        self.now = now
    }

    /// Layout for a program or a file.
    static let plain = Layout()

    /// Width below which lines are not wrapped further.
    static let leastWidth = 20
}

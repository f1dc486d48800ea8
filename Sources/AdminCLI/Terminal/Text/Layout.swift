internal import Registry

/// How a page is laid out for where it goes: a screen of some width, or a file that wants everything as it is.
struct Layout: Sendable {
    /// Whether colours help.
    var isColoured = false
    /// The columns of the screen; nil where there is none: nothing is wrapped, shortened or left out then.
    var width: Int?
    /// The instant that times are told from on a screen.
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

    /// Lines narrower than this are not worth wrapping.
    static let leastWidth = 20
}

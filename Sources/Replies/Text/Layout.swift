package import Registry

/// How a page is laid out for where it goes: a screen of some width, or a file that wants everything as it is.
package struct Layout: Sendable {
    /// Whether colours help.
    package var isColoured = false
    /// The columns of the screen; nil where there is none: nothing is wrapped, shortened or left out then.
    package var width: Int?
    /// The instant that times are told from on a screen.
    package var now = Surroundings.system.now()

    package init(
        isColoured: Bool = false, width: Int? = nil, now: Timestamp = Surroundings.system.now()
    ) {
        self.isColoured = isColoured
        self.width = width
        self.now = now
    }

    /// Layout for a program or a file.
    package static let plain = Layout()

    /// Lines narrower than this are not worth wrapping.
    package static let leastWidth = 20
}

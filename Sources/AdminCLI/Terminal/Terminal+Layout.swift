internal import Replies

extension Terminal {
    /// How pages are laid out here.
    var layout: Layout {
        Layout(isColoured: hasColour, width: isScreen ? max(Layout.leastWidth, size.columns) : nil)
    }
}

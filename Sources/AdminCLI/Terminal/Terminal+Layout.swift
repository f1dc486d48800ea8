internal import Replies

extension Terminal {
    /// Layout of pages on this stream.
    var layout: Layout {
        Layout(isColoured: hasColour, width: isScreen ? max(Layout.leastWidth, size.columns) : nil)
    }
}

/// A step sent by a page without a script, taken in at once: judged a fixed number of times for any size.
extension FormState {
    /// A list as a page had it.
    public struct PageList: Sendable {
        /// The path of the list.
        public var path: String
        /// How many of its items were named.
        public var named: Int
        /// The number of the last item that was named, from 1; 0 if none was.
        public var last: Int

        /// A list with a number of named items.
        public init(path: String, named: Int, last: Int) {
            self.path = path
            self.named = named
            self.last = last
        }
    }

    /// Gives lists as many items as a page had of each.
    ///
    /// Items are taken away behind the last one that was named; none is added that was not named, whatever its number, nor
    /// more than all lists of a screen add up to.
    public mutating func resize(_ lists: [PageList]) -> [Effect] {
        var load = ScreenLoad(of: root)
        for list in lists.sorted(by: { $0.depth < $1.depth }) {
            guard let address = self.list(at: list.path), !root[address].facts.isHidden else { continue }
            let (slot, count) = (root[address].slot, root[address].items.count)
            let fields = fieldsOfItem(in: slot)
            let most = min(field(at: address).maxItems ?? Field.mostItems, count + load.room(forItemsOf: fields))
            let wanted = min(list.last, max(count, min(list.named, most)))
            guard wanted != count else { continue }
            noteChange(at: address)
            root[address].input = nil
            if wanted < count {
                stopEverything(in: address, from: wanted)
                for item in root[address].items[wanted...] { load.remove(item) }
                root[address].items.removeLast(count - wanted)
                root[address].isAwake = true
            } else {
                load.add(wanted - count, of: fields)
                let added = (count..<wanted).map { _ in emptyItem(of: slot) }
                root[address].items += added
            }
        }
        return looked()
    }

    /// Enters a page's inputs by paths; fields that the page cannot answer stay unchanged.
    ///
    /// The texts are whole: nobody is in the middle of typing one.
    public mutating func enter(_ inputs: [(path: String, input: FieldInput)]) -> [Effect] {
        for (path, input) in inputs {
            guard let address = form.address(of: path, in: root), takesInput(field(at: address)) else { continue }
            enter(input, at: address)
        }
        typedPlace = nil
        return looked()
    }

    /// Judges once, and gives what is to be done.
    private mutating func looked() -> [Effect] {
        look()
        defer { outbox = [] }
        return outbox
    }
}

extension FormState.PageList {
    fileprivate var depth: Int { path.parts(separatedBy: Byte.slash).count }
}

/// Input of a step from a page without a script: all fields at once, judged a fixed number of times for any size.
extension FormState {
    /// A list in a form that a page sent.
    public struct PageList: Sendable {
        /// The list's path.
        public var path: String
        /// The number of items of which the page sent at least one field.
        public var named: Int
        /// The highest number of an item that the page sent, from 1; 0 if it sent none.
        public var last: Int

        /// A list in a sent form, with the number of its items.
        public init(path: String, named: Int, last: Int) {
            self.path = path
            self.named = named
            self.last = last
        }
    }

    /// Gives each list as many items as the sent page has.
    ///
    /// Removes the items behind the last one that was sent. Adds only items that were sent, up to the screen's limits.
    public mutating func resize(_ lists: [PageList]) -> [Effect] {
        var load = ScreenLoad(of: root)
        for list in lists.sorted(by: { $0.depth < $1.depth }) {
            guard let address = self.list(at: list.path), !root[address].facts.isHidden else { continue }
            let (slot, count) = (root[address].slot, root[address].items.count)
            let fields = form.layout.fieldsOfItem(in: slot)
            let most = min(field(at: address).maxItems ?? Field.mostItems, count + load.room(forItemsOf: fields))
            let wanted = min(list.last, max(count, min(list.named, most)))
            guard wanted != count else { continue }
            noteChange(at: address)
            root[address].input = nil
            if wanted < count {
                for item in root[address].items[wanted...] { load.remove(item) }
                root[address].removeItems(wanted..<count, outbox: &outbox)
            } else {
                load.add(wanted - count, of: fields)
                let maker = itemMaker
                root[address].items += (count..<wanted).map { _ in maker.emptyItem(of: slot, outbox: &outbox) }
            }
        }
        return looked()
    }

    /// Enters a page's inputs by path; fields that a person cannot answer stay unchanged.
    ///
    /// The texts count as complete, without a typing pause.
    public mutating func enter(_ inputs: [(path: String, input: FieldInput)]) -> [Effect] {
        for (path, input) in inputs {
            guard let address = form.address(of: path, in: root), progress.takesAnswer(to: field(at: address)) else {
                continue
            }
            enter(input, at: address)
        }
        typedPlace = nil
        return looked()
    }

    /// Judges the form, and returns the effects.
    private mutating func looked() -> [Effect] {
        look()
        return outbox.takeEffects()
    }
}

extension FormState.PageList {
    fileprivate var depth: Int { path.parts(separatedBy: Byte.slash).count }
}

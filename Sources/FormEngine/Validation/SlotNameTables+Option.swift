extension SlotNameTables {
    /// The slot of a name given by its bytes, as `slot(named:)` finds it, sooner if it is short.
    @inline(always)
    func slot(ofOption text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard text.count < 8 else { return slot(named: text) }
        let hash = Slot.mix(0, text.word(at: 0, before: text.count))
        var place = Int(truncatingIfNeeded: hash &>> hashShift)
        while places[place] >= 0 {
            let slot = Int(places[place])
            let entry = entries.baseAddress.unsafelyUnwrapped + slot
            // The hash of fewer than eight bytes is theirs alone: multiplying by an odd number loses nothing.
            if entry.pointee.hash == hash, Int(entry.pointee.length) == text.count { return slot }
            place = (place &+ 1) & (places.count &- 1)
        }
        return nil
    }
}

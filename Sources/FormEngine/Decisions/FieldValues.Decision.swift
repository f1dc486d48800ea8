extension FieldValues {
    /// Decisions about a field at one place, as a few bits, since every document has one for every field.
    struct Decision: Equatable {
        private var bits: UInt16 = 0

        /// Whether the field's own `visible_if` hides it.
        var isHidden: Bool {
            @inline(__always) get { bits & 1 != 0 }
            @inline(__always) set { set(newValue, 1) }
        }

        /// Whether the parsed answer is in `readings`.
        var isRead: Bool {
            @inline(__always) get { bits & 2 != 0 }
            @inline(__always) set { set(newValue, 2) }
        }

        /// Whether the calculated value is in `values`.
        var hasValue: Bool {
            @inline(__always) get { bits & 4 != 0 }
            @inline(__always) set { set(newValue, 4) }
        }

        /// Certainty of the inputs of the field's calculation.
        var knowledge: Knowledge {
            @inline(__always) get { Knowledge(rawValue: UInt8(truncatingIfNeeded: bits &>> 3 & 3)) ?? .settled }
            @inline(__always) set { set(UInt16(newValue.rawValue), at: 3, width: 2) }
        }

        /// Whether a condition requires an answer; nil until computed.
        ///
        /// Cached, since every item of a long list may need it for the same field, whose requirement may read that
        /// list.
        var requirement: Truth? {
            @inline(__always) get { Truth(rawValue: UInt8(truncatingIfNeeded: bits &>> 5 & 3) &- 1) }
            @inline(__always) set { set(newValue.map { UInt16($0.rawValue) &+ 1 } ?? 0, at: 5, width: 2) }
        }

        /// Certainty of all values in a list; nil until computed.
        ///
        /// Cached, since every check of a form may need it.
        var knowledgeOfItems: Knowledge? {
            @inline(__always) get { Knowledge(rawValue: UInt8(truncatingIfNeeded: bits &>> 7 & 7) &- 1) }
            @inline(__always) set { set(newValue.map { UInt16($0.rawValue) &+ 1 } ?? 0, at: 7, width: 3) }
        }

        /// Whether a list contains an unreadable answer; nil until computed.
        var hasUnreadableItems: Bool? {
            @inline(__always) get { bits &>> 10 & 3 == 0 ? nil : bits &>> 10 & 3 == 2 }
            @inline(__always) set { set(newValue.map { $0 ? 2 : 1 } ?? 0, at: 10, width: 2) }
        }

        /// Whether the field's own condition or calculation is undecided.
        var isUndecided: Bool {
            @inline(__always) get { bits & 1 &<< 12 != 0 }
            @inline(__always) set { set(newValue, 1 &<< 12) }
        }

        /// Whether a list contains an undecided value.
        var holdsUndecided: Bool {
            @inline(__always) get { bits & 1 &<< 13 != 0 }
            @inline(__always) set { set(newValue, 1 &<< 13) }
        }

        /// Whether the value depends on an age from a date in the future: the field and its dependents have no value.
        var isUnknown: Bool {
            @inline(__always) get { bits & 1 &<< 14 != 0 }
            @inline(__always) set { set(newValue, 1 &<< 14) }
        }

        /// Whether an input of its calculation could not be parsed, so that dependent requirements are not checked.
        var isSpoilt: Bool {
            @inline(__always) get { bits & 1 &<< 15 != 0 }
            @inline(__always) set { set(newValue, 1 &<< 15) }
        }

        @inline(__always)
        private mutating func set(_ isSet: Bool, _ bit: UInt16) {
            bits = isSet ? bits | bit : bits & ~bit
        }

        /// Stores a number in some bits of the decision.
        @inline(__always)
        private mutating func set(_ code: UInt16, at place: UInt16, width: UInt16) {
            let mask: UInt16 = (1 &<< width &- 1) &<< place
            bits = bits & ~mask | code &<< place
        }
    }
}

extension LogicRoom {
    /// What was decided about one field, in one item if it is in a list: a few bits, since every document has one for every
    /// field.
    struct Decision: Equatable {
        private var bits: UInt16 = 0

        /// Whether its own `visible_if` hides it.
        var isHidden: Bool {
            @inline(__always) get { bits & 1 != 0 }
            @inline(__always) set { set(newValue, 1) }
        }

        /// Whether what was answered stands in `readings`.
        var isRead: Bool {
            @inline(__always) get { bits & 2 != 0 }
            @inline(__always) set { set(newValue, 2) }
        }

        /// Whether what was calculated stands in `values`.
        var hasValue: Bool {
            @inline(__always) get { bits & 4 != 0 }
            @inline(__always) set { set(newValue, 4) }
        }

        /// What is known of all that its value is calculated from.
        var knowledge: Knowledge {
            @inline(__always) get { known(at: 3) ?? .settled }
            @inline(__always) set { set(newValue, at: 3) }
        }

        /// Whether an answer must be given although it need not always be; nil until somebody asks.
        ///
        /// Every item of a long list may ask it of the same field, whose requirement may read that list.
        var isRequired: Bool? {
            @inline(__always) get { known(at: 5).map { $0 == .missing } }
            @inline(__always) set { set(newValue.map { $0 ? .missing : .settled }, at: 5) }
        }

        /// What is known of all that is in a list; nil until somebody asks, as every check of a form may.
        var knowledgeOfItems: Knowledge? {
            @inline(__always) get { known(at: 7) }
            @inline(__always) set { set(newValue, at: 7) }
        }

        /// Whether anything in a list could not be read; nil until somebody asks.
        var hasUnreadableItems: Bool? {
            @inline(__always) get { known(at: 9).map { $0 == .unreadable } }
            @inline(__always) set { set(newValue.map { $0 ? .unreadable : .settled }, at: 9) }
        }

        @inline(__always)
        private mutating func set(_ isSet: Bool, _ bit: UInt16) {
            bits = isSet ? bits | bit : bits & ~bit
        }

        /// Two bits from a place on: zero for nil.
        @inline(__always)
        private func known(at place: UInt16) -> Knowledge? {
            switch bits &>> place & 3 {
            case 0: nil
            case 1: .settled
            case 2: .missing
            default: .unreadable
            }
        }

        @inline(__always)
        private mutating func set(_ knowledge: Knowledge?, at place: UInt16) {
            let code = knowledge.map { UInt16($0.rawValue) &+ 1 } ?? 0
            bits = bits & ~(3 &<< place) | code &<< place
        }
    }
}

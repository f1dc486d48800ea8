extension CallingPlan {
    /// Trunk prefix: the digits that are dialled before a number of the country itself, and that are no part of it.
    enum Trunk: UInt8 {
        /// A zero.
        case zero = 0x6F  // o
        /// Nothing.
        case none = 0x2D  // -
        /// Nothing, and numbers may begin with a zero of their own.
        case noneBeforeZero = 0x7A  // z
        /// A one: the North American plan.
        case one = 0x6E  // n
        /// An eight: Russia, Kazakhstan and Turkmenistan.
        case eight = 0x72  // r
        /// Zero and six: Hungary.
        case zeroSix = 0x68  // h
        /// Eight and zero, of which the zero is left out before numbers that begin with an eight or a nine: Belarus.
        case belarusian = 0x62  // b
        /// A zero, and until 2023 an eight: Lithuania.
        case lithuanian = 0x6C  // l
        /// Nothing since 2019; people still write what was dialled until then: Mexico.
        case mexican = 0x6D  // m
        /// A zero, and 15 behind the area's code of mobile numbers, which have a nine before it from abroad: Argentina.
        case argentine = 0x61  // a

        /// Whether a number is dialled with it as a rule.
        var isDialled: Bool {
            switch self {
            case .none, .noneBeforeZero: false
            case .zero, .one, .eight, .zeroSix, .belarusian, .lithuanian, .mexican, .argentine: true
            }
        }

        /// The prefixes, each before the prefixes that it begins with.
        var prefixes: [StaticString] {
            switch self {
            case .none, .noneBeforeZero: []
            case .zero, .argentine: ["0"]
            case .one: ["1"]
            case .eight: ["8"]
            case .zeroSix: ["06"]
            case .belarusian: ["80", "8", "0"]
            case .lithuanian: ["0", "8"]
            // From abroad a one preceded mobile numbers.
            case .mexican: ["01", "044", "045", "1"]
            }
        }
    }
}

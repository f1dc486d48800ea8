extension CallingPlan {
    /// The trunk prefix: digits that are dialled before a number inside the country, and do not belong to it.
    enum Trunk: UInt8 {
        /// The trunk prefix 0.
        case zero = 0x6F  // o
        /// No trunk prefix.
        case none = 0x2D  // -
        /// No trunk prefix, and numbers may begin with a zero of their own.
        case noneBeforeZero = 0x7A  // z
        /// The trunk prefix 1: the North American plan.
        case one = 0x6E  // n
        /// The trunk prefix 8: Russia, Kazakhstan and Turkmenistan.
        case eight = 0x72  // r
        /// The trunk prefix 06: Hungary.
        case zeroSix = 0x68  // h
        /// The trunk prefix 80, without its zero before numbers that begin with 8 or 9: Belarus.
        case belarusian = 0x62  // b
        /// The trunk prefix 0, and until 2023 the prefix 8: Lithuania.
        case lithuanian = 0x6C  // l
        /// No trunk prefix since 2019, but earlier ones are still written: Mexico.
        case mexican = 0x6D  // m
        /// The trunk prefix 0, and for mobile numbers 15 after the area code, which is a 9 before it from abroad:
        /// Argentina.
        case argentine = 0x61  // a

        /// Whether numbers are normally dialled with the trunk prefix.
        var isDialled: Bool {
            switch self {
            case .none, .noneBeforeZero: false
            case .zero, .one, .eight, .zeroSix, .belarusian, .lithuanian, .mexican, .argentine: true
            }
        }

        /// The accepted prefixes; a longer prefix precedes its own beginnings.
        var prefixes: [StaticString] {
            switch self {
            case .none, .noneBeforeZero: []
            case .zero, .argentine: ["0"]
            case .one: ["1"]
            case .eight: ["8"]
            case .zeroSix: ["06"]
            case .belarusian: ["80", "8", "0"]
            case .lithuanian: ["0", "8"]
            // The prefix 1 preceded mobile numbers in calls from abroad.
            case .mexican: ["01", "044", "045", "1"]
            }
        }
    }
}

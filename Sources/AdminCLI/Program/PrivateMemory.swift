internal import Glibc

/// The process's memory, which holds the master key once that is read: kept out of core dumps and from other processes.
enum PrivateMemory {
    /// Forbids core dumps of this process, and reads of its memory by unprivileged processes.
    ///
    /// A kernel that pipes dumps to a program (`core_pattern`) ignores the limit, and so does a debugger of the same
    /// user; both respect `PR_SET_DUMPABLE` (prctl(2), core(5)).
    static func shield() {
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        control(setDumpable, second: 0, third: 0, fourth: 0, fifth: 0)
    }

    /// `PR_SET_DUMPABLE` of `linux/prctl.h`, which Swift's Glibc leaves out.
    private static let setDumpable: CInt = 4

    private typealias Control =
        @convention(c) (CInt, CUnsignedLong, CUnsignedLong, CUnsignedLong, CUnsignedLong) -> CInt

    /// Calls `prctl`, which Swift does not import: it is declared with a varying number of arguments.
    ///
    /// The C library reads all five as words, and on x86-64 and AArch64 Linux variadic calls pass integers like other
    /// calls.
    private static func control(
        _ option: CInt, second: CUnsignedLong, third: CUnsignedLong, fourth: CUnsignedLong, fifth: CUnsignedLong
    ) {
        guard let symbol = unsafe dlsym(nil, "prctl") else { return }
        _ = unsafe unsafeBitCast(symbol, to: Control.self)(option, second, third, fourth, fifth)
    }
}

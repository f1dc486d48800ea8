internal import Glibc

/// The processor time of this thread, in nanoseconds: what others do on the machine is not in it.
func threadTime() -> Int {
    time(of: CLOCK_THREAD_CPUTIME_ID)
}

/// Time as it passes, in nanoseconds.
func passingTime() -> Int {
    time(of: CLOCK_MONOTONIC)
}

private func time(of clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

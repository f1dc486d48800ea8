#if PostgreSQL
internal import Registry
internal import SQLStore
internal import Synchronization

/// The clock of a database, which this program reads in each of its transactions and goes on from in between.
///
/// All servers of a database so have one clock. The program's own clock is not read: a jump of it changes nothing.
final class DatabaseClock: Sendable {
    /// A time of the database, and when this program had it.
    private struct Reading {
        let time: Timestamp
        let instant: ContinuousClock.Instant
    }

    private let last = Mutex<Reading?>(nil)

    /// Reads the clock.
    ///
    /// - Returns: The database's time, while the statement ran.
    @discardableResult
    func read(_ connection: any SQLConnection) throws -> Timestamp? {
        let time = try connection.first(
            "SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"')"
        ) { try $0.next(Timestamp.self) }
        guard let time else { return nil }
        // The way of the answer is not added, so the time is never ahead of the database's.
        last.withLock { $0 = Reading(time: time, instant: .now) }
        return time
    }

    /// The database's time; that of the system before the first reading.
    var now: Timestamp {
        guard let last = last.withLock({ $0 }) else { return Surroundings.system.now() }
        let (seconds, attoseconds) = last.instant.duration(to: .now).components
        return Timestamp(milliseconds: last.time.milliseconds + seconds * 1000 + attoseconds / 1_000_000_000_000_000)
    }
}
#endif

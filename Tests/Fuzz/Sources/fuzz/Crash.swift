import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// The round that is run, for the message of a crash.
nonisolated(unsafe) var currentRound: UInt64 = 0

/// Names the round where the process dies.
func noteCrashes() {
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE] {
        signal(number) { number in
            // Nothing that allocates: the process may be in any state.
            var digits: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8) =
                (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
            writeText("CRASHED in round ")
            var divisor: UInt64 = 1_000_000_000_000_000_000
            while divisor > 0 {
                digits.0 = UInt8(truncatingIfNeeded: currentRound / divisor % 10) + 48
                if currentRound >= divisor || divisor == 1 { write(2, &digits, 1) }
                divisor /= 10
            }
            writeText("\n")
            signal(number, SIG_DFL)
            raise(number)
        }
    }
}

private func writeText(_ text: StaticString) {
    write(2, text.utf8Start, text.utf8CodeUnitCount)
}

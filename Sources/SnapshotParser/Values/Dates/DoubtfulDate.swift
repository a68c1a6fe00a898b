import Foundation

extension SnapshotParser.DateCoding {
    /// The unit that a number almost certainly has; nil if that is, or may be, the one in which it
    /// is read.
    func unitMeant(by number: Double) -> SnapshotParser.DateUnit? {
        switch self {
        // Seconds of this century, read as milliseconds, are days in January and February 1970.
        // Real dates of these days, such as birthdays, fall on whole minutes.
        case .millisecondsSince1970:
            (1_000_000_000..<4_102_444_800).contains(number)
                && number.remainder(dividingBy: 60_000) != 0 ? .seconds : nil
        case .secondsSince1970:
            (1_000_000_000_000..<4_102_444_800_000).contains(number) ? .milliseconds : nil
        case .any(of: let forms): forms.lazy.compactMap { $0.unitMeant(by: number) }.first
        case .iso8601, .format, .custom: nil
        }
    }
}

extension SnapshotParser.ValueContext {
    /// Reports a value that was read as a date, but hardly the one that was meant.
    func lookAt(date value: Any) {
        guard let reader = binder.reader, reader.options.looksAtDates,
            let number = TreeNumber(value)?.nearestDouble,
            let meant = reader.dates.unitMeant(by: number), let step = reader.steps.popLast()
        else { return }
        let kind = SnapshotParser.Issue.Kind.doubtfulDate(meant: meant, found: reader.found(value))
        reader.tolerate(kind, at: reader.text(of: step))
        reader.steps.append(step)
    }
}

import Foundation

extension Date {
    /// The unit that a number almost certainly has; nil if that is, or may be, the one in which it
    /// is read.
    static func unitMeant(
        by number: Double,
        _ unitsPerSecond: Double
    ) -> SnapshotParser.DateUnit? {
        guard unitsPerSecond == 1000 else {
            return (1_000_000_000_000..<4_102_444_800_000).contains(number) ? .milliseconds : nil
        }
        // Seconds of this century, read as milliseconds, are days in January and February 1970.
        // Real dates of these days, such as birthdays, fall on whole minutes.
        return (1_000_000_000..<4_102_444_800).contains(number)
            && number.remainder(dividingBy: 60_000) != 0 ? .seconds : nil
    }
}

extension SnapshotParser.DateCoding {
    /// The units of the forms that are numbers, by how many make a second.
    fileprivate var units: [Double] {
        if case .any(of: let forms) = self { return forms.flatMap(\.units) }
        return unitsPerSecond.map { [$0] } ?? []
    }
}

extension SnapshotParser.ValueContext {
    /// Reports a value that was read as a date, but hardly the one that was meant.
    func lookAt(date value: Any) {
        guard let reader = binder.reader, reader.options.looksAtDates,
            let number = TreeNumber(value)?.nearestDouble,
            let meant = reader.dates.units.lazy.compactMap({ Date.unitMeant(by: number, $0) })
                .first,
            let step = reader.steps.popLast()
        else { return }
        let kind = SnapshotParser.Issue.Kind.doubtfulDate(meant: meant, found: reader.found(value))
        reader.tolerate(kind, at: reader.text(of: step))
        reader.steps.append(step)
    }
}

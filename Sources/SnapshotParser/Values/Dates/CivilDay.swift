/// Days of the proleptic Gregorian calendar.
enum CivilDay {
    /// Days from 1970-01-01 in the proleptic Gregorian calendar, counted in eras of 400 years
    /// that begin in March, so that the leap day is the last of its year. Nil if there is no such
    /// day, as February 30th.
    static func daysSince1970(year: Int64, month: Int64, day: Int64) -> Int64? {
        let date = (year, month, day)
        let year = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = year.dividedToFloor(by: 400)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let days = era * 146_097 + dayOfEra - 719_468
        return civil(daysSince1970: days) == date ? days : nil
    }

    static func civil(daysSince1970 days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let (era, dayOfEra) = (days + 719_468).dividedToFloor(by: 146_097)
        let leapDays = dayOfEra / 1_460 - dayOfEra / 36_524 + dayOfEra / 146_096
        let yearOfEra = (dayOfEra - leapDays) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = (monthFromMarch + 2) % 12 + 1
        return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day)
    }
}

extension BinaryInteger {
    func dividedToFloor(by divisor: Self) -> (quotient: Self, remainder: Self) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

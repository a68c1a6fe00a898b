import Foundation

extension Club {
    var heading: String {
        founded.map { "\(name), founded \($0.day)" } ?? name
    }

    /// Everything in the club, ready to print.
    var tables: [Table] {
        [memberTable, boatTable, outingTable, messageTable]
    }

    var memberTable: Table {
        Table(
            title: "Members",
            headings: ["name", "role", "joined", "email", "badges"],
            rows: members.map { member in
                let passed = member.badges.filter(\.value).keys.sorted()
                return [
                    member.name, member.role.rawValue, member.joined.day, member.email ?? "",
                    passed.joined(separator: ", "),
                ]
            }
        )
    }

    private var boatTable: Table {
        Table(
            title: "Boats",
            headings: ["no.", "name", "seats", "kg", "inspected", "defects"],
            rows: boats.map { boat in
                [
                    boat.id ?? "", boat.name, "\(boat.seats)", boat.weight.map { "\($0)" } ?? "",
                    boat.inspected?.day ?? "", boat.defects.joined(separator: ", "),
                ]
            }
        )
    }

    private var outingTable: Table {
        Table(
            title: "Outings",
            headings: ["starts", "boat", "km", "crew", "confirmed", "messages"],
            rows: outings.map { outing in
                [
                    outing.starts.minute,
                    boats.first { $0.id == outing.boat }?.name ?? outing.boat,
                    "\(outing.legs.compactMap { $0 }.reduce(0, +))",
                    "\(outing.crew.count)", "\(outing.crew.filter(\.value).count)",
                    "\(outing.messages.count)",
                ]
            }
        )
    }

    private var messageTable: Table {
        Table(
            title: "Messages",
            headings: ["sent", "author", "text"],
            rows: outings.flatMap(\.messages).map { message in
                let author = members.first { $0.id == message.author }
                return [message.sent.minute, author?.name ?? message.author, message.text]
            }
        )
    }
}

extension Date {
    /// The day in UTC: `2026-03-28`.
    fileprivate var day: String {
        formatted(.iso8601.year().month().day())
    }

    /// The minute in UTC: `2026-03-28 07:30`.
    fileprivate var minute: String {
        String(formatted(.iso8601.dateTimeSeparator(.space)).dropLast(4))
    }
}

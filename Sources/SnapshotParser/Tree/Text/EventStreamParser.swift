import Foundation

/// Reads a `text/event-stream` from parts that end anywhere (WHATWG HTML, section 9.2.6).
struct EventStreamParser {
    struct Event: Equatable {
        /// `message` if the stream gives none.
        let name: String
        let data: Data
    }

    private var line: [UInt8] = []
    private var name = ""
    /// The lines of data with a line feed behind each.
    private var data: [UInt8] = []
    private var isFirstLine = true
    /// Whether the last byte was a carriage return, which a line feed belongs to.
    private var isAfterReturn = false

    /// The events that end in a part.
    mutating func events(in part: Data) -> [Event] {
        var events: [Event] = []
        for byte in part {
            let isReturn = byte == UInt8(ascii: "\r")
            if isReturn || byte == UInt8(ascii: "\n") {
                if isReturn || !isAfterReturn, let event = endLine() { events.append(event) }
            } else {
                line.append(byte)
            }
            isAfterReturn = isReturn
        }
        return events
    }

    private mutating func endLine() -> Event? {
        var line = line[...]
        self.line = []
        if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
        isFirstLine = false
        if line.isEmpty {
            defer { (name, data) = ("", []) }
            let name = name.isEmpty ? "message" : name
            return data.isEmpty ? nil : Event(name: name, data: Data(data.dropLast()))
        }
        let end = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
        var value = line[end...].dropFirst()
        if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
        switch String(decoding: line[..<end], as: UTF8.self) {
        case "event": name = String(decoding: value, as: UTF8.self)
        case "data": data += value + [UInt8(ascii: "\n")]
        default: break
        }
        return nil
    }
}

import CMemory
import Foundation

#if os(Linux)
    /// A side whose result is kept until its memory has been read.
    struct KeptSide {
        let count: Int
        let run: () throws -> Any

        init(_ count: Int, _ run: @escaping () throws -> Any) {
            self.count = count
            self.run = run
        }
    }

    extension Row {
        /// A row in bytes of peak memory per object, beyond what was in use before.
        static func memory(
            _ name: String,
            goal: Double? = nil,
            _ sides: @escaping () throws -> (subject: KeptSide, against: KeptSide)
        ) -> Row {
            Row(name: name, unit: .bytes, goal: goal) { _ in
                let (subject, against) = try sides()
                let peaks = (try peak(of: subject), try peak(of: against))
                return [Round(subject: peaks.0, against: peaks.1)]
            }
        }
    }

    /// The peak of a side per object, beyond what was in use before.
    func peak(of side: KeptSide) throws -> Double {
        give_back_free_memory()
        let before = try status("VmRSS")
        // Sets the peak back to what is in use now.
        try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
        let result = try side.run()
        let after = try status("VmHWM")
        withExtendedLifetime(result) {}
        return Double(after - before) / Double(side.count)
    }

    /// A line of the process's own status, in bytes.
    private func status(_ name: String) throws -> Int {
        let text = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) * 1024
    }
#endif

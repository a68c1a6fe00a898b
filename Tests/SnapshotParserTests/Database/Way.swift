import Foundation
import SnapshotParser

/// A way to a database in memory, for tests of calls that do the same on each.
enum Way: CaseIterable {
    case directly
    case overREST

    /// Where the one in memory calls back.
    var callbacks: InMemoryDatabase.Callbacks { self == .directly ? .queue() : .immediate }

    func database(_ memory: InMemoryDatabase) -> any SnapshotDatabase {
        switch self {
        case .directly: memory
        case .overREST:
            RESTDatabase.over(
                FaultyTransport(RESTServer(memory), .init(cutsBodies: true)),
                parser: memory.parser
            )
        }
    }
}

// What one write changes is told at once in memory, and later and one by one over REST.
extension Way {
    /// What was heard; over REST, once there are as many texts.
    func texts(of heard: Recorder, _ count: Int) async throws -> [String] {
        try await wait { heard.texts.count >= count }
        return heard.texts
    }

    /// Returns over REST once something is so, or has not come to be for long.
    func wait(until isSo: () -> Bool) async throws {
        let end = Date() + 3600
        while self == .overREST, !isSo(), Date() < end {
            try await Task.sleep(nanoseconds: 1_000_000)
        }
    }

    /// The next element; over REST, the next one of which something is so.
    func next<Elements: AsyncIteratorProtocol>(
        of elements: inout Elements,
        where isSo: (Elements.Element) -> Bool
    ) async throws -> Elements.Element? {
        while let element = try await elements.next() {
            if self == .directly || isSo(element) { return element }
        }
        return nil
    }
}

extension Way {
    /// What an observation is told that the database in memory ends with the error `denied`.
    func denied(at path: String) -> String {
        switch self {
        case .directly: "observation cancelled: denied"
        case .overREST:
            "observation cancelled: the database ended the observation of '\(path)': denied: "
                + "check the token and the security rules"
        }
    }
}

extension SnapshotDatabase {
    /// The result of a single event.
    func singleResult<T: Parsable>(at path: Path<T>) async -> DecodeResult<T>? {
        let box = Box<DecodeResult<T>>()
        let (told, tell) = AsyncStream<Void>.makeStream()
        observeSingleEvent(at: path) { result in
            box.value = result
            tell.finish()
        }
        for await _ in told {}
        return box.value
    }
}

import Fixture
import Foundation
import SnapshotParser

#if os(Linux)
    import Synchronization
#endif

extension Row {
    /// Text that arrives in parts, beside a file. All of it is read on the thread that is timed,
    /// which older Apple systems cannot do.
    static func arriving(_ fixtures: Fixtures) -> [Row] {
        #if os(Linux)
            [
                besideFile("chunks", goal: 1.2, fixtures) { text in
                    stride(from: 0, to: text.count, by: 1 << 14).map {
                        text[$0..<min($0 + 1 << 14, text.count)]
                    }
                },
                besideFile("bytes", goal: nil, fixtures) { Array($0) },
            ]
        #else
            []
        #endif
    }
}

#if os(Linux)
    private func besideFile<Part: TextSource & Sendable>(
        _ kind: String,
        goal: Double?,
        _ fixtures: Fixtures,
        _ split: @escaping (Data) -> [Part]
    ) -> Row {
        .time("elements of \(kind), against those of a file: users", goal: goal) {
            let parser = fixtures.json
            let objects = try parser.decodeList(StructUser.self, from: fixtures.users.text)
            let text = try parser.encodeList(objects)
            let file = FileManager.default.temporaryDirectory
                .appendingPathComponent("ratios-arriving.json")
            try text.write(to: file)
            let parts = Arriving(parts: split(text))
            let arriving = Side(objects.count) {
                try onThisThread {
                    for try await element in parser.elements(of: StructUser.self, in: parts) {
                        keep(try element.result.get())
                    }
                }
            }
            let whole = Side(objects.count) {
                let elements = try parser.elements(of: StructUser.self, in: file)
                while let element = try elements.next() { keep(try element.result.get()) }
            }
            return (arriving, whole)
        }
    }

    /// Parts of a text that are there at once.
    private struct Arriving<Part: Sendable>: AsyncSequence, Sendable {
        let parts: [Part]

        struct AsyncIterator: AsyncIteratorProtocol {
            var parts: IndexingIterator<[Part]>

            mutating func next() async -> Part? { parts.next() }

            mutating func next(isolation actor: isolated (any Actor)?) async -> Part? {
                parts.next()
            }
        }

        func makeAsyncIterator() -> AsyncIterator { AsyncIterator(parts: parts.makeIterator()) }
    }

    /// Does asynchronous work that waits for no other.
    private func onThisThread(_ work: @escaping @Sendable () async throws -> Void) throws {
        let executor = ThreadExecutor()
        let result = Mutex<Result<Void, any Error>?>(nil)
        Task(executorPreference: executor) {
            do {
                try await work()
                result.withLock { $0 = .success(()) }
            } catch {
                result.withLock { $0 = .failure(error) }
            }
        }
        executor.run()
        guard let result = result.withLock({ $0 }) else { throw CancellationError() }
        try result.get()
    }

    /// Runs jobs on the thread that asks for it.
    private final class ThreadExecutor: TaskExecutor {
        private let jobs = Mutex<[UnownedJob]>([])

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            jobs.withLock { $0.append(job) }
        }

        func run() {
            while let job = jobs.withLock({ $0.popLast() }) {
                job.runSynchronously(on: asUnownedTaskExecutor())
            }
        }
    }
#endif

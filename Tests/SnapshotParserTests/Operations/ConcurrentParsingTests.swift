import Foundation
import SnapshotParser
import Testing

/// One parser reads one tree on many threads at once.
@Suite struct ConcurrentParsingTests {
    enum Kind: String, ParsableValue { case text, image }

    struct Message: ParsableSnapshot {
        var id: String?
        var kind = Kind.text
        var sent = Date.distantPast
        var sizes: [Double] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "kind", field: &kind)
            binder.bindField(name: "sent", field: &sent)
            binder.bindField(name: "sizes", field: &sizes)
        }
    }

    /// Foundation's containers are not Sendable, but nothing writes to this one.
    struct Shared: @unchecked Sendable {
        let value: Any
    }

    @Test func oneParserReadsOneTreeOnManyThreads() async throws {
        var options = SnapshotParser()
        options.dates = .iso8601
        let parser = options
        let text = #"{"a": {"kind": "image", "sent": "2026-03-01T09:30:00.5Z", "sizes": [1, 2.5]}}"#
        let tree = Shared(value: try jsonValue(text))
        let read = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    let snap = Snapshot(value: tree.value)
                    let message = try? parser.parseAsList(snap: snap, type: Message.self).first
                    return message?.id == "a" && message?.kind == .image
                        && message?.sent == Date(timeIntervalSince1970: 1_772_357_400.5)
                        && message?.sizes == [1, 2.5]
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(read == 200)
    }

    /// Under the thread sanitizer, what all empty arrays share is seen.
    @Test func emptyListsAreReadOnManyThreads() async throws {
        struct Team: ParsableObject {
            var messages: [Message] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "messages", list: &messages)
            }
        }
        let read = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    let snap = Snapshot(value: ["messages": [String: Any]()])
                    let team = try? SnapshotParser().parseObject(snap: snap, type: Team.self)
                    return team?.messages.isEmpty == true
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(read == 200)
    }
}

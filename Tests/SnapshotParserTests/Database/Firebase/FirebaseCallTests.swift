import Foundation
import SnapshotParser
import Testing

/// What the adapter calls of the SDK.
@Suite struct FirebaseCallTests {
    /// The methods of the SDK's Swift interface that the adapter uses, by name and labels, as the
    /// headers of firebase-ios-sdk 12.19.0 (eed63a35) had them on 2026-11-24.
    private static let methods = [
        "childByAutoId()",
        "observe(_:andPreviousSiblingKeyWith:withCancel:)",
        "queryEnding(atValue:)",
        "queryEnding(atValue:childKey:)",
        "queryEnding(beforeValue:childKey:)",
        "queryLimited(toFirst:)",
        "queryLimited(toLast:)",
        "queryOrdered(byChild:)",
        "queryOrderedByKey()",
        "queryOrderedByPriority()",
        "queryOrderedByValue()",
        "queryStarting(afterValue:childKey:)",
        "queryStarting(atValue:)",
        "queryStarting(atValue:childKey:)",
        "reference(withPath:)",
        "removeObserver(withHandle:)",
        "runTransactionBlock(_:andCompletionBlock:)",
        "setValue(_:withCompletionBlock:)",
        "updateChildValues(_:withCompletionBlock:)",
    ]

    @Test func areThoseOfTheSDK() async throws {
        let sdk = Database()
        let counts = Path<Int>.Collection(rendered: "counts")
        try await sdk.setValue(at: counts.child("a"), value: 1)
        try await sdk.addValue(to: counts, value: 2)
        try await sdk.write { batch in
            try batch.setValue(at: counts.child("b"), value: 3)
            try batch.setValue(at: counts.child("c"), value: 4)
        }
        try await sdk.transact(at: counts.child("a")) { $0 = ($0 ?? 0) + 1 }
        let byChild = counts.ordered(byChild: "x", as: Int.self)
        let queries: [Path<Int>.Query] = [
            counts.orderedByKey().starting(at: "a").ending(at: "b").limited(toFirst: 1),
            counts.orderedByValue().starting(after: 1).ending(before: 4).limited(toLast: 1),
            counts.orderedByPriority().limited(toFirst: 2),
            byChild.starting(at: 1, key: "a").ending(at: 2, key: "b").query,
        ]
        for query in queries { _ = try await sdk.list(at: query) }
        #expect(sdk.calls == Self.methods)
        #expect(sdk.exceptions == [])
    }

    @Test func numbersTheEventsAsTheSDKDoes() {
        let events: [SnapshotEvent] = [
            .child(.childAdded), .child(.childRemoved), .child(.childChanged), .child(.childMoved),
            .value,
        ]
        #expect(events.map(\.number) == [0, 1, 2, 3, 4])
        let types: [DataEventType] = [
            .childAdded, .childRemoved, .childChanged, .childMoved, .value,
        ]
        #expect(types.map(\.rawValue) == [0, 1, 2, 3, 4])
    }
}

import Foundation
import Observation
import SnapshotParser
import Testing

/// The samples of the article on view models.
@Suite private struct ViewModelTests {
    @MainActor
    final class ProfileModel: ObservableObject {
        @Published private(set) var member: Member?
        @Published private(set) var problem: String?

        func observe(_ database: some SnapshotDatabase, at path: Path<Member>) async {
            do {
                for try await result in database.results(at: path) {
                    member = result.value
                    problem = result.failure.map { "\($0)" }
                }
            } catch {
                problem = "\(error)"
            }
        }
    }

    @MainActor
    final class RowerList: ObservableObject {
        @Published private(set) var rowers: [Rower] = []
        @Published private(set) var problems: [String: String] = [:]

        func follow(_ database: some SnapshotDatabase) async throws {
            // Each loop begins with every child that is there.
            rowers = []
            problems = [:]
            for try await event in database.events(at: Path().rowers) {
                apply(event)
            }
        }

        private func apply(_ event: ChildEvent<Rower>) {
            let failure = event.type == .childRemoved ? nil : event.result.failure
            problems[event.key] = failure.map { "\($0)" }
            let index = rowers.firstIndex { $0.id == event.key }
            switch (event.type, index) {
            case (.childRemoved, let index?):
                rowers.remove(at: index)
            case (.childAdded, nil), (.childChanged, nil):
                if let rower = event.value { insert(rower) }
            case (.childChanged, let index?):
                guard event.value != nil, let snapshot = event.result.snapshot else { return }
                var rower = rowers.remove(at: index)
                // The instance stays the same, and so do those inside it.
                do {
                    try SnapshotParser().replace(&rower, with: snapshot)
                } catch {
                    problems[event.key] = "\(error)"
                }
                insert(rower)
            default: break
            }
        }

        private func insert(_ rower: Rower) {
            let index = rowers.firstIndex { rower.name < $0.name } ?? rowers.endIndex
            rowers.insert(rower, at: index)
        }
    }

    private let database = InMemoryDatabase()
    private let path = Path().members.child("-K1")

    @MainActor @Test func publishesOnTheMainActor() async throws {
        let model = ProfileModel()
        let task = Task { await model.observe(database, at: path) }
        try await database.setValue(at: path, value: Member(name: "Ada"))
        await model.changes { $0.member?.name == "Ada" }
        #expect(model.problem == nil)
        database.write("members/-K1/name", 5)
        await model.changes { $0.problem != nil }
        #expect(model.problem?.contains("type mismatch for 'name'") == true)
        task.cancel()
        await task.value
    }

    @MainActor @Test func observesAsLongAsAViewIsShown() async throws {
        let (model, id) = (ProfileModel(), "-K1")
        database.write("members/-K1/name", "Ada")

        ProfileView(model: model)
            .task { await model.observe(database, at: Path().members.child(id)) }

        await model.changes { $0.member?.name == "Ada" }
        database.cancelObservations(with: CancellationError())
        await model.changes { $0.problem != nil }
    }

    @MainActor
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func publishesOfAnObservableType() async throws {
        let model = ObservableProfileModel()
        let task = Task { await model.observe(database, at: path) }
        try await database.setValue(at: path, value: Member(name: "Ada"))
        while model.member?.name != "Ada" {
            await withCheckedContinuation { continuation in
                withObservationTracking {
                    _ = model.member
                } onChange: {
                    continuation.resume()
                }
            }
            await Task.yield()
        }
        #expect(model.problem == nil)
        task.cancel()
        await task.value
    }

    @MainActor @Test func keepsASortedListOfTheSameInstances() async throws {
        let rowers = RowerList()
        database.write("rowers", ["-K1": ["name": "Cy"], "-K2": ["name": "Ada", "nick": "A"]])
        let task = Task { try await rowers.follow(database) }
        await rowers.changes { $0.rowers.count == 2 }
        #expect(rowers.rowers.map(\.name) == ["Ada", "Cy"])
        let (ada, cy) = (rowers.rowers[0], rowers.rowers[1])

        database.update("rowers", ["-K1/name": "Abe", "-K2/nick": NSNull(), "-K3/name": "Bo"])
        await rowers.changes { $0.rowers.first?.name == "Abe" && $0.rowers[1].nick == nil }
        #expect(rowers.rowers.map(\.name) == ["Abe", "Ada", "Bo"])
        #expect(rowers.rowers[0] === cy)
        #expect(rowers.rowers[1] === ada)

        database.update("rowers", ["-K1": NSNull(), "-K3/name": 5])
        await rowers.changes { $0.rowers.count == 2 && !$0.problems.isEmpty }
        #expect(rowers.rowers.map(\.name) == ["Ada", "Bo"])
        #expect(
            rowers.problems["-K3"] == """
                parsing Rower at rowers/-K3 failed: 1 issue
                - type mismatch for 'name' in Rower at rowers/-K3: expected a string, found a number 5
                """
        )
        database.update("rowers", ["-K3": NSNull()])
        await rowers.changes { $0.rowers.count == 1 }
        #expect(rowers.problems == [:])
        task.cancel()
        try await task.value

        database.write("rowers", ["-K4": ["name": "Di"]])
        let again = Task { try await rowers.follow(database) }
        await rowers.changes { $0.rowers.first?.name == "Di" }
        #expect(rowers.rowers.count == 1)
        again.cancel()
        try await again.value
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
private final class ObservableProfileModel {
    private(set) var member: Member?
    private(set) var problem: String?

    func observe(_ database: some SnapshotDatabase, at path: Path<Member>) async {
        do {
            for try await result in database.results(at: path) {
                member = result.value
                problem = result.failure.map { "\($0)" }
            }
        } catch {
            problem = "\(error)"
        }
    }
}

private final class Rower: ParsableSnapshot {
    var id: String?
    var name = ""
    var nick: String?

    func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "nick", field: &nick)
    }
}

private struct Member: ParsableSnapshot {
    var id: String?
    var name = ""

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
    }
}

extension Path where Element == Root {
    fileprivate var members: Path<Member>.Collection { Path.append(self, "members") }
    fileprivate var rowers: Path<Rower>.Collection { Path.append(self, "rowers") }
}

/// Stands for a view of SwiftUI's.
@MainActor
private struct ProfileView {
    let model: ViewModelTests.ProfileModel

    func task(_ action: @escaping @MainActor () async -> Void) {
        Task { await action() }
    }
}

/// Stands for Combine's protocol, which this system lacks.
@MainActor
private class ObservableObject {
    private var waiting: [(isDone: () -> Bool, resume: () -> Void)] = []

    fileprivate func publish() {
        let done = waiting.filter { $0.isDone() }
        waiting.removeAll { $0.isDone() }
        done.forEach { $0.resume() }
    }

    fileprivate func wait(_ isDone: @escaping () -> Bool) async {
        guard !isDone() else { return }
        await withCheckedContinuation { continuation in
            waiting.append((isDone, { continuation.resume() }))
        }
    }
}

extension ViewModelTests.ProfileModel {
    fileprivate func changes(_ isDone: @escaping (ViewModelTests.ProfileModel) -> Bool) async {
        await wait { isDone(self) }
    }
}

extension ViewModelTests.RowerList {
    fileprivate func changes(_ isDone: @escaping (ViewModelTests.RowerList) -> Bool) async {
        await wait { isDone(self) }
    }
}

/// Stands for Combine's property wrapper.
@MainActor @propertyWrapper
private struct Published<Value> {
    private var value: Value

    init(wrappedValue: Value) {
        value = wrappedValue
    }

    static subscript<Owner: ObservableObject>(
        _enclosingInstance owner: Owner,
        wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
        storage storage: ReferenceWritableKeyPath<Owner, Published>
    ) -> Value {
        get { owner[keyPath: storage].value }
        set {
            owner[keyPath: storage].value = newValue
            owner.publish()
        }
    }

    @available(*, unavailable)
    var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }
}

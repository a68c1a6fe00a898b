import Foundation
import SnapshotParser
import Testing

/// The files of the article on a first screen, against declarations like those of SwiftUI.
@Suite struct FirstScreenTests {
    @MainActor @Test(.timeLimit(.minutes(5))) func anOrderIsEditedAndPaid() async throws {
        let model = OrdersModel(in: try InMemoryDatabase.withOrders())
        let following = Task { await model.follow() }
        defer { following.cancel() }
        while !model.orders.isComplete { try await Task.sleep(nanoseconds: 1_000_000) }
        #expect(model.orders.map(\.customer) == ["Grace", "Ada"])

        var edited = model.orders[0]
        edited.customer = "Grace Hopper"
        let stored = try #require(model.orders.snapshot(withKey: edited.id ?? ""))
        await model.save(edited, from: stored)
        await model.pay(edited)
        while model.orders[0].status != .paid { try await Task.sleep(nanoseconds: 1_000_000) }
        #expect(model.orders[0].customer == "Grace Hopper")
    }

    @MainActor @Test(.timeLimit(.minutes(5))) func refusalsAndBrokenOrdersAreShown() async throws {
        struct Offline: Error {}
        let database = try InMemoryDatabase.withOrders()
        try await database.setValue(at: Path<Int>(rendered: "orders/-K3"), value: 5)
        let model = OrdersModel(in: database)
        let task = Task { await model.follow() }
        while !model.orders.isComplete { try await Task.sleep(nanoseconds: 1_000_000) }
        #expect(model.orders.count == 2)
        #expect(model.orders.rejected.map(\.key) == ["-K3"])
        database.refuseWrites { _ in Offline() }
        await model.pay(model.orders[0])
        #expect(model.problem == "Offline()")
        database.cancelObservations(with: Offline())
        await task.value
        #expect(model.ended?.contains("Offline") == true)
        await model.pay(model.orders[0])
        #expect(model.ended != nil)
    }

    @MainActor @Test func theScreensAreMade() {
        let model = OrdersModel(in: InMemoryDatabase())
        _ = OrderScreens.OrdersView(in: InMemoryDatabase()).body
        let order = Order(customer: "Ada", placed: Date(), lines: [])
        _ = OrderScreens.OrderEditor(order, in: model).body
        _ = OrderScreens.OrdersView_Previews.previews
    }

    @Test func aStoredIDIsWrittenBySetValueAlone() async throws {
        let database = InMemoryDatabase(callbacks: .immediate)
        let path = try await database.addValue(
            to: Path().orders,
            value: Order(customer: "Ada", placed: Date(timeIntervalSince1970: 1), lines: ["tea"])
        )
        #expect(database.text(at: path.rendered).contains("id") == false)
        let order = try await database.value(at: path)
        #expect(order.id == path.key)
        var edited = order
        edited.customer = "Grace"
        try await database.updateValue(at: path, from: order, to: edited)
        #expect(
            database.text(at: path.rendered)
                == #"{"customer":"Grace","lines":["tea"],"placed":1000}"#
        )
        try await database.setValue(at: path, value: edited)
        #expect(database.text(at: path.rendered).contains(#""id":"\#(path.key ?? "")""#))
    }

    @Test func aDictionaryOfOrdersIsRead() throws {
        let stored = Snapshot(
            key: "orders",
            value: ["-K1": ["customer": "Ada", "placed": 1000, "lines": ["tea"]] as [String: Any]]
        )
        let orders = try SnapshotParser().parseObject(snap: stored, type: [String: Order].self)
        #expect(orders["-K1"]?.customer == "Ada")
        #expect(orders["-K1"]?.id == "-K1")
        let list = try SnapshotParser().parseAsList(snap: stored, type: Order.self)
        #expect(list.map(\.id) == ["-K1"])
    }
}

private typealias OrdersModel = OrderScreens.OrdersModel

// import Foundation
// import SnapshotParser

struct Order: Codable, ParsableCodable, Identifiable {
    enum Status: String, Codable { case open, paid }

    var id: String?
    var customer: String
    var placed: Date
    var status: Status?
    var lines: [String]
}

extension Path where Element == Root {
    var orders: Path<Order>.Collection { Path.append(self, "orders") }
}

extension Path where Element == Order {
    var placed: Path<Date> { Path.append(self, "placed") }
}

// import SnapshotParser

extension InMemoryDatabase {
    /// Has two orders, for previews and tests.
    static func withOrders() throws -> InMemoryDatabase {
        let json = """
            {"orders": {
              "-K1": {"customer": "Ada", "placed": 1767258000000, "lines": ["tea"]},
              "-K2": {"customer": "Grace", "placed": 1767254400000, "lines": ["milk"]}
            }}
            """
        return try InMemoryDatabase(json: json, parser: .app)
    }
}

@MainActor
enum OrderScreens {
    // import Combine
    // import SnapshotParser

    @MainActor
    final class OrdersModel: ObservableObject {
        @Published private(set) var orders = LiveList<Order>()
        @Published private(set) var problem: String?
        @Published private(set) var ended: String?
        private let database: any SnapshotDatabase

        init(in database: any SnapshotDatabase) { self.database = database }

        func follow() async {
            ended = nil
            do {
                for try await list in database.lists(at: Path().orders.ordered(by: \.placed)) {
                    orders = list
                }
            } catch { ended = "\(error)" }
        }

        func save(_ edited: Order, from stored: any SnapshotSource & Sendable) async {
            await show {
                let path = Path().orders.child(stored.key)
                try await database.updateValue(at: path, from: stored, to: edited)
            }
        }

        func pay(_ order: Order) async {
            await show {
                let path = Path().orders.child(order.id ?? "")
                try await database.transact(at: path) { (order: inout Order?) in
                    order?.status = .paid
                }
            }
        }

        private func show(_ work: () async throws -> Void) async {
            problem = nil
            do { try await work() } catch { problem = "\(error)" }
        }
    }

    // import SnapshotParser
    // import SwiftUI

    struct OrdersView: View {
        @StateObject private var model: OrdersModel
        @State private var edited: Order?

        init(in database: any SnapshotDatabase) {
            _model = StateObject(wrappedValue: OrdersModel(in: database))
        }

        var body: some View {
            List {
                if let problem = model.ended ?? model.problem { Text(problem) }
                ForEach(model.orders) { order in
                    Button(order.customer) { edited = order }
                }
            }
            .task { await model.follow() }
            .sheet(item: $edited) { OrderEditor($0, in: model) }
        }
    }

    struct OrderEditor: View {
        let model: OrdersModel
        let order: Order
        @State private var draft: Order
        /// The order as it is stored when the editor opens.
        @State private var stored: (any SnapshotSource & Sendable)?
        @Environment(\.dismiss) private var dismiss

        init(_ order: Order, in model: OrdersModel) {
            self.model = model
            self.order = order
            _draft = State(initialValue: order)
            _stored = State(initialValue: model.orders.snapshot(withKey: order.id ?? ""))
        }

        var body: some View {
            Form {
                TextField("Customer", text: $draft.customer)
                Button("Save") {
                    if let stored { Task { await model.save(draft, from: stored) } }
                    dismiss()
                }
                Button("Mark as paid") {
                    Task { await model.pay(order) }
                    dismiss()
                }
            }
        }
    }

    struct OrdersView_Previews: PreviewProvider {
        static var previews: some View {
            OrdersView(in: (try? .withOrders()) ?? InMemoryDatabase())
        }
    }
}

// MARK: What stands for SwiftUI and Combine, which this system lacks

extension OrderScreens {
    @MainActor protocol ObservableObject: AnyObject {}

    @MainActor @propertyWrapper
    struct Published<Value> {
        var wrappedValue: Value
    }

    @MainActor @propertyWrapper
    struct StateObject<Value: ObservableObject> {
        let wrappedValue: Value

        init(wrappedValue: @autoclosure () -> Value) { self.wrappedValue = wrappedValue() }
    }

    struct EnvironmentValues {
        let dismiss = DismissAction()
    }

    struct DismissAction {
        func callAsFunction() {}
    }

    @MainActor @propertyWrapper
    struct Environment<Value> {
        let wrappedValue: Value

        init(_ path: KeyPath<EnvironmentValues, Value>) {
            wrappedValue = EnvironmentValues()[keyPath: path]
        }
    }

    @MainActor @propertyWrapper @dynamicMemberLookup
    struct Binding<Value> {
        let get: () -> Value
        let set: (Value) -> Void

        var wrappedValue: Value {
            get { get() }
            nonmutating set { set(newValue) }
        }

        subscript<Member>(
            dynamicMember member: WritableKeyPath<Value, Member>
        ) -> Binding<Member> {
            Binding<Member>(
                get: { get()[keyPath: member] },
                set: { newValue in
                    var value = get()
                    value[keyPath: member] = newValue
                    set(value)
                }
            )
        }
    }

    @MainActor @propertyWrapper
    struct State<Value> {
        private final class Box {
            var value: Value

            init(_ value: Value) { self.value = value }
        }

        private let box: Box

        init(wrappedValue: Value) { box = Box(wrappedValue) }

        init(initialValue: Value) { box = Box(initialValue) }

        var wrappedValue: Value {
            get { box.value }
            nonmutating set { box.value = newValue }
        }

        var projectedValue: Binding<Value> {
            let box = box
            return Binding(get: { box.value }, set: { box.value = $0 })
        }
    }

    @MainActor protocol View {
        associatedtype Body: View
        @ViewBuilder var body: Body { get }
    }

    @MainActor protocol PreviewProvider {
        associatedtype Previews: View
        static var previews: Previews { get }
    }

    struct Leaf: View {
        var body: Leaf { self }
    }

    @MainActor @resultBuilder
    enum ViewBuilder {
        static func buildExpression<V: View>(_ view: V) -> V { view }

        static func buildBlock<V: View>(_ view: V) -> V { view }

        static func buildBlock(_ views: any View...) -> Leaf { Leaf() }

        static func buildOptional(_ view: (any View)?) -> Leaf { Leaf() }
    }

    struct List: View {
        let body: Leaf

        init(@ViewBuilder content: () -> some View) {
            _ = content()
            body = Leaf()
        }
    }

    struct Form: View {
        let body: Leaf

        init(@ViewBuilder content: () -> some View) {
            _ = content()
            body = Leaf()
        }
    }

    struct ForEach: View {
        let body: Leaf

        init<Data: RandomAccessCollection>(
            _ data: Data,
            @ViewBuilder content: @escaping (Data.Element) -> some View
        ) where Data.Element: Identifiable {
            data.forEach { _ = content($0) }
            body = Leaf()
        }
    }

    struct Text: View {
        let body = Leaf()

        init(_ text: String) {}
    }

    struct TextField: View {
        let body = Leaf()

        init(_ title: String, text: Binding<String>) {}
    }

    struct Button: View {
        let body = Leaf()

        init(_ title: String, action: @escaping @MainActor () -> Void) {}
    }
}

extension OrderScreens.View {
    func task(_ action: @escaping @MainActor () async -> Void) -> OrderScreens.Leaf {
        OrderScreens.Leaf()
    }

    func sheet<Item: Identifiable>(
        item: OrderScreens.Binding<Item?>,
        @OrderScreens.ViewBuilder content: @escaping (Item) -> some OrderScreens.View
    ) -> OrderScreens.Leaf {
        OrderScreens.Leaf()
    }
}

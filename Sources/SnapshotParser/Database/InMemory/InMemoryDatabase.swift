public import Foundation

/// A database in memory, which behaves like Firebase's Realtime Database, for tests, previews and
/// tools.
///
/// ```swift
/// let database = InMemoryDatabase()
/// let path = try await database.addValue(to: Path().users, value: user)
/// print(database.json())
/// ```
///
/// - Null and empty containers are not stored; writing one removes what was stored. Arrays become
///   children with indices for keys, and children with dense indices come back as arrays.
/// - A write of several paths is done whole or not at all, and each observation gets one event.
/// - What a write does not change causes no event. Deeper places have their events before their
///   ancestors; at one place, removed, added and changed children come before the value.
/// - Server timestamps and increments are computed when a write is accepted.
/// - Queries get events for what enters and leaves their limits, in the SDK's order.
///
/// Below `.info` it says that it is connected, and that its clock is the server's. It has no
/// security rules; use ``refuseWrites(_:)`` in their place. It can be used from any thread, also
/// inside its own callbacks. The time of a write depends on what it changes, and hardly on the
/// number of siblings or queries.
public final class InMemoryDatabase: SnapshotDatabase {
    fileprivate struct State {
        var root: StoredNode?
        let listeners = ListenerTree()
        var active: [UInt: Listener] = [:]
        /// Whether the observations begin when the first tree is stored.
        var isWaiting = false
        var pushIDs = PushIDs()
        /// Gives the error for a write at a path; nil if none is refused.
        var securityRules: (@Sendable (_ path: String) -> (any Error)?)?
    }

    fileprivate let state = Locked(State())
    fileprivate let queue: CallbackQueue
    /// The last one.
    fileprivate let handles: Locked<UInt>
    let failingTries = Locked(0)
    private let clock: @Sendable () -> Date

    /// Reads and writes typed values.
    public let parser: SnapshotParser

    /// Makes an empty database.
    ///
    /// - Parameters:
    ///   - parser: reads and writes typed values.
    ///   - callbacks: where it calls back.
    ///   - clock: tells the time for server timestamps and new keys.
    public init(
        parser: SnapshotParser = SnapshotParser(),
        callbacks: Callbacks = .queue(),
        clock: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.parser = parser
        queue = CallbackQueue(callbacks)
        handles = Locked(0)
        self.clock = clock
    }

    /// Makes a copy of what another database tells, of which nothing is known yet: observations
    /// begin when the first tree is stored. All copies for one database share its queue and its
    /// handles.
    init(copyFor database: InMemoryDatabase) {
        (parser, clock) = (database.parser, database.clock)
        (queue, handles) = (database.queue, database.handles)
        state.withLock { $0.isWaiting = true }
    }

    /// Makes a database of JSON text, such as an export.
    ///
    /// ```swift
    /// let database = try InMemoryDatabase(json: export, callbacks: .immediate)
    /// ```
    ///
    /// - Parameters:
    ///   - json: the text.
    ///   - parser: reads and writes typed values.
    ///   - callbacks: where the database calls back.
    ///   - clock: tells the time for server timestamps and new keys.
    /// - Throws: a `JSONError` for text that is not JSON, and a `ParseError` for what no database
    ///   stores.
    public convenience init(
        json: some TextSource,
        parser: SnapshotParser = SnapshotParser(),
        callbacks: Callbacks = .queue(),
        clock: @escaping @Sendable () -> Date = { Date() }
    ) throws {
        self.init(parser: parser, callbacks: callbacks, clock: clock)
        try load(json: json)
    }

    /// Refers to a place of the database.
    ///
    /// - Parameter path: keys with slashes between them; empty, or a slash alone, for the top.
    /// - Returns: the reference.
    public func reference(withPath path: String) -> some SnapshotReference {
        InMemoryReference(database: self, path: Path(rendered: path))
    }

    /// Runs work where the callbacks run, after those that are waiting.
    ///
    /// - Parameter work: what is to run.
    public func callBack(_ work: @escaping @Sendable () -> Void) {
        queue.append([work])
        queue.run()
    }

    /// Returns when the callbacks for everything so far have run.
    ///
    /// ```swift
    /// await database.waitForCallbacks()
    /// ```
    public func waitForCallbacks() async {
        await withCheckedContinuation { continuation in callBack { continuation.resume() } }
    }
}

extension InMemoryDatabase {
    /// What is stored at a path, as a tree.
    ///
    /// ```swift
    /// let name = database.tree(at: "users/-K1/name") as? String
    /// ```
    ///
    /// - Parameter path: keys with slashes between them; empty for the whole database.
    /// - Returns: the tree; nil if nothing is stored.
    public func tree(at path: String = "") -> Any? { node(at: RenderedPath.keys(of: path))?.tree }

    /// Everything that is stored, as JSON text with sorted keys. Priorities are included as in an
    /// export, as `.priority` beside a node's children or its `.value`.
    ///
    /// ```swift
    /// try database.json().write(to: backup)
    /// ```
    ///
    /// - Returns: the text; `null` for an empty database.
    public func json() -> Data { node(at: [])?.json ?? Data("null".utf8) }

    /// Replaces everything that is stored with JSON text, such as an export. ``refuseWrites(_:)``
    /// does not apply.
    ///
    /// ```swift
    /// try database.load(json: export)
    /// ```
    ///
    /// - Parameter json: the text. Of a key that occurs twice in one object, the last value counts.
    /// - Throws: a `JSONError` for text that is not JSON, and a `ParseError` for what no database
    ///   stores; then nothing is replaced.
    public func load(json: some TextSource) throws {
        let document = try JSONDocument.reading(json)
        try store([try StorableTree(document.value(0), at: [], time: milliseconds())]) { _ in }
    }

    /// Refuses writes, as a database's security rules do.
    ///
    /// ```swift
    /// database.refuseWrites { path in path.hasPrefix("rooms") ? Denied() : nil }
    /// ```
    ///
    /// - Parameter refusal: gives the error for a write at a path; nil to accept it.
    public func refuseWrites(_ refusal: (@Sendable (_ path: String) -> (any Error)?)?) {
        // The former ones are released after the lock, since they may hold anything.
        _ = state.withLock { exchange(&$0.securityRules, with: refusal) }
    }

    /// Ends all observations at and below a path with an error, as a database does when it may no
    /// longer be read.
    ///
    /// ```swift
    /// database.cancelObservations(at: "users", with: Denied())
    /// ```
    ///
    /// - Parameters:
    ///   - path: keys with slashes between them; empty for the whole database.
    ///   - error: the error that the observations end with.
    public func cancelObservations(at path: String = "", with error: any Error) {
        let keys = RenderedPath.keys(of: path)
        let listeners = state.withLock { $0.active.values }
            .filter { $0.path.starts(with: keys) { $0.hasBytes(of: $1) } }
            .sorted { $0.handle < $1.handle }
        queue.append(
            listeners.map { listener in
                { [self] in if remove(listener.handle) { listener.onCancel(error) } }
            }
        )
        queue.run()
    }
}

extension InMemoryDatabase {
    func node(at path: [String]) -> StoredNode? {
        Self.node(at: path, in: state.withLock { $0.root })
    }

    fileprivate static func node(at path: [String], in root: StoredNode?) -> StoredNode? {
        guard path.first == SpecialKey.info else { return root?.node(at: path) }
        return info.node(at: path.dropFirst())
    }

    private static let info = StoredNode.children([
        ("connected", .leaf(.boolean(true))), ("serverTimeOffset", .leaf(.number(.integer(0)))),
    ])

    func makeChildKey() -> String {
        let time = milliseconds()
        return state.withLock { $0.pushIDs.next(at: time) }
    }

    /// The time in milliseconds since 1970.
    func milliseconds() -> Int64 {
        Int64(exactly: (clock().timeIntervalSince1970 * 1000).rounded(.down)) ?? 0
    }

    /// Appends events to the callbacks that wait. Those of an observation that has ended by then do
    /// not run.
    fileprivate func append(_ events: [ListenerEvent]) {
        queue.append(
            events.map { event in
                { [state] in
                    let listener = state.withLock { $0.active[event.listener.handle] }
                    listener?.onEvent(event.snapshot, event.previousKey)
                }
            }
        )
    }

    /// Whether it is a copy that was told nothing yet.
    var isWaiting: Bool { state.withLock { $0.isWaiting } }

    /// Whether anything is observed.
    var isObserved: Bool { state.withLock { !$0.active.isEmpty } }

    /// Ends an observation.
    ///
    /// - Returns: whether it went on until now.
    @discardableResult
    func remove(_ handle: UInt) -> Bool {
        // The listener is released after the lock, since its closures may call the database again.
        let listener = state.withLock { state -> Listener? in
            guard let listener = state.active.removeValue(forKey: handle) else { return nil }
            state.listeners.remove(handle, at: listener.path[...])
            return listener
        }
        return listener != nil
    }

    /// Stores trees, all or none, and notifies the observations.
    ///
    /// - Parameters:
    ///   - writes: the trees; no place is an ancestor of another.
    ///   - isExpected: whether the stored root is still the one that the trees were made for.
    ///   - completion: called after the callbacks, with the new root.
    /// - Returns: whether they are stored.
    /// - Throws: a `ParseError` if a sum is beyond what a number can hold. In that case, or if they
    ///   are not stored, the completion is not called.
    @discardableResult
    func store(
        _ writes: [StorableTree],
        where isExpected: (StoredNode?) -> Bool = { _ in true },
        completion: @escaping @Sendable (StoredNode?) -> Void
    ) throws -> Bool {
        // The old root is released after the lock.
        let replaced = try state.withLock { state -> StoredNode?? in
            let old = state.root
            guard isExpected(old) else { return .none }
            var new = old
            var changed: [ArraySlice<String>] = []
            for tree in writes.inOrder({ $0.rank < $1.rank }) {
                let path = tree.nodePath.keys[...]
                let root = try tree.stored(in: new, after: old)
                guard new?.node(at: path) != root?.node(at: path) else { continue }
                changed.append(path)
                new = root
            }
            if !changed.isEmpty {
                state.root = new
                append(state.listeners.events(of: ("", old, new), at: changed))
            }
            if exchange(&state.isWaiting, with: false) {
                let waiting = state.active.values.sorted { $0.handle < $1.handle }
                for listener in waiting { append(state.begin(listener)) }
            }
            queue.append([{ [new] in completion(new) }])
            return .some(old)
        }
        queue.run()
        return replaced != nil
    }

    /// Throws the error that refuses a write at one of some paths, if there is one.
    func checkSecurityRules(for paths: [[String]]) throws {
        guard let refusal = state.withLock({ $0.securityRules }) else { return }
        for path in paths {
            if let error = refusal(path.joined(separator: "/")) { throw error }
        }
    }
}

extension InMemoryReference {
    func observeSnapshots(
        _ event: SnapshotEvent,
        onEvent: @escaping @Sendable (any SnapshotSource & Sendable, String?) -> Void,
        onCancel: @escaping @Sendable (any Error) -> Void
    ) -> UInt {
        let handle = database.handles.withLock { last in
            last &+= 1
            return last
        }
        let listener = Listener(
            handle: handle,
            event: event,
            path: path.keys,
            query: parameters,
            onEvent: onEvent,
            onCancel: onCancel
        )
        database.state.withLock { state in
            state.active[handle] = listener
            if !state.isWaiting { database.append(state.begin(listener)) }
        }
        database.queue.run()
        return handle
    }
}

extension InMemoryDatabase.State {
    /// Adds an observation to those of its place.
    ///
    /// - Returns: its first events.
    fileprivate mutating func begin(_ listener: Listener) -> [ListenerEvent] {
        let path = listener.path
        let node = InMemoryDatabase.node(at: path, in: root)
        // Nothing is ever stored deeper.
        let window =
            path.count > DatabaseLimits.maximumDepth
            ? StoredWindow(listener.query, in: .none)
            : listeners.insert(listener, at: path[...], among: node?.children)
        let view = ListenerView(query: listener.query, listeners: [listener], window: window)
        return view.events(at: path.last ?? "", node, window.entries.map { (.childAdded, $0) })
    }
}

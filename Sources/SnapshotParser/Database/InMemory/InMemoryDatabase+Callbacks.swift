public import Dispatch

extension InMemoryDatabase {
    /// Where a database calls back. Whatever runs the calls, they come one after another and in
    /// the order in which things happened.
    public struct Callbacks: Sendable {
        let run: @Sendable (@escaping @Sendable () -> Void) -> Void

        /// Calls back by a function that runs work.
        ///
        /// - Parameter run: runs what it is given, once, now or later, on any thread.
        public init(_ run: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
            self.run = run
        }

        /// Calls back on a queue, such as the main one, where Firebase's SDK does.
        ///
        /// ```swift
        /// let database = InMemoryDatabase(callbacks: .queue(.main))
        /// ```
        ///
        /// - Parameter queue: the queue; by default a new one.
        /// - Returns: calls on that queue.
        public static func queue(
            _ queue: DispatchQueue = DispatchQueue(label: "SnapshotParser.InMemoryDatabase")
        ) -> Callbacks {
            Callbacks { work in queue.async(execute: work) }
        }

        /// Calls back on the thread that writes or observes, before the write or the observation
        /// returns: for tests that are not asynchronous. The callbacks for what a callback writes
        /// run after it, and those for what a thread writes while another one calls back run on
        /// that other one.
        ///
        /// So the first call of an observation comes before its ``ObservationHandle`` is returned,
        /// and cannot cancel it: to read a value once, use `observeSingleEvent`. No lock is held
        /// during a call, which may read, write, observe and cancel.
        public static var immediate: Callbacks { Callbacks { work in work() } }
    }
}

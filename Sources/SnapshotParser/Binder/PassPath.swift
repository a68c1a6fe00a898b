/// A key of a pass path. For an entry, its position is kept, and its key is looked up only for an
/// issue: a copy of the key would count a reference.
enum PassStep {
    case key(String)
    /// An array's index.
    case index(Int)
    case entry(Int)
}

/// The path of a pass over bindings: the keys to the current object, and how far down it may go.
struct PassPath {
    /// The first key, if the root has a key. It is kept apart from the array of the others, since
    /// making an array takes as long as reading a few values, and most objects that are read alone
    /// have only this key above their fields.
    private var first: PassStep?
    /// The other keys to the current object.
    private var rest: [PassStep] = []
    /// How many levels deep this operation may go.
    let depthLimit: Int
    let callStackStart: UInt
    /// How many keys lead to the root.
    private var rootLength = 0
    private let containerLimit: Int
    /// How many containers were opened.
    private var containerCount = 0
    /// Whether text is read. In text, no container is shared, so their number is not limited: only
    /// a tree in memory can hold the same container under many keys.
    var isInText = false
    /// The class instances being worked on, from the root to the current one. The first is kept
    /// apart, as the first key is.
    private var ancestors: (first: Instance?, rest: [Instance]) = (nil, [])

    /// - Parameter callStackStart: where the operation's calls began; nil for here.
    init(depthLimit: Int, containerLimit: Int, callStackStart: UInt?) {
        self.depthLimit = depthLimit
        self.containerLimit = containerLimit
        self.callStackStart = callStackStart ?? CallStack.address()
    }

    /// Begins at the root, to which some keys lead.
    ///
    /// - Parameter step: the last of them, if it is not yet among them.
    @inline(__always)
    mutating func setRoot(_ step: consuming PassStep?) {
        if rest.isEmpty { first = step } else if let step { push(step) }
        rootLength = count
    }

    /// The keys to the current object, first those to the root.
    var steps: [PassStep] { first.map { [$0] + rest } ?? rest }

    /// How many keys lead to the current object.
    var count: Int { first == nil ? rest.count : rest.count &+ 1 }

    /// The last key on the way to the current value that is kept as text, as a field's is.
    var lastName: String? {
        let name = rest.last { if case .key = $0 { true } else { false } }
        return if case .key(let key)? = name { key } else { nil }
    }

    /// The last key to the current object.
    var last: PassStep? { rest.last ?? first }

    /// The keys to the root.
    var stepsToRoot: ArraySlice<PassStep> { steps.prefix(rootLength) }

    /// How many levels below the root the current object is.
    var level: Int { count &- rootLength }

    /// Whether calls may go deeper.
    var hasCallStack: Bool { CallStack.hasRoom(since: callStackStart) }

    /// Whether more containers were opened than the budget allows: if each of 60 levels holds the
    /// next one twice, there are 2⁶⁰ ways down, too many to follow.
    var hasTooManyContainers: Bool { containerCount > containerLimit }

    /// Whether a child of the current object is within the limits. In a debug build, types with
    /// many bindings may use up the stack before they reach the limit on levels.
    var canGoDown: Bool { level < depthLimit && !hasTooManyContainers && hasCallStack }

    /// Whether the current object is within the limits.
    var isWithinLimits: Bool { level <= depthLimit && hasCallStack }

    /// Goes down one step that is known to be within the limits.
    @inline(__always)
    mutating func push(_ step: PassStep) {
        // Room for as many levels as most trees have.
        if rest.isEmpty { rest.reserveCapacity(8) }
        rest.append(step)
    }

    mutating func pop() { rest.removeLast() }

    /// Moves to other keys.
    mutating func go(to steps: [PassStep]) { (first, rest) = (nil, steps) }

    /// Counts a container that is opened.
    mutating func countContainer() { if !isInText { containerCount &+= 1 } }

    /// Counts a limit on the depth that was reached, as a ten-thousandth of all the containers that
    /// may be opened: there may be 2⁶⁴ paths to the same limit, and each that is followed is an
    /// issue.
    mutating func countReachedDepth() { if !isInText { containerCount += containerLimit / 10_000 } }

    /// Counts an object that contains itself, as 100 containers: each element of a list may refer
    /// to an object around the list.
    mutating func countCycle() { containerCount += 100 }

    /// Records that an instance is being worked on.
    ///
    /// - Returns: false if it is already being worked on: a binding holds one of its properties, so
    ///   its bindings must not be called again.
    mutating func enter(_ instance: Instance) -> Bool {
        guard !isInside(instance) else { return false }
        guard ancestors.first != nil else {
            ancestors.first = instance
            return true
        }
        if ancestors.rest.isEmpty { ancestors.rest.reserveCapacity(8) }
        ancestors.rest.append(instance)
        return true
    }

    mutating func leave() {
        if ancestors.rest.isEmpty { ancestors.first = nil } else { ancestors.rest.removeLast() }
    }

    func isInside(_ instance: Instance) -> Bool {
        ancestors.first == instance || ancestors.rest.contains(instance)
    }

    /// Goes to the path of another binder, to work inside its current value.
    ///
    /// - Parameter steps: the keys to that value.
    mutating func continueWork(of other: PassPath, at steps: [PassStep]) {
        (first, rest, rootLength) = (nil, steps, other.rootLength)
        (containerCount, isInText) = (other.containerCount, other.isInText)
        // A binding may hold a property of each: their bindings must not be called again.
        ancestors = other.ancestors
    }

    /// Takes what was counted inside the current value.
    mutating func endWork(of other: Self) {
        containerCount = max(containerCount, other.containerCount)
    }
}

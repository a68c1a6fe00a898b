/// An instance of a class, or the storage that copies of an array or a dictionary share. A cast to
/// `AnyObject` would also identify an instance, but is slow on Linux, and nothing public identifies
/// a dictionary's storage.
///
/// The bytes of a value are compared with those of others of its type, and mean nothing else: copies
/// have the same.
///
/// Kept for speed: the `ratios` row `serialize: 8 plain fields, classes` is slower with a cast.
struct Instance: Hashable {
    private let address: UInt

    /// Nil for a value whose type is not a class.
    init?<Object>(_ object: borrowing Object) {
        guard Object.self is AnyClass, MemoryLayout<Object>.size == MemoryLayout<UInt>.size else {
            return nil
        }
        self.init(address: withUnsafeBytes(of: object) { $0.load(as: UInt.self) })
    }

    /// The storage of an array or a dictionary, which its copies share. Nil if it cannot be found.
    init?<Container>(storageOf container: borrowing Container) {
        guard MemoryLayout<Container>.size == MemoryLayout<UInt>.size else {
            return nil
        }
        self.init(address: withUnsafeBytes(of: container) { $0.load(as: UInt.self) })
    }

    /// A container of a tree, Swift's or Foundation's. Nil for all other values.
    init?(container value: Any) {
        if type(of: value) is AnyClass {
            self.init(address: UInt(bitPattern: ObjectIdentifier(value as AnyObject)))
            return
        }
        switch Node(value) {
        case .object(let children): self.init(storageOf: children)
        case .array(let elements): self.init(storageOf: elements)
        default: return nil
        }
    }

    init(address: UInt) {
        self.address = address
    }
}

extension Instance {
    /// Whether two values are the same instance.
    static func areSame<Object>(_ first: Object?, _ second: Object?) -> Bool {
        guard let first, let second, let instance = Instance(first) else { return false }
        return instance == Instance(second)
    }
}

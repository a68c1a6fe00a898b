import Foundation

extension SnapshotParser {
    /// A tree's value in memory, which the library's own types read in place.
    ///
    /// Invariant: an `Any` is three words of storage and the address of its type (the Swift ABI's
    /// opaque existential container). A value of at most three words with at most their alignment
    /// is inside that storage; a double is not if words have four bytes. So the storage is read as
    /// the requested type if it is the boxed one. An instance is boxed under its static type, which
    /// need not be its class: if that is `NSNumber`, the storage is a reference to one. A box is
    /// only used while its value stays in place. Without `Layout.hasContainers`, the storage is
    /// an `Any?`.
    ///
    /// Kept for speed: the `ratios` rows `parse native: 8 plain fields` and `parse JSON: 8 plain
    /// fields` are slower with casts from `Any`, which ask the runtime.
    public struct _ValueBox {
        private let storage: UnsafeRawPointer?
        /// Whether the value may be moved out, leaving nil, since its node still has it.
        private let isClaimed: Bool
        /// How many levels below the root the value is.
        @usableFromInline
        let level: Int

        init(_ storage: UnsafeRawPointer?, isClaimed: Bool = false, level: Int = 0) {
            self.storage = storage
            self.isClaimed = isClaimed
            self.level = level
        }

        /// Boxes a child of this value while the work runs.
        @usableFromInline
        func with<Result, Failure: Error>(
            child: Any,
            _ work: (_ValueBox) throws(Failure) -> Result
        ) throws(Failure) -> Result {
            try Self.with(child, level: level + 1, work)
        }

        /// Boxes a value while the work runs.
        static func with<Result, Failure: Error>(
            _ value: Any,
            level: Int = 0,
            _ work: (_ValueBox) throws(Failure) -> Result
        ) throws(Failure) -> Result {
            guard Layout.hasContainers else {
                return try withUnsafePointer(to: Optional(value)) { place throws(Failure) in
                    try work(_ValueBox(UnsafeRawPointer(place), level: level))
                }
            }
            return try withUnsafePointer(to: value) { place throws(Failure) in
                try work(_ValueBox(UnsafeRawPointer(place), level: level))
            }
        }

        /// The value if its boxed type is this one.
        static func content<Value>(_ box: Any, as type: Value.Type = Value.self) -> Value? {
            with(box) { $0.content(as: Value.self) }
        }

        /// Whether a value is a leaf that JSON can hold unchanged.
        static func isJSONLeaf(_ value: Any?) -> Bool {
            withUnsafePointer(to: value) { _ValueBox(UnsafeRawPointer($0)).isJSONLeaf }
        }

        private static var storageSize: Int { 3 * MemoryLayout<UnsafeRawPointer>.stride }

        private var type: ObjectIdentifier? {
            guard Layout.hasContainers else {
                return boxed.map { ObjectIdentifier(Swift.type(of: $0)) }
            }
            return storage?.load(fromByteOffset: Self.storageSize, as: ObjectIdentifier?.self)
        }

        /// The content of the storage, if that is an `Any?`.
        private var boxed: Any? {
            storage?.assumingMemoryBound(to: Any?.self).pointee
        }

        /// Whether the value is still there, not moved out.
        var isPresent: Bool { type != nil }

        @inline(__always)
        private func read<Value>(as type: Value.Type) -> Value? {
            guard Layout.hasContainers else {
                return self.type == ObjectIdentifier(type) ? boxed as? Value : nil
            }
            guard MemoryLayout<Value>.size <= Self.storageSize,
                MemoryLayout<Value>.alignment <= MemoryLayout<UnsafeRawPointer>.alignment,
                let storage, self.type == ObjectIdentifier(type)
            else { return nil }
            return storage.assumingMemoryBound(to: Value.self).pointee
        }

        /// The value if its boxed type is this one.
        @usableFromInline
        func content<Value>(as type: Value.Type) -> Value? { read(as: type) }

        /// Whether the value is null, in whichever box.
        @usableFromInline
        var isNull: Bool {
            guard !isNative else { return false }
            if case .null = Tree.unboxed(value) { return true }
            return false
        }

        /// Whether the value has one of the types that most values of trees have.
        var isNative: Bool {
            let type = type
            return type == ObjectIdentifier(String.self) || type == ObjectIdentifier(Int.self)
                || type == ObjectIdentifier([String: Any].self)
                || type == ObjectIdentifier(NSNumber.self) || type == ObjectIdentifier(Bool.self)
                || type == ObjectIdentifier(Double.self) || type == ObjectIdentifier([Any].self)
                || type == ObjectIdentifier(JSONNode.self)
        }

        /// Moves the value out if it is claimed, which needs no reference counting, and copies it
        /// otherwise.
        @inline(__always)
        private func take<Value>(as type: Value.Type) -> Value? {
            guard isClaimed, let storage else { return read(as: type) }
            guard Layout.hasContainers else {
                guard let value = read(as: type) else { return nil }
                UnsafeMutableRawPointer(mutating: storage)
                    .assumingMemoryBound(to: Any?.self).pointee = nil
                return value
            }
            guard MemoryLayout<Value>.size <= Self.storageSize,
                MemoryLayout<Value>.alignment <= MemoryLayout<UnsafeRawPointer>.alignment,
                self.type == ObjectIdentifier(type)
            else { return nil }
            let place = UnsafeMutableRawPointer(mutating: storage)
            let value = place.assumingMemoryBound(to: Value.self).move()
            place.initializeMemory(as: Any?.self, to: nil)
            return value
        }

        /// A copy of the value.
        @usableFromInline
        var value: Any {
            guard Layout.hasContainers else { return boxed ?? NSNull() }
            guard let storage, isPresent else { return NSNull() }
            return storage.assumingMemoryBound(to: Any.self).pointee
        }

        /// Whether the value is a Swift string, integer or boolean.
        var isSwiftLeaf: Bool {
            let type = type
            return type == ObjectIdentifier(String.self) || type == ObjectIdentifier(Int.self)
                || type == ObjectIdentifier(Bool.self)
        }

        /// Whether the value is a leaf that JSON can hold unchanged.
        var isJSONLeaf: Bool { isSwiftLeaf || double?.isFinite == true }

        /// Whether the value is a string, a number or a boolean of a common type.
        @usableFromInline
        var isLeaf: Bool {
            let type = type
            return isSwiftLeaf || type == ObjectIdentifier(NSNumber.self)
                || type == ObjectIdentifier(Double.self)
        }

        func takeString() -> String? { take(as: String.self) }

        func takeBool() -> Bool? { take(as: Bool.self) }

        func takeFiniteDouble() -> Double? {
            guard let double, double.isFinite else { return nil }
            return take(as: Double.self)
        }

        var string: String? { read(as: String.self) }
        var int: Int? { read(as: Int.self) }
        var double: Double? { read(as: Double.self) }

        /// Looks at a boxed number in place, without reference counting.
        @inline(__always)
        func withNumber<Result>(_ look: (NSNumber) -> Result?) -> Result? {
            guard Layout.hasContainers, let storage, type == ObjectIdentifier(NSNumber.self)
            else { return nil }
            return storage.load(as: Unmanaged<NSNumber>.self)._withUnsafeGuaranteedRef(look)
        }

        /// Whether all values of a type are valid tree values unchanged.
        @usableFromInline
        func isNativeLeaf<Value>(_ type: Value.Type) -> Bool {
            type == String.self || type == Int.self || type == Bool.self
                || type is any FixedWidthInteger.Type
        }

        /// A value known to be of another type. The compiler removes the cast if both types are
        /// known; a cast between two types of dictionaries would hash each key.
        @inlinable
        @inline(__always)
        func content<Value, Known>(of value: Known, as type: Value.Type) -> Value? {
            value as? Value
        }

        @usableFromInline
        var dictionary: [String: Any]? { read(as: [String: Any].self) }
        @usableFromInline
        var array: [Any]? { read(as: [Any].self) }
        /// The elements of an array that are not null, as children by their indices.
        @usableFromInline
        var indexedChildren: [(key: String, value: Any)]? {
            array?.enumerated().lazy.filter { !Tree.isNull($1) }.map { (String($0), $1) }
        }
        /// An array of another type, such as Foundation's, with each element boxed.
        @usableFromInline
        var convertedArray: [Any]? { isNative ? nil : Tree.array(value) }
    }
}

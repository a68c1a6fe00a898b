import Foundation

/// What is assumed about the layout of values in memory, to save time, and on which platforms.
/// Without an assumption, plain Swift does the same work.
///
/// The compiler's option `-DNO_LAYOUT_ASSUMPTIONS` turns all of them off. `LayoutTests` fail if one
/// that is made does not hold.
enum Layout {
    @inline(__always)
    private static var isAssumed: Bool {
        #if NO_LAYOUT_ASSUMPTIONS
            false
        #else
            true
        #endif
    }

    /// A string is two words of eight bytes, and two strings with the same words are equal. If
    /// words have four bytes, a string is smaller.
    @inline(__always)
    static var hasStringWords: Bool {
        isAssumed && MemoryLayout<String>.size == MemoryLayout<(UInt64, UInt64)>.size
    }

    /// The four highest bits of the second word show whether a string is small and ASCII; then its
    /// bytes are in the words. Android on arm64 uses other bits, since the system takes the highest
    /// byte for itself (`stdlib/public/core/StringObject.swift` of Swift).
    @inline(__always)
    static var hasSmallStringBits: Bool {
        #if os(Android) && arch(arm64)
            false
        #else
            hasStringWords
        #endif
    }

    /// An `Any` is three words of storage and the address of its type, which is null in an `Any?`
    /// that is nil (the Swift ABI's opaque existential container, on all platforms).
    @inline(__always)
    static var hasContainers: Bool {
        isAssumed && MemoryLayout<Any>.size == 4 * MemoryLayout<UnsafeRawPointer>.size
            && MemoryLayout<Any?>.size == MemoryLayout<Any>.size
    }

    /// A `Decimal` is Foundation's C structure on all systems: a byte with the exponent, a byte
    /// with the number of the mantissa's words and the sign, two bytes without meaning here, and
    /// eight words of 16 bits, the least significant first.
    @inline(__always)
    static var hasDecimalBits: Bool { isAssumed && MemoryLayout<Decimal>.size == 20 }

    /// A value whose static type is a class is the address of the instance.
    @inline(__always)
    static var hasReferences: Bool { isAssumed }
}

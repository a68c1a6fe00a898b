import Foundation

/// What is assumed about how values are laid out in memory, to save time, and on which platforms.
/// Without an assumption, the same work is done by the language's own means.
///
/// The compiler's option `-DNO_LAYOUT_ASSUMPTIONS` makes none of them. `LayoutTests` fail where one
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

    /// A string is two words of eight bytes, and two strings with the same words are equal. Where
    /// words have four bytes, a string is smaller.
    @inline(__always)
    static var hasStringWords: Bool {
        isAssumed && MemoryLayout<String>.size == MemoryLayout<(UInt64, UInt64)>.size
    }

    /// The four highest bits of the second word tell whether a string is small and ASCII, and then
    /// its bytes are those of the words. On Android with arm64 other bits do, since the system takes
    /// the highest byte for itself (`stdlib/public/core/StringObject.swift` of Swift).
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

    /// A `Decimal` is Foundation's C structure on all systems: a byte with the exponent, one with the
    /// number of the mantissa's words in its lower half and the sign above, two of no meaning here, and
    /// eight words of 16 bits, the least significant first.
    @inline(__always)
    static var hasDecimalBits: Bool { isAssumed && MemoryLayout<Decimal>.size == 20 }

    /// A value whose static type is a class is the address of the instance.
    @inline(__always)
    static var hasReferences: Bool { isAssumed }
}

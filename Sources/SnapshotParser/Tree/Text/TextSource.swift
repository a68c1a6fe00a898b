public import Foundation

/// JSON text in memory: `Data`, `String`, or what else holds UTF-8 bytes.
///
/// ```swift
/// extension ByteBuffer: TextSource {
///     func withText<Result>(_ read: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
///         try withUnsafeReadableBytes(read)
///     }
/// }
/// ```
public protocol TextSource {
    /// Passes the text's bytes to a function.
    ///
    /// - Parameter read: reads the bytes, and must not keep them.
    /// - Returns: what `read` returns.
    /// - Throws: what `read` throws.
    func withText<Result>(_ read: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result
}

extension Data: TextSource {
    /// Hands over the bytes.
    public func withText<Result>(
        _ read: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result { try withUnsafeBytes(read) }
}

extension String: TextSource {
    /// Hands over the string's UTF-8.
    public func withText<Result>(
        _ read: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        var text = self
        return try text.withUTF8 { try read(UnsafeRawBufferPointer($0)) }
    }
}

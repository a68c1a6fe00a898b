public import Foundation

/// JSON text: `Data`, `String`, `[UInt8]` or a part of one, a file's `URL`, or what else holds
/// UTF-8 bytes.
///
/// ```swift
/// extension ByteBuffer: @retroactive TextSource {
///     public func withText<Result>(
///         _ read: (UnsafeRawBufferPointer) throws -> Result
///     ) rethrows -> Result { try withUnsafeReadableBytes(read) }
/// }
/// ```
public protocol TextSource {
    /// Passes the text's bytes to a function.
    ///
    /// - Parameter read: reads the bytes, and must not keep them.
    /// - Returns: what `read` returns.
    /// - Throws: what `read` throws, or why there are no bytes.
    func withText<Result>(_ read: (UnsafeRawBufferPointer) throws -> Result) throws -> Result
}

extension TextSource where Self: Sequence<UInt8> {
    /// Hands over the bytes.
    public func withText<Result>(
        _ read: (UnsafeRawBufferPointer) throws -> Result
    ) throws -> Result {
        try withContiguousStorageIfAvailable { try read(UnsafeRawBufferPointer($0)) }
            ?? Array(self).withUnsafeBytes(read)
    }
}

extension TextSource where Self: StringProtocol {
    /// Hands over the string's UTF-8.
    public func withText<Result>(
        _ read: (UnsafeRawBufferPointer) throws -> Result
    ) throws -> Result {
        var text = String(self)
        return try text.withUTF8 { try read(UnsafeRawBufferPointer($0)) }
    }
}

extension Data: TextSource {}
extension Array: TextSource where Element == UInt8 {}
extension ArraySlice: TextSource where Element == UInt8 {}
extension String: TextSource {}
extension Substring: TextSource {}

extension URL: TextSource {
    /// Hands over the bytes of the file, which is mapped into memory if that is safe.
    ///
    /// - Throws: a `CocoaError` if there is no such file, and for a URL of anything else: nothing
    ///   is downloaded.
    public func withText<Result>(
        _ read: (UnsafeRawBufferPointer) throws -> Result
    ) throws -> Result {
        guard isFileURL else { throw CocoaError(.fileReadUnsupportedScheme) }
        return try Data(contentsOf: self, options: .mappedIfSafe).withUnsafeBytes(read)
    }
}

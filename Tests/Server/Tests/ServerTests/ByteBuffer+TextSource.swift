public import Hummingbird
public import SnapshotParser

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension ByteBuffer: @retroactive TextSource {
    public func withText<Result>(
        _ read: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result { try withUnsafeReadableBytes(read) }
}

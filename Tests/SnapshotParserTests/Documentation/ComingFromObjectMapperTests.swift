import Foundation
import SnapshotParser
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The protocol of Alamofire 5, which the article's serializer adopts.
protocol DataResponseSerializerProtocol<SerializedObject> {
    associatedtype SerializedObject

    func serialize(
        request: URLRequest?,
        response: HTTPURLResponse?,
        data: Data?,
        error: (any Error)?
    ) throws -> SerializedObject
}

/// Reads a response's body.
struct Parsed<T: Parsable>: DataResponseSerializerProtocol {
    var parser = SnapshotParser.json

    func serialize(
        request: URLRequest?,
        response: HTTPURLResponse?,
        data: Data?,
        error: (any Error)?
    ) throws -> T {
        if let error { throw error }
        return try parser.decode(T.self, from: data ?? Data())
    }
}

/// The samples of the article ComingFromObjectMapper.
@Suite struct ComingFromObjectMapperTests {
    struct Artist: ParsableObject {
        var name = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    struct Track: ParsableObject {
        var title = ""
        var seconds: Int?
        var released: Date?
        var artist: Artist?
        var tags: [String] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindField(name: "duration", field: &seconds)
            binder.bindField(name: "released", field: &released, dates: .secondsSince1970)
            binder.bindObject(name: "artist", field: &artist)
            binder.bindField(name: "tags", field: &tags)
        }
    }

    @Test func aResponseIsParsed() throws {
        let body = Data(#"{"title": "Gymnopédie", "tags": []}"#.utf8)
        let serializer = Parsed<Track>()
        let track = try serializer.serialize(request: nil, response: nil, data: body, error: nil)
        #expect(track.title == "Gymnopédie")
        let list = Data(#"[{"title": "Gymnopédie", "tags": []}]"#.utf8)
        let tracks = try Parsed<[Track]>()
            .serialize(request: nil, response: nil, data: list, error: nil)
        #expect(tracks.map(\.title) == ["Gymnopédie"])
        #expect(throws: CancellationError.self) {
            try serializer.serialize(
                request: nil,
                response: nil,
                data: nil,
                error: CancellationError()
            )
        }
        #expect(throws: SnapshotParser.JSONError.self) {
            try serializer.serialize(request: nil, response: nil, data: nil, error: nil)
        }
    }
}

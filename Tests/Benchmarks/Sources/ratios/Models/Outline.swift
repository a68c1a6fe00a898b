import Foundation
import SnapshotParser

/// The outline of an island, as maps have it: decimals of more digits than a double keeps.
struct Outline: ParsableObject, Codable {
    var rings: [[[Double]]] = []

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "rings", field: &rings)
    }

    /// A text of as many outlines.
    static func text(count: Int) -> Data {
        let outlines = (0..<count).map { number in
            let points = (0..<20).map { place in
                let (east, north) = (Double(number * 20 + place), Double(number + place * 20))
                return String(
                    format: "[%.15f,%.15f]",
                    -65.613616999999977 - east / 7919,
                    43.420273000000009 + north / 7907
                )
            }
            return "{\"rings\":[[\(points.joined(separator: ","))]]}"
        }
        return Data("[\(outlines.joined(separator: ","))]".utf8)
    }
}

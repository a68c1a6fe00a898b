// Generated from places.json

import Foundation
import SnapshotParser

/// The types of places.json.
enum PlacesModels {
    /// An element of places.json, which is a list: `parseAsList` reads it from a tree and
    /// `decodeList` from JSON text, and `serialize(list:)` and `encodeList` write it.
    struct Export: ParsableObject {
        var type = ""
        var name = ""
        var photos = Photos()
        var open: [[Int]] = []
        /// Always null.
        var address: SnapshotParser.JSON?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "@type", field: &type)
            binder.bindField(name: "name", field: &name)
            binder.bindObject(name: "photos", field: &photos)
            binder.bindField(name: "open", field: &open)
            binder.bindField(name: "address", field: &address)
        }
    }

    /// The data at `*/photos`.
    struct Photos: ParsableObject {
        var small = URL(fileURLWithPath: "/")
        /// 1 of 2 have it.
        var large: URL?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "small", field: &small)
            binder.bindField(name: "large", field: &large)
        }
    }
}

// Generated from mesh.json

import Foundation
import SnapshotParser

/// The types of mesh.json.
enum MeshModels {
    /// Everything in mesh.json.
    struct Export: ParsableObject {
        var type = ""
        var batches: [Batch] = []
        var positions: [Double] = []
        var influences: [[Double]] = []
        /// 1 of 4 have more digits than a `Double` holds.
        var rings: [[[Double]]] = []
        var sum = 0.0
        /// 1 of 1 have more digits than a `Double` holds.
        var long = 0.0
        var count: Decimal = 0
        /// Always empty.
        var morphTargets: SnapshotParser.JSON?
        var object = Object()
        var bounds = Bounds()
        var modified = Date(timeIntervalSince1970: 0)
        var day = Date(timeIntervalSince1970: 0)
        var updated = Date(timeIntervalSince1970: 0)
        var expires = Date(timeIntervalSince1970: 0)

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "type", field: &type)
            binder.bindList(name: "batches", list: &batches)
            binder.bindField(name: "positions", field: &positions)
            binder.bindField(name: "influences", field: &influences)
            binder.bindField(name: "rings", field: &rings)
            binder.bindField(name: "sum", field: &sum)
            binder.bindField(name: "long", field: &long)
            binder.bindField(name: "count", field: &count)
            binder.bindField(name: "morphTargets", field: &morphTargets)
            binder.bindObject(name: "object", field: &object)
            binder.bindObject(name: "bounds", field: &bounds)
            binder.bindField(
                name: "modified",
                field: &modified,
                dates: .format("EEE, dd MMM yyyy HH:mm:ss 'GMT'")
            )
            binder.bindField(name: "day", field: &day, dates: .format("yyyy-MM-dd"))
            binder.bindField(name: "updated", field: &updated, dates: .secondsSince1970)
            binder.bindField(name: "expires", field: &expires)
        }
    }

    /// The data at `batches/*`.
    struct Batch: ParsableObject {
        var indexRange: [Int] = []
        var vertexRange: [Int] = []
        var usedBones: [Int] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "indexRange", field: &indexRange)
            binder.bindField(name: "vertexRange", field: &vertexRange)
            binder.bindField(name: "usedBones", field: &usedBones)
        }
    }

    /// The data at `object`.
    struct Object: ParsableObject {
        var uuid = UUID()
        /// UUIDs in lower case, which a `UUID` would write in upper case.
        var material = ""
        var matrix: [Int] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "uuid", field: &uuid)
            binder.bindField(name: "material", field: &material)
            binder.bindField(name: "matrix", field: &matrix)
        }
    }

    /// The data at `bounds`.
    struct Bounds: ParsableObject {
        var min = Min()
        var max = Min()

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "min", field: &min)
            binder.bindObject(name: "max", field: &max)
        }
    }

    /// The data at `bounds/min` and at one more place.
    struct Min: ParsableObject {
        var x = 0.0
        var y = 0.0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "x", field: &x)
            binder.bindField(name: "y", field: &y)
        }
    }
}

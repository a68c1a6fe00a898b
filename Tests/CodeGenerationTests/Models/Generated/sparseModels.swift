// Generated from sparse.json

import SnapshotParser

/// The types of sparse.json.
enum SparseModels {
    /// Everything in sparse.json.
    struct Export: ParsableObject {
        var seats: [String: Seat] = [:]
        var lanes: [Lane] = []
        var gates: [Bool?] = []
        var levels: [String: String] = [:]
        var dense: [Double] = []
        var cubes: [[CubeGroup]] = []
        var shelves: [ShelfGroup] = []
        var matrix: [String: [String: Int]] = [:]
        var numbered: [String: Int] = [:]
        var mixedKeys = MixedKeys()
        /// A string in 1, a number in 1, a boolean in 1.
        var either: SnapshotParser.JSON?
        var sometimes: [Sometime] = []
        var holes: [[Int?]] = []
        /// Always empty.
        var empty: SnapshotParser.JSON?

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "seats", list: &seats)
            binder.bindList(name: "lanes", list: &lanes)
            binder.bindField(name: "gates", field: &gates)
            binder.bindField(name: "levels", field: &levels)
            binder.bindField(name: "dense", field: &dense)
            binder.bindList(name: "cubes", list: &cubes)
            binder.bindList(name: "shelves", list: &shelves)
            binder.bindField(name: "matrix", field: &matrix)
            binder.bindField(name: "numbered", field: &numbered)
            binder.bindObject(name: "mixedKeys", field: &mixedKeys)
            binder.bindField(name: "either", field: &either)
            binder.bindList(name: "sometimes", list: &sometimes)
            binder.bindField(name: "holes", field: &holes)
            binder.bindField(name: "empty", field: &empty)
        }
    }

    /// The data at `seats/*`.
    struct Seat: ParsableObject {
        var guest = ""
        var row = 0
        /// 1 of 2 have it.
        var vip: Bool?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "guest", field: &guest)
            binder.bindField(name: "row", field: &row)
            binder.bindField(name: "vip", field: &vip)
        }
    }

    /// The data at `lanes/*`.
    struct Lane: ParsableSnapshot {
        var id: String?
        var swimmer = ""
        var time = 0.0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "swimmer", field: &swimmer)
            binder.bindField(name: "time", field: &time)
        }
    }

    /// The data at `cubes/*/*`.
    struct CubeGroup: ParsableObject {
        var cubes: [String: Cube] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindRemaining(dict: &cubes)
        }
    }

    /// The data at `shelves/*`.
    struct ShelfGroup: ParsableObject {
        var shelfs: [String: Shelf] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindRemaining(dict: &shelfs)
        }
    }

    /// The data at `mixedKeys`.
    struct MixedKeys: ParsableObject {
        var count = 0
        var owner = ""
        var items: [String: Item] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "count", field: &count)
            binder.bindField(name: "owner", field: &owner)
            binder.bindRemaining(dict: &items)
        }
    }

    /// The data at `sometimes/*`.
    struct Sometime: ParsableSnapshot {
        var id: String?
        /// A string in 1, a number in 1, an object in 1.
        var v: SnapshotParser.JSON?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "v", field: &v)
        }
    }

    /// The data at `cubes/*/*/*`.
    struct Cube: ParsableSnapshot {
        var id: String?
        var height = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "height", field: &height)
        }
    }

    /// The data at `shelves/*/*`.
    struct Shelf: ParsableSnapshot {
        var id: String?
        var book = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "book", field: &book)
        }
    }

    /// The data at `mixedKeys/*`.
    struct Item: ParsableSnapshot {
        var id: String?
        var n = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "n", field: &n)
        }
    }
}

// Generated from answer.json

import SnapshotParser

/// The types of answer.json.
enum AnswerModels {
    /// Everything in answer.json.
    struct Export: ParsableObject {
        var base = ""
        /// The keys are treated as data.
        var rates: [String: Double?] = [:]
        var users: [User?] = []
        var members: [String: Member?] = [:]
        var features: [Feature] = []
        var slots: [[Int?]] = []
        var seats: [String: Seat] = [:]
        var mixed: [Mixed] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "base", field: &base)
            binder.bindField(name: "rates", field: &rates)
            binder.bindList(name: "users", list: &users)
            binder.bindList(name: "members", list: &members)
            binder.bindList(name: "features", list: &features)
            binder.bindField(name: "slots", field: &slots)
            binder.bindList(name: "seats", list: &seats)
            binder.bindList(name: "mixed", list: &mixed)
        }
    }

    /// The data at `users/*`.
    struct User: ParsableObject {
        var name = ""
        /// 1 of 2 have it.
        var appKubernetesIoName: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "app.kubernetes.io/name", field: &appKubernetesIoName)
        }
    }

    /// The data at `members/*`.
    struct Member: ParsableObject {
        var age = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "age", field: &age)
        }
    }

    /// The data at `features/*`.
    struct Feature: ParsableObject {
        var type = ""
        var coordinates: [Double] = []
        /// 1 of 3 have it.
        var bbox: [Int]?
        /// 1 of 3 have it.
        var parts: [Part]?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "type", field: &type)
            binder.bindField(name: "coordinates", field: &coordinates)
            binder.bindField(name: "bbox", field: &bbox)
            binder.bindList(name: "parts", list: &parts)
        }
    }

    /// The data at `seats/*`.
    struct Seat: ParsableObject {
        var row = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "row", field: &row)
        }
    }

    /// The data at `mixed/*`.
    struct Mixed: ParsableObject {
        var a: [A?] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "a", list: &a)
        }
    }

    /// The data at `features/*/parts/*`.
    struct Part: ParsableObject {
        var n = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "n", field: &n)
        }
    }

    /// The data at `mixed/*/a/*`.
    struct A: ParsableObject {
        var x = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "x", field: &x)
        }
    }
}

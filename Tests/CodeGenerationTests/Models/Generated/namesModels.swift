// Generated from names.json

import SnapshotParser

/// The types of names.json.
enum NamesModels {
    /// Everything in names.json.
    struct Export: ParsableObject {
        var `class` = Class()
        var grossen: [Grossen] = []
        var types: [ExportType] = []
        var strings: [ExportString] = []
        var errorS: [ErrorS] = []
        var admins: [Admin] = []
        var guests: [Guest] = []
        var cities: [City] = []
        var quoteD = ""
        var aVeryLongKeyThatGoesOnAndOnAndOn = AVeryLongKeyThatGoesOnAndOnAndOn()

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "class", field: &`class`)
            binder.bindList(name: "größen", list: &grossen)
            binder.bindList(name: "types", list: &types)
            binder.bindList(name: "strings", list: &strings)
            binder.bindList(name: "ErrorS", list: &errorS)
            binder.bindList(name: "admins", list: &admins)
            binder.bindList(name: "guests", list: &guests)
            binder.bindList(name: "cities", list: &cities)
            binder.bindField(name: "quote\"d", field: &quoteD)
            binder.bindObject(
                name: "a_very_long_key_that_goes_on_and_on_and_on_until_it_ends",
                field: &aVeryLongKeyThatGoesOnAndOnAndOn
            )
        }
    }

    /// The data at `class`.
    struct Class: ParsableObject {
        var `default` = false
        var `in` = 0
        var selfValue = ""
        var initValue = ""
        var type = ""
        var `func` = 0.0
        var binderValue = ""
        var _2fa = false
        var firstName = ""
        var lastName = ""
        var lastName2 = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "default", field: &`default`)
            binder.bindField(name: "in", field: &`in`)
            binder.bindField(name: "self", field: &selfValue)
            binder.bindField(name: "init", field: &initValue)
            binder.bindField(name: "Type", field: &type)
            binder.bindField(name: "func", field: &`func`)
            binder.bindField(name: "binder", field: &binderValue)
            binder.bindField(name: "2fa", field: &_2fa)
            binder.bindField(name: "first name", field: &firstName)
            binder.bindField(name: "last-name", field: &lastName)
            binder.bindField(name: "last_name", field: &lastName2)
        }
    }

    /// The data at `größen/*`.
    struct Grossen: ParsableSnapshot {
        var id: String?
        var hohe = 0.0
        var field = ""
        var field2 = 0
        var emoji = false

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "Höhe", field: &hohe)
            binder.bindField(name: "名前", field: &field)
            binder.bindField(name: "数", field: &field2)
            binder.bindField(name: "emoji 🙂", field: &emoji)
        }
    }

    /// The data at `types/*`.
    struct ExportType: ParsableSnapshot {
        var id: String?
        var string = ""
        var int = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "string", field: &string)
            binder.bindField(name: "int", field: &int)
        }
    }

    /// The data at `strings/*`.
    struct ExportString: ParsableSnapshot {
        var id: String?
        var a = ""
        var b = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "a", field: &a)
            binder.bindField(name: "b", field: &b)
        }
    }

    /// The data at `ErrorS/*`.
    struct ErrorS: ParsableSnapshot {
        var id: String?
        var code = 0
        var fatal = false

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "code", field: &code)
            binder.bindField(name: "fatal", field: &fatal)
        }
    }

    /// The data at `admins/*`.
    struct Admin: ParsableSnapshot {
        var id: String?
        /// The keys are treated as names, not as data.
        var data = AdminData()
        var level = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "data", field: &data)
            binder.bindField(name: "level", field: &level)
        }
    }

    /// The data at `guests/*`.
    struct Guest: ParsableSnapshot {
        var id: String?
        /// The keys are treated as data.
        var data: [String: String] = [:]
        var token = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "data", field: &data)
            binder.bindField(name: "token", field: &token)
        }
    }

    /// The data at `cities/*`.
    struct City: ParsableSnapshot {
        var id: String?
        var population = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "population", field: &population)
        }
    }

    /// The data at `a_very_long_key_that_goes_on_and_on_and_on_until_it_ends`.
    struct AVeryLongKeyThatGoesOnAndOnAndOn: ParsableObject {
        var anotherVeryLongKeyWhichIsNotMuch = ""
        var short = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(
                name: "another_very_long_key_which_is_not_much_shorter_than_it",
                field: &anotherVeryLongKeyWhichIsNotMuch
            )
            binder.bindField(name: "short", field: &short)
        }
    }

    /// The data at `admins/*/data`.
    struct AdminData: ParsableObject {
        var x = 0
        var y = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "x", field: &x)
            binder.bindField(name: "y", field: &y)
        }
    }
}

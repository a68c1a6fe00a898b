// Generated from long.json

import SnapshotParser

/// The types of long.json.
enum LongModels {
    /// Everything in long.json.
    struct Export: ParsableObject {
        var theBranchesWithTheLongestNames: [TheBranchesWithTheLongestName] = []
        var anotherBranchWithLongNamesToo: [String: [AnotherBranchWithLongNamesToo]] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindList(
                name: "the_branches_with_the_longest_names",
                list: &theBranchesWithTheLongestNames
            )
            binder.bindList(
                name: "another_branch_with_long_names_too",
                list: &anotherBranchWithLongNamesToo
            )
        }
    }

    /// The data at `the_branches_with_the_longest_names/*`.
    struct TheBranchesWithTheLongestName: ParsableSnapshot {
        var id: String?
        /// A number in 3, an object in 3.
        var theBranchesWithTheLongestNames: SnapshotParser.JSON?
        var anotherBranchWithLongNamesToo:
            [String: TheBranchesWithTheLongestNameAnotherBranchWithLongNamesToo] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(
                name: "the_branches_with_the_longest_names",
                field: &theBranchesWithTheLongestNames
            )
            binder.bindList(
                name: "another_branch_with_long_names_too",
                list: &anotherBranchWithLongNamesToo
            )
        }
    }

    /// The data at `another_branch_with_long_names_too/*/*`.
    struct AnotherBranchWithLongNamesToo: ParsableSnapshot {
        var id: String?
        var theBranchesWithTheLongestNames = 0
        var anotherBranchWithLongNamesToo =
            AnotherBranchWithLongNamesTooAnotherBranchWithLongNamesToo()

        mutating func bindProperties(binder: Binder) {
            binder.bindField(
                name: "the_branches_with_the_longest_names",
                field: &theBranchesWithTheLongestNames
            )
            binder.bindObject(
                name: "another_branch_with_long_names_too",
                field: &anotherBranchWithLongNamesToo
            )
        }
    }

    /// The data at `the_branches_with_the_longest_names/*/another_branch_with_long_names_t…`.
    struct TheBranchesWithTheLongestNameAnotherBranchWithLongNamesToo: ParsableObject {
        /// A string in 6, an object in 3.
        var theBranchesWithTheLongestNames: SnapshotParser.JSON?
        /// 3 of 9 have it.
        var anotherBranchWithLongNamesToo: [Int?] = []
        /// 3 of 9 have it.
        var z: Z?
        /// 3 of 9 have it.
        var x: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(
                name: "the_branches_with_the_longest_names",
                field: &theBranchesWithTheLongestNames
            )
            binder.bindField(
                name: "another_branch_with_long_names_too",
                field: &anotherBranchWithLongNamesToo
            )
            binder.bindObject(name: "z", field: &z)
            binder.bindField(name: "x", field: &x)
        }
    }

    /// The data at `another_branch_with_long_names_too/*/*/another_branch_with_long_names_…`.
    struct AnotherBranchWithLongNamesTooAnotherBranchWithLongNamesToo: ParsableObject {
        var theBranchesWithTheLongestNames = TheBranchesWithTheLongestNames()

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(
                name: "the_branches_with_the_longest_names",
                field: &theBranchesWithTheLongestNames
            )
        }
    }

    /// The data at `the_branches_with_the_longest_names/*/another_branch_with_long_names_t…`.
    struct Z: ParsableObject {
        var a: [A] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "a", list: &a)
        }
    }

    /// The data at `another_branch_with_long_names_too/*/*/another_branch_with_long_names_…`.
    struct TheBranchesWithTheLongestNames: ParsableObject {
        var anotherBranchWithLongNamesToo = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(
                name: "another_branch_with_long_names_too",
                field: &anotherBranchWithLongNamesToo
            )
        }
    }

    /// The data at `the_branches_with_the_longest_names/*/another_branch_with_long_names_t…`.
    struct A: ParsableSnapshot {
        var id: String?
        var theBranchesWithTheLongestNames = false
        var anotherBranchWithLongNamesToo = AAnotherBranchWithLongNamesToo()

        mutating func bindProperties(binder: Binder) {
            binder.bindField(
                name: "the_branches_with_the_longest_names",
                field: &theBranchesWithTheLongestNames
            )
            binder.bindObject(
                name: "another_branch_with_long_names_too",
                field: &anotherBranchWithLongNamesToo
            )
        }
    }

    /// The data at `the_branches_with_the_longest_names/*/another_branch_with_long_names_t…`.
    struct AAnotherBranchWithLongNamesToo: ParsableObject {
        var q = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "q", field: &q)
        }
    }
}

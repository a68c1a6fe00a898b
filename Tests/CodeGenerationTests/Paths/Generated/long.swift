// Generated from long.json

import SnapshotParser

/// The data at `a_place_with_a_long_name_that_says_what_it_is`, which has no model.
enum APlaceWithALongNameThatSaysWhat {}

/// The data at `a_place_with_a_long_name_that_says_what_it_is/internationalisation_of_…`, which has
/// no model.
enum Language {}

/// The data at `the_branches_with_the_longest_names`, which has no model.
enum TheBranchesWithTheLongestNames {}

/// The data at `the_branches_with_the_longest_names/the_branches_with_the_longest_name…`, which has
/// no model.
enum TheBranchesWithTheLongestNamesTheBranchesWithTheLongestNames {}

nonisolated extension Path where Element == Root {
    /// The path to `a_place_with_a_long_name_that_says_what_it_is`.
    var aPlaceWithALongNameThatSaysWhat: Path<APlaceWithALongNameThatSaysWhat> {
        Path.append(self, "a_place_with_a_long_name_that_says_what_it_is")
    }

    /// The path to `the_branches_with_the_longest_names`.
    var theBranchesWithTheLongestNames: Path<TheBranchesWithTheLongestNames> {
        Path.append(self, "the_branches_with_the_longest_names")
    }
}

nonisolated extension Path where Element == APlaceWithALongNameThatSaysWhat {
    /// The path to `a_place_with_a_long_name_that_says_what_it_is/a_collection_with_a_long…`.
    var aCollectionWithALongNameThatSays: Path<Double>.Collection {
        Path.append(self, "a_collection_with_a_long_name_that_says_what_its_elements_are")
    }

    /// The path to `a_place_with_a_long_name_that_says_what_it_is/a_collection_with_a_long…`.
    func aCollectionWithALongNameThatSay(
        _ anElementOfTheCollectionWithTheL: String
    ) -> Path<Double> {
        aCollectionWithALongNameThatSays.child(anElementOfTheCollectionWithTheL)
    }

    /// The path to `a_place_with_a_long_name_that_says_what_it_is/internationalisation_of_…`.
    var internationalisationOfAllTheUser: Path<Language>.Collection {
        Path.append(self, "internationalisation_of_all_the_user_visible_texts_in_the_app")
    }

    /// The path to `a_place_with_a_long_name_that_says_what_it_is/internationalisation_of_…`.
    func language(_ language: String) -> Path<String>.Collection {
        Path.append(self, "internationalisation_of_all_the_user_visible_texts_in_the_app", language)
    }

    /// The path to `a_place_with_a_long_name_that_says_what_it_is/x`.
    var x: Path<String>.Collection {
        Path.append(self, "x")
    }

    /// The path to `a_place_with_a_long_name_that_says_what_it_is/x/<thisIsTheKeyOfAnEleme…`.
    func x(_ thisIsTheKeyOfAnElementThatHasAV: String) -> Path<String> {
        x.child(thisIsTheKeyOfAnElementThatHasAV)
    }
}

nonisolated extension Path where Element == Language {
    /// The path to `a_place_with_a_long_name_that_says_what_it_is/internationalisation_of_…`.
    func internationalisationOfAllTheUser(_ region: String) -> Path<String> {
        Path.append(self, region)
    }
}

nonisolated extension Path where Element == TheBranchesWithTheLongestNames {
    /// The path to `the_branches_with_the_longest_names/the_branches_with_the_longest_name…`.
    var theBranchesWithTheLongestNames:
        Path<TheBranchesWithTheLongestNamesTheBranchesWithTheLongestNames>
    {
        Path.append(self, "the_branches_with_the_longest_names")
    }
}

nonisolated extension Path
where Element == TheBranchesWithTheLongestNamesTheBranchesWithTheLongestNames {
    /// The path to `the_branches_with_the_longest_names/the_branches_with_the_longest_name…`.
    var z: Path<Int> {
        Path.append(self, "z")
    }
}

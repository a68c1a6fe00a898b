// Generated from zoo.json

import SnapshotParser

/// The data at `zoo`, which has no model.
enum AnimalPark {}

/// The data at `zoo/staff/<staffId>`, which has no model.
enum Keeper {}

/// The data at `zoo/動物/<animalId>`, which has no model.
enum Animal {}

nonisolated extension Path where Element == Root {
    /// The path to `zoo`.
    var animalPark: Path<AnimalPark> {
        Path.append(self, "zoo")
    }
}

nonisolated extension Path where Element == AnimalPark {
    /// The path to `zoo/staff`.
    var staff: Path<Keeper>.Collection {
        Path.append(self, "staff")
    }

    /// The path to `zoo/staff/<staffId>`.
    func keeper(_ staffId: String) -> Path<Keeper> {
        staff.child(staffId)
    }

    /// The path to `zoo/名前`.
    var officialName: Path<String> {
        Path.append(self, "名前")
    }

    /// The path to `zoo/動物`.
    var animals: Path<Animal>.Collection {
        Path.append(self, "動物")
    }

    /// The path to `zoo/動物/<animalId>`.
    func animal(_ animalId: String) -> Path<Animal> {
        animals.child(animalId)
    }
}

nonisolated extension Path where Element == Keeper {
    /// The path to `zoo/staff/<staffId>/shift`.
    var shift: Path<String> {
        Path.append(self, "shift")
    }
}

nonisolated extension Path where Element == Animal {
    /// The path to `zoo/動物/<animalId>/weight`.
    var weight: Path<Double> {
        Path.append(self, "weight")
    }
}

// Generated from deep.json

import SnapshotParser

/// The data at `a1`, which has no model.
enum A1 {}

/// The data at `a1/b1`, which has no model.
enum B1 {}

/// The data at `a1/b1/c1`, which has no model.
enum C1 {}

/// The data at `a1/b1/c1/d1`, which has no model.
enum D1 {}

/// The data at `a1/b1/c1/d1/e1`, which has no model.
enum E1 {}

/// The data at `a1/b1/c1/d1/e1/rows/<rowId>`, which has no model.
enum Row {}

nonisolated extension Path where Element == Root {
    /// The path to `a1`.
    var a1: Path<A1> {
        Path.append(self, "a1")
    }
}

nonisolated extension Path where Element == A1 {
    /// The path to `a1/b1`.
    var b1: Path<B1> {
        Path.append(self, "b1")
    }
}

nonisolated extension Path where Element == B1 {
    /// The path to `a1/b1/c1`.
    var c1: Path<C1> {
        Path.append(self, "c1")
    }
}

nonisolated extension Path where Element == C1 {
    /// The path to `a1/b1/c1/d1`.
    var d1: Path<D1> {
        Path.append(self, "d1")
    }
}

nonisolated extension Path where Element == D1 {
    /// The path to `a1/b1/c1/d1/e1`.
    var e1: Path<E1> {
        Path.append(self, "e1")
    }
}

nonisolated extension Path where Element == E1 {
    /// The path to `a1/b1/c1/d1/e1/f1`.
    var f1: Path<Int> {
        Path.append(self, "f1")
    }

    /// The path to `a1/b1/c1/d1/e1/rows`.
    var rows: Path<Row>.Collection {
        Path.append(self, "rows")
    }

    /// The path to `a1/b1/c1/d1/e1/rows/<rowId>`.
    func row(_ rowId: String) -> Path<Row> {
        rows.child(rowId)
    }
}

nonisolated extension Path where Element == Row {
    /// The path to `a1/b1/c1/d1/e1/rows/<rowId>/cells`.
    var cells: Path<Double>.Collection {
        Path.append(self, "cells")
    }

    /// The path to `a1/b1/c1/d1/e1/rows/<rowId>/cells/<cellId>`.
    func cell(_ cellId: String) -> Path<Double> {
        cells.child(cellId)
    }
}

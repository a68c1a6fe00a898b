import SnapshotParser

// Stand in for bindings that the library does not have yet.
extension SnapshotParser.Binder {
    func bindTree(name: String, field: inout Any?) {
        bindField(name: name, field: &field)
    }

    func bindList<T: ParsableObject>(name: String, list: inout [String: [T]]) {
        var lists: Lists<T>? = list.isEmpty ? nil : Lists()
        lists?.lists = list.mapValues { elements in
            var list = Elements<T>()
            for (index, element) in elements.enumerated() {
                list.elements[(element as? any ParsableSnapshot)?.id ?? "\(index)"] = element
            }
            return list
        }
        bindObject(name: name, field: &lists)
        list = (lists?.lists ?? [:]).mapValues { list in
            list.elements.sorted { $0.key < $1.key }.map(\.value)
        }
    }
}

private struct Lists<T: ParsableObject>: ParsableObject {
    var lists: [String: Elements<T>] = [:]

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindDictionary(name: "lists", dict: &lists)
    }
}

private struct Elements<T: ParsableObject>: ParsableObject {
    var elements: [String: T] = [:]

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindDictionary(name: "elements", dict: &elements)
    }
}

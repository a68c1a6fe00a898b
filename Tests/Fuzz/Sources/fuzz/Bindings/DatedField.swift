import Foundation
import SnapshotParser

/// Dates in a form of their own.
final class DatedField: Binding {
    enum Shape: CaseIterable { case mandatory, optional, list }

    let form: DateForm
    let shape: Shape
    let isAccessor: Bool

    init(_ name: String, _ form: DateForm, _ shape: Shape, isAccessor: Bool) {
        self.form = form
        self.shape = shape
        self.isAccessor = isAccessor
        super.init(name)
    }

    override var traits: [String] { ["\(form) \(shape)"] + .accessor(isAccessor) }

    override var initial: Any {
        switch shape {
        case .mandatory: Date(timeIntervalSince1970: 0)
        case .optional: Date?.none as Any
        case .list: [Date]()
        }
    }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        switch shape {
        case .mandatory: bind(binder, &value, as: Date.self)
        case .optional: bind(binder, &value, as: (Date?).self)
        case .list: bind(binder, &value, as: [Date].self)
        }
    }

    private func bind<V: ParsableValue>(
        _ binder: SnapshotParser.Binder,
        _ value: inout Any,
        as type: V.Type
    ) {
        bind(binder, &value, as: V.self, isAccessor: isAccessor) { field in
            binder.bindField(name: name, field: &field, dates: form.coding)
        }
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        guard let tree = claim(node, isMandatory: shape == .mandatory, path, &reading) else {
            switch shape {
            case .mandatory: return nil
            case .optional: return .null
            case .list: return .array([])
            }
        }
        let path = path + [name]
        guard shape == .list else { return form.expected(tree, path, &reading) }
        guard let elements = tree.elements else {
            reading.add("typeMismatch", path)
            return nil
        }
        let count = reading.findings.count
        var dates: [JSON] = []
        for (index, element) in elements.enumerated() where element != .null {
            let count = reading.findings.count
            if let date = form.expected(element, path + ["\(index)"], &reading) {
                dates.append(date)
            } else {
                reading.skip(since: count)
            }
        }
        return reading.findings.count == count ? .array(dates) : nil
    }

    override func dump(_ value: Any) -> JSON {
        switch shape {
        case .mandatory: form.dump(held(value, as: Date.self))
        case .optional: held(value, as: (Date?).self).map(form.dump) ?? .null
        case .list: .array(held(value, as: [Date].self).map(form.dump))
        }
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        if random.oneIn(shape == .mandatory ? 60 : 3) { return }
        guard shape == .list else {
            node[name] = random.oneIn(30) ? .null : form.sample(&random)
            return
        }
        node[name] = .array((0..<random.below(3)).map { _ in form.sample(&random) })
    }
}

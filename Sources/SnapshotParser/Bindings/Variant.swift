extension SnapshotParser {
    /// One of the models that a property may hold, and what chooses it: a discriminator's value, or
    /// a key of its own.
    ///
    /// It is `Sendable`, so a list of variants can be a static constant.
    public struct Variant<Field>: @unchecked Sendable {
        // Unchecked, since the closures hold the model's type, which compilers before 6.2 do not
        // know to be `Sendable`. What the user's closures hold is checked below.
        let choice: VariantChoice
        /// The object that the property holds, if it is one of this model.
        let unwrap: (Field) -> (any ParsableObject)?
        /// Binds the object of the field, or a new one: its properties, or all of it under a key.
        let bind: (Binder, _ contentKey: String?, Field?, VariantKind?) -> Field

        /// Makes a variant that a text, an integer or a boolean chooses.
        ///
        /// ```swift
        /// .init("text", Content.text) { if case .text(let text) = $0 { text } else { nil } }
        /// ```
        ///
        /// - Parameters:
        ///   - kind: the discriminator's value.
        ///   - wrap: makes the property's value from the model, as an enum's case does.
        ///   - unwrap: returns the model, or nil if the property holds another one.
        public init<Model: ParsableObject>(
            _ kind: some _VariantKind,
            _ wrap: @escaping @Sendable (Model) -> Field,
            unwrap: @escaping @Sendable (Field) -> Model?
        ) {
            self.init(.kind(VariantKind(kind) ?? VariantKind(text: "\(kind)")), wrap, unwrap)
        }

        /// Makes a variant that is chosen if the object has a key whose value is not null. If
        /// several fit, the first one is chosen.
        ///
        /// ```swift
        /// .init(having: "radius", Shape.circle) {
        ///     if case .circle(let it) = $0 { it } else { nil }
        /// },
        /// ```
        ///
        /// - Parameters:
        ///   - key: the key; the model itself may bind it, too.
        ///   - wrap: makes the property's value from the model, as an enum's case does.
        ///   - unwrap: returns the model, or nil if the property holds another one.
        public init<Model: ParsableObject>(
            having key: String,
            _ wrap: @escaping @Sendable (Model) -> Field,
            unwrap: @escaping @Sendable (Field) -> Model?
        ) {
            self.init(.key(key), wrap, unwrap)
        }

        /// Makes the variant for unknown kinds, so an app keeps what a newer one has stored, and
        /// writes it back. For a required property, it takes an object without a kind too. It must
        /// come last. Unless the models have a key of their own, it takes all remaining keys, so
        /// that the property must be the last one that is bound.
        ///
        /// ```swift
        /// .fallback(Content.other) { if case .other(let it) = $0 { it } else { nil } },
        /// ```
        ///
        /// - Parameters:
        ///   - wrap: makes the property's value from the unknown kind and its tree.
        ///   - unwrap: returns them, or nil if the property holds a model.
        /// - Returns: the variant.
        public static func fallback(
            _ wrap: @escaping @Sendable (UnknownVariant) -> Field,
            unwrap: @escaping @Sendable (Field) -> UnknownVariant?
        ) -> Variant {
            Variant(.fallback, wrap, unwrap)
        }

        private init<Model: ParsableObject>(
            _ choice: VariantChoice,
            _ wrap: @escaping @Sendable (Model) -> Field,
            _ unwrap: @escaping @Sendable (Field) -> Model?
        ) {
            self.choice = choice
            self.unwrap = unwrap
            bind = { binder, contentKey, field, kind in
                let held = field.flatMap(unwrap)
                var object = held ?? Model()
                if let contentKey {
                    binder.bindContent(contentKey, &object)
                } else if !binder.bindProperties(of: &object, isPresent: held != nil), let field {
                    return field
                }
                guard var unknown = object as? UnknownVariant else { return wrap(object) }
                unknown.discriminator = kind
                return wrap(unknown as? Model ?? object)
            }
        }

        /// The discriminator's value that is written for a property that holds this variant.
        func kind(_ field: Field) -> VariantKind? {
            choice.kind ?? (unwrap(field) as? UnknownVariant)?.discriminator
        }
    }

    /// An object of a kind that no variant has: the kind, and the subtree as it is. Both are
    /// written back unchanged. Two are equal if the database would store the same for both.
    public struct UnknownVariant: ParsableObject, Sendable, Hashable {
        /// The discriminator's value, as text; empty if there is none.
        public var kind: String { discriminator?.text ?? "" }

        /// The remaining keys beside the discriminator, or, if the models have a key of their own,
        /// what is under it; nil if nothing is.
        public var json: JSON?

        /// The same as a tree of native values; empty if it is not an object. What JSON cannot say
        /// is null in what is set.
        public var tree: [String: Any] {
            get { json?.object?.mapValues(\.tree) ?? [:] }
            set { json = .object(newValue.mapValues { JSON($0) ?? .null }) }
        }

        var discriminator: VariantKind?

        /// Makes one without a kind.
        public init() {}

        /// Makes one of a kind.
        ///
        /// - Parameters:
        ///   - kind: the discriminator's value; empty for none.
        ///   - tree: the remaining keys, as in ``tree``.
        public init(kind: String, tree: [String: Any]) {
            discriminator = kind.isEmpty ? nil : VariantKind(text: kind)
            self.tree = tree
        }

        /// Whether both have the same kind and equal trees.
        public static func == (left: UnknownVariant, right: UnknownVariant) -> Bool {
            left.discriminator == right.discriminator
                && Tree.isEqual(left.json?.tree, right.json?.tree)
        }

        /// Hashes the kind, since trees are equal in many forms.
        public func hash(into hasher: inout Hasher) { hasher.combine(kind) }

        /// Binds all keys that no other binding asks for.
        public mutating func bindProperties(binder: Binder) {
            var children = json?.object ?? [:]
            binder.bindRemaining(dict: &children)
            json = .object(children)
        }
    }
}

/// What can be a discriminator's value: a text, an integer or a boolean.
public protocol _VariantKind: Sendable {}

extension String: _VariantKind {}
extension Int: _VariantKind {}
extension Bool: _VariantKind {}

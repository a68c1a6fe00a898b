/// How a binding is bound, in words.
extension [String] {
    static func mandatory(_ isMandatory: Bool) -> [String] { isMandatory ? ["mandatory"] : [] }
    static func optional(_ isOptional: Bool) -> [String] { isOptional ? ["optional"] : [] }
    static func accessor(_ isAccessor: Bool) -> [String] { isAccessor ? ["get/set"] : [] }
}

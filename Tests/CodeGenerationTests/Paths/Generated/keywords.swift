// Generated from keywords.json

import SnapshotParser

/// The data at `keyword-test`, which has no model.
enum KeywordTest {}

/// The data at `keyword-test/nodes/<self>`, which has no model.
enum SelfNodes {}

nonisolated extension Path where Element == Root {
    /// The path to `keyword-test`.
    var keywordTest: Path<KeywordTest> {
        Path.append(self, "keyword-test")
    }
}

nonisolated extension Path where Element == KeywordTest {
    /// The path to `keyword-test/default`.
    var `default`: Path<String> {
        Path.append(self, "default")
    }

    /// The path to `keyword-test/class`.
    var `class`: Path<Int> {
        Path.append(self, "class")
    }

    /// The path to `keyword-test/in`.
    var `in`: Path<Bool>.Collection {
        Path.append(self, "in")
    }

    /// The path to `keyword-test/in/<for>`.
    func `in`(_ `for`: String) -> Path<Bool> {
        `in`.child(`for`)
    }

    /// The path to `keyword-test/self`.
    var selfPath: Path<String> {
        Path.append(self, "self")
    }

    /// The path to `keyword-test/init`.
    var initPath: Path<String> {
        Path.append(self, "init")
    }

    /// The path to `keyword-test/description`.
    var descriptionPath: Path<String> {
        Path.append(self, "description")
    }

    /// The path to `keyword-test/key`.
    var keyPath: Path<String> {
        Path.append(self, "key")
    }

    /// The path to `keyword-test/keys`.
    var keysPath: Path<String>.Collection {
        Path.append(self, "keys")
    }

    /// The path to `keyword-test/keys/<keyId>`.
    func key(_ keyId: String) -> Path<String> {
        keysPath.child(keyId)
    }

    /// The path to `keyword-test/await`.
    var `await`: Path<String> {
        Path.append(self, "await")
    }

    /// The path to `keyword-test/2fa`.
    var _2fa: Path<Bool> {
        Path.append(self, "2fa")
    }

    /// The path to `keyword-test/3d_models`.
    var _3dModels: Path<String>.Collection {
        Path.append(self, "3d_models")
    }

    /// The path to `keyword-test/3d_models/<3dId>`.
    func _3dModel(_ _3dId: String) -> Path<String> {
        _3dModels.child(_3dId)
    }

    /// The path to `keyword-test/user-name`.
    var userName: Path<String> {
        Path.append(self, "user-name")
    }

    /// The path to `keyword-test/last_seen_at`.
    var lastSeenAt: Path<Int> {
        Path.append(self, "last_seen_at")
    }

    /// The path to `keyword-test/E-Mail Address`.
    var eMailAddress: Path<String> {
        Path.append(self, "E-Mail Address")
    }

    /// The path to `keyword-test/größe`.
    var grosse: Path<Int> {
        Path.append(self, "größe")
    }

    /// The path to `keyword-test/Ångström`.
    var angstrom: Path<Double> {
        Path.append(self, "Ångström")
    }

    /// The path to `keyword-test/URLString`.
    var urlString: Path<String> {
        Path.append(self, "URLString")
    }

    /// The path to `keyword-test/HTML`.
    var html: Path<String> {
        Path.append(self, "HTML")
    }

    /// The path to `keyword-test/it's`.
    var its: Path<String> {
        Path.append(self, "it's")
    }

    /// The path to `keyword-test/quote"back\slash`.
    var quoteBackSlash: Path<String> {
        Path.append(self, "quote\"back\\slash")
    }

    /// The path to `keyword-test/tick'`.
    var tick: Path<String> {
        Path.append(self, "tick`")
    }

    /// The path to `keyword-test/nodes`.
    var nodes: Path<SelfNodes>.Collection {
        Path.append(self, "nodes")
    }

    /// The path to `keyword-test/nodes/<self>`.
    func selfNodes(_ key: String) -> Path<Int>.Collection {
        Path.append(self, "nodes", key)
    }
}

nonisolated extension Path where Element == SelfNodes {
    /// The path to `keyword-test/nodes/<self>/<Self>`.
    func node(_ key: String) -> Path<Int> {
        Path.append(self, key)
    }
}

package import SnapshotParser

/// The fixture's user for `JSONDecoder` and `JSONEncoder`, and for the library.
package struct CodableUser: Codable, ParsableCodable {
    package var name: String
    package var email: String
    package var age: Int?
    package var score: Double
    package var active: Bool
    package var joined: Int
    package var role: String
    package var height: Double?
    package var address: CodableAddress?
    package var messages: [String: CodableMessage]
    package var flags: [String: Bool]
}

package struct CodableAddress: Codable, Sendable {
    package var street: String
    package var city: String
    package var zip: String
    package var floor: Int?
}

package struct CodableMessage: Codable, Sendable {
    package var text: String
    package var sent: Int
    package var read: Bool
}

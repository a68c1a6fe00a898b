/// What values are called in errors.
enum Noun {
    static let anObject = "an object"
    static let anObjectWithOtherKeys = "an object whose keys are not strings"
    static let aList = "an object or an array"
    static let anArray = "an array"
    static let containers = [anObject, aList, anArray]
    static let list = "a list"
    static let aTree = "a value of JSON"
    static let aString = "a string"
    static let aStringOfText = "a string of JSON text"
    static let aNumber = "a number"
    static let aStringOrANumber = "a string or a number"
    static let anInteger = "an integer"
    static let aBoolean = "a boolean"
    static let aBase64String = "a base64 string"
    static let aURL = "a URL"
    static let aUUID = "a UUID"
    static let aServerTimestamp = "a server timestamp"
    static let aServerIncrement = "a server increment"
    static let tooDeep = "too deep"
    static let null = "null"
}
